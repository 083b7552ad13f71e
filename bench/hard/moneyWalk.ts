import type { StripeAccount } from '../../infra/local/stripe/account.ts'
import type { Called } from '../../tests/support/apiEvent.ts'
import type { PlacedOrder } from '../../tests/support/orders/placing.ts'

const { call } = await import('../../tests/support/apiEvent.ts')
const { aKey, anAddress, anOrderBody } = await import('../../tests/support/builders.ts')
const { aDraft, persistently, postAgain } = await import('../../tests/support/orders/placing.ts')
const { askToPay, comeBack, enterMoney, moneyOf, payments, sessionAt, signedEvent, takingEvents } = await import(
  '../../tests/support/money/paying.ts'
)
const { aReadyVersion } = await import('../../tests/support/film/reviewing.ts')
const { approveFilm, aVersionOfCustomer } = await import('../../tests/support/film/usedRounds.ts')
const { handler: admin } = await import('../../functions/entries/api/admin.ts')
const { isMoneyMoved, totalsOf } = await import('../../functions/domain/money/ledger.ts')
const { ledgerOf } = await import('../../functions/domain/money/orderMoney.ts')
const { findOrderAndAssetsAsAdmin } = await import('../../functions/store/orders/orders.ts')

type World = { stripe: StripeAccount; desk: string[]; codes: readonly string[]; chance: () => number }
/** What a walk did and what was wrong then, with all that is needed to walk it again. */
export type Walk = { orderId: string; path: string[]; findings: string[]; refused: number }

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * One order whose customer, bank and office do anything to its money in any order, now and then two at once; after each
 * step it is looked at, and in the end the payment service has told everything.
 */
export async function walkWithMoney({ stripe, desk, codes, chance }: World, steps: number): Promise<Walk> {
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)]
  const upTo = (most: number) => 1 + Math.floor(chance() * most)
  const order: PlacedOrder = await aDraft(anOrderBody())
  const { orderId } = order
  const walk: Walk = { orderId, path: [], findings: [], refused: 0 }
  const code = chance() < 0.3 ? pick(codes) : undefined
  const placed = await persistently(() => postAgain(order, { submit: true, ...(code && { code }) }))
  // A code that was used up, or leaves nothing to pay, is left out as whoever is told so does.
  if (placed.status !== 200) await persistently(() => postAgain(order, { submit: true }))

  const sessions = () => stripe.sessionsOf().filter(({ metadata }) => metadata.order_id === orderId)
  const intents = () => sessions().flatMap(({ payment_intent }) => payment_intent ?? [])
  const heard = () =>
    stripe.events.filter(
      ({ data: { object } }) => 'payment_intent' in object && intents().includes(String(object.payment_intent)),
    )
  const hear = async (event = pick(heard())) => (event ? takingEvents(...signedEvent(event)) : 200)
  const enter = (body: object) => enterMoney({ orderId, cookies: desk, key: aKey() }, body)
  const setStatus = (status: string) =>
    call(admin, 'PATCH /api/admin/orders/{id}', { params: { id: orderId }, cookies: desk, body: { status } })
  const withCode = (entered: string) =>
    call(payments, 'POST /api/orders/{order_id}/checkout', {
      params: { order_id: orderId },
      cookies: order.cookies,
      address: anAddress(),
      body: { purpose: 'deposit', code: entered },
    })
  /** The payment service refuses what can't be, such as a refund of what was disputed. */
  const atProvider = async (act: () => unknown) => {
    try {
      act()
    } catch {
      return 'refused'
    }
    return 'done'
  }
  let due = 49_500
  /** Mostly within what is due, so that most acts take place. */
  const amount = () => upTo(chance() < 0.8 ? Math.max(1, due) : 60_000)
  const acts: Record<string, () => Promise<unknown>> = {
    discount: () => enter({ action: 'discount', amount_cents: amount(), note: 'Spring' }),
    'write off': () => enter({ action: 'write_off', amount_cents: amount(), note: 'Never paid' }),
    transfer: () =>
      enter({ action: 'payment', purpose: pick(['deposit', 'balance']), amount_cents: amount(), note: 'Check' }),
    refund: () =>
      enter({
        ...{ action: 'refund', of: chance() < 0.8 ? 'film' : 'round', takes_off: chance() < 0.7, note: 'Late' },
        amount_cents: amount(),
      }),
    code: () => withCode(pick(codes) ?? ''),
    open: () => askToPay(order, pick(['deposit', 'balance', 'round'])),
    pay: async () => {
      const purpose = pick(['deposit', 'deposit', 'balance', 'round'])
      const { status, body } = await askToPay(order, purpose)
      if (status === 200 && chance() < 0.9)
        await atProvider(() => stripe.pay(sessionAt(body.url), chance() < 0.2 ? 'processing' : 'paid'))
      return chance() < 0.7 ? comeBack(order) : undefined
    },
    'pay what is open': () =>
      atProvider(() => {
        const open = pick(sessions().filter(({ status }) => status === 'open'))
        if (open) stripe.pay(open.id)
      }),
    'bank answers': () =>
      atProvider(() => {
        const waiting = pick(intents().filter((id) => stripe.findIntent(id).status === 'processing'))
        if (waiting) stripe.finish(waiting, chance() < 0.7)
      }),
    'refund at the provider': () =>
      atProvider(() => {
        const paid = pick(intents())
        if (paid) stripe.refund(paid, amount())
      }),
    dispute: () =>
      atProvider(() => {
        const paid = pick(intents().filter((id) => stripe.disputesOf(id).length === 0))
        if (paid) stripe.dispute(paid)
      }),
    'dispute ends': () =>
      atProvider(() => {
        const open = pick(
          intents()
            .flatMap((id) => stripe.disputesOf(id))
            .filter(({ status }) => status === 'needs_response'),
        )
        if (open) stripe.closeDispute(open.id, pick(['won', 'lost'] as const) ?? 'won')
      }),
    hear: () => hear(),
    'come back': () => comeBack(order),
    round: async () => {
      await aReadyVersion(orderId)
      await aVersionOfCustomer(order, 2)
    },
    approve: () => approveFilm(order, 2),
    status: () => setStatus(pick(['in_production', 'awaiting_deposit', 'awaiting_final_payment']) ?? ''),
    cancel: () => setStatus('cancelled'),
    archive: () => setStatus('archived'),
  }

  const state = async () => {
    const found = await findOrderAndAssetsAsAdmin(orderId)
    if (!found) throw new Error(`${orderId} is gone.`)
    return { ...found, ledger: ledgerOf(found.order, found.entries) }
  }
  const note = (finding: string) => walk.findings.push(`${orderId} after ${walk.path.join(', ')}: ${finding}`)
  const look = async () => {
    const { order: stored, ledger } = await state()
    const { total_cents, paid_cents, due_cents, overpaid_cents = 0 } = totalsOf(ledger)
    if (Math.min(total_cents, paid_cents, due_cents) < 0) note(`${total_cents}, ${paid_cents}, ${due_cents}`)
    if (sum(ledger.map(({ amount_cents }) => amount_cents)) !== due_cents - overpaid_cents) note('its sum is another')
    const said = [stored.paid_cents ?? 0, stored.due_cents, stored.overpaid_cents ?? 0]
    if (said.join() !== [paid_cents, due_cents, overpaid_cents].join()) note(`it says ${said}`)
    if (stored.archived) return
    const money = await moneyOf(order)
    // What was charged and taken off is all that may bring it there: no act here releases an unpaid film.
    if (money.unlocked !== total_cents <= paid_cents) note(`unlocked: ${money.unlocked} with ${due_cents} due`)
    if (stored.status === 'completed' && due_cents > 0 && ledger.every(({ kind }) => kind !== 'refund'))
      note(`complete with ${due_cents} due`)
  }
  const statusIn = (answer: unknown): number | undefined => {
    const status: unknown = typeof answer === 'number' ? answer : Object(answer).status
    return typeof status === 'number' ? status : undefined
  }
  const judged = (name: string, answer: unknown) => {
    const status = statusIn(answer)
    if (status === undefined || status === 200) return false
    if (status >= 400 && status < 500) walk.refused += 1
    else if (status !== 503) note(`${name}: ${status} ${(answer as Partial<Called>).body?.error}`)
    return status >= 400 && status < 500
  }

  const names = Object.keys(acts)
  // Most walks haggle before anything is paid.
  const early = ['discount', 'discount', 'code', 'code', 'open', 'write off', 'hear']
  const haggling = chance() < 0.6 ? 4 : 0
  for (let step = 0; step < steps; step++) {
    const chosen = Array.from(
      { length: chance() < 0.25 ? 2 : 1 },
      () => pick(step < haggling ? early : names) ?? 'hear',
    )
    walk.path.push(chosen.join(' + '))
    const before = await state()
    const answers = await Promise.all(chosen.map(async (name) => acts[name]?.()))
    const refused = chosen.map((name, at) => judged(name, answers[at]))
    const after = await state()
    // What is refused may record what was paid meanwhile, or tell that a code is lost, and takes nothing else.
    if (refused.length === 1 && refused[0] && chosen[0] === 'code') {
      const spent = before.order.promotion === undefined && after.order.promotion !== undefined
      if (spent) note('a refused code is spent')
    }
    due = totalsOf(after.ledger).due_cents
    await look()
  }
  for (const event of heard()) judged('word', await hear(event))
  await look()
  const { ledger } = await state()
  const moved = ledger.filter((entry) => entry.provider !== undefined && isMoneyMoved(entry))
  const ours = 0 - sum(moved.map(({ amount_cents }) => amount_cents))
  const keptOf = (id: string) => {
    const paid = sessions().find((one) => one.payment_intent === id && one.payment_status === 'paid')
    const disputes = stripe.disputesOf(id).filter(({ status }) => status !== 'won')
    const taken = sum([...stripe.refundsOf(id), ...disputes].map((one) => one.amount))
    return paid ? paid.amount_total - taken : 0
  }
  const theirs = sum(intents().map(keptOf))
  if (ours !== theirs) note(`${ours} in the ledger, ${theirs} at the payment service`)
  return walk
}
