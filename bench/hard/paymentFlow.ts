import type { StripeAccount } from '../../infra/local/stripe/account.ts'
import type { Called } from '../../tests/support/apiEvent.ts'
import type { PlacedOrder } from '../../tests/support/orders/placing.ts'
import { ApiError } from '../../web/src/lib/api/api.ts'
import { isUnreachable, retrying } from '../../web/src/lib/api/retrying.ts'
import type { Owed, Probe } from './unlocking.ts'

const { postOrder } = await import('../../tests/support/orders/placing.ts')
const { askToPay, comeBack, enterMoney, sessionAt, signedEvent, takingEvents } = await import(
  '../../tests/support/money/paying.ts'
)
const { aFinishedFile, aReadyVersion } = await import('../../tests/support/film/reviewing.ts')
const { approveFilm, aVersionOfCustomer } = await import('../../tests/support/film/usedRounds.ts')
const { aKey, anOrderBody } = await import('../../tests/support/builders.ts')
const { askForFile, owing } = await import('./unlocking.ts')

export const paymentExtras = ['none', 'discount', 'otherwise', 'refund', 'dispute'] as const
type Customer = {
  /** Whoever does not is known by the provider's word alone. */
  comesBack: boolean
  /** To the end; else the deposit is all. */
  goesOn: boolean
  buysRound: boolean
  /** The film was released before it was paid. */
  isReleasedEarly: boolean
  /** What else happens to the order's money. */
  extra: (typeof paymentExtras)[number]
}
export type PaidOrder = {
  orderId: string
  isPaid: boolean
  hasRound: boolean
  hasBalance: boolean
  probes: Probe[]
  unclear: string[]
  busy: number
}
type Flow = { told: PaidOrder; order: PlacedOrder; owed: Owed; account: StripeAccount; desk: string[] }

const never = new AbortController().signal
const priceCents = 49_500
const [discountCents, refundCents] = [9_500, 4_750]

/**
 * Asks as the site does, and then again later, as whoever wants something comes back; what is neither a success nor a
 * clear “not now” is noted.
 */
async function asked(told: PaidOrder, what: string, ask: () => Promise<Called>, isEndless = true): Promise<Called> {
  return retrying(
    async () => {
      const answer = await ask()
      const { status, body, headers } = answer
      if (status === 200 && body.ok === true) return answer
      if (status === 503 && headers['retry-after'] === '2') told.busy += 1
      else if (status !== 409) told.unclear.push(`${what}: ${status} ${body.error}`)
      throw new ApiError(status, body, '0')
    },
    { signal: never, isEndless },
  )
}

const unlessGivenUp = (error: unknown): undefined => {
  if (!(error instanceof ApiError) && !isUnreachable(error)) throw error
}

/**
 * One customer who orders and pays deposit, perhaps a round of changes, and the balance of the approved film: each time
 * opened in two tabs and paid where it can be paid in each of them. An administrator enters something in some orders. The
 * finished file is asked for again and again.
 */
export async function payInTwoTabs(account: StripeAccount, desk: string[], customer: Customer): Promise<PaidOrder> {
  const told: PaidOrder = {
    orderId: '',
    isPaid: false,
    hasRound: false,
    hasBalance: false,
    probes: [],
    unclear: [],
    busy: 0,
  }
  const [body, headers] = [anOrderBody(), aKey()]
  await (async () => {
    const placed = await asked(told, 'submit', () => postOrder({ ...body, submit: true }, { headers }))
    const order = { orderId: String(placed.body.orderId), cookies: placed.cookies, body }
    told.orderId = order.orderId
    await payForFilm({ told, order, owed: owing(priceCents), account, desk }, customer)
  })().catch(unlessGivenUp)
  return told
}

async function payForFilm(
  flow: Flow,
  { comesBack, goesOn, buysRound, isReleasedEarly, extra }: Customer,
): Promise<void> {
  const { told, order, owed } = flow
  const back = async () => {
    if (comesBack) await asked(told, 'return', () => comeBack(order))
    if (comesBack) owed.most = owed.least
  }
  if (extra === 'discount') await enter(flow, { action: 'discount', amount_cents: discountCents, note: 'Spring' })
  const deposit = await payInBoth(flow, 'deposit')
  told.isPaid = deposit > 0
  if (!told.isPaid) return
  owed.least -= deposit
  await back()
  if (!goesOn) return
  const released = isReleasedEarly ? { released_at: new Date().toISOString() } : {}
  await isThere(() => aReadyVersion(order.orderId, 1, released))
  if (isReleasedEarly) await isThere(() => aFinishedFile(order.orderId))
  if (buysRound) {
    await isThere(() => aVersionOfCustomer(order, 2))
    told.hasRound = (await payInBoth(flow, 'round')) > 0
    await back()
  }
  await probe(flow, 'before its approval')
  await asked(told, 'approval', () => approveFilm(order, buysRound ? 2 : 1))
  await probe(flow, 'before its balance')
  if (extra === 'otherwise') await payOtherwise(flow)
  else owed.least -= await payInBoth(flow, 'balance')
  if (owed.least > 0) return
  told.hasBalance = true
  await back()
  // The payment has released it, or does so with the word of the provider.
  if (!isReleasedEarly && owed.most <= 0) await isThere(() => aFinishedFile(order.orderId, buysRound ? 2 : 1))
  await probe(flow, 'after its balance')
  if (extra === 'refund' && owed.most <= 0)
    await enter(flow, { action: 'refund', amount_cents: refundCents, note: 'Late' })
  if (extra === 'dispute') await disputeDeposit(flow, deposit)
  await probe(flow, 'in the end')
}

/** An administrator enters something that lowers what is due, or leaves it as it is. */
async function enter({ told, order, owed, desk }: Flow, act: { action: string; amount_cents: number; note: string }) {
  const lowered = act.action === 'refund' ? 0 : act.amount_cents
  owed.least -= lowered
  const key = aKey()
  await asked(told, act.action, () => enterMoney({ orderId: order.orderId, cookies: desk, key }, act))
  owed.most -= lowered
}

/** The balance by check, while its checkout is open. */
async function payOtherwise(flow: Flow): Promise<void> {
  const { told, order, owed } = flow
  await asked(told, 'balance', () => askToPay(order, 'balance')).catch(unlessGivenUp)
  const check = { action: 'payment', purpose: 'balance', amount_cents: owed.least, note: 'Check 17' }
  await enter(flow, check)
  owed.most = owed.least
}

/** The bank takes the deposit back, and returns it; the provider's word comes until it is taken. */
async function disputeDeposit(flow: Flow, cents: number): Promise<void> {
  const { account, order, owed } = flow
  const deposit = account
    .sessionsOf()
    .find(
      ({ metadata, payment_status }) =>
        metadata.order_id === order.orderId && metadata.purpose === 'deposit' && payment_status === 'paid',
    )
  if (!deposit?.payment_intent) throw new Error(`${order.orderId} has no deposit that could be disputed.`)
  owed.most += cents
  const dispute = account.dispute(deposit.payment_intent)
  await hear(flow)
  owed.least += cents
  await probe(flow, 'while it is disputed')
  owed.least -= cents
  account.closeDispute(dispute.id, 'won')
  await hear(flow)
  if (owed.most <= cents) owed.most -= cents
}

/** The newest word about this order's disputes reaches the product. */
async function hear({ told, account, order }: Flow): Promise<void> {
  const about = new Set(
    account
      .sessionsOf()
      .filter(({ metadata }) => metadata.order_id === order.orderId)
      .map((one) => one.payment_intent),
  )
  const event = account.events.findLast(
    ({ data: { object } }) => object.object === 'dispute' && about.has(object.payment_intent),
  )
  if (!event) throw new Error(`Nothing was told of ${order.orderId}.`)
  await asked(told, 'word', async () => {
    const status = await takingEvents(...signedEvent(event))
    return { status, body: { ok: status === 200 }, cookies: [], headers: status === 503 ? { 'retry-after': '2' } : {} }
  })
}

/** Asks for the finished file, and notes what may have been due before and after that. */
async function probe({ told, order, owed }: Flow, when: string): Promise<void> {
  const { least, most } = owed
  const answer = await asked(told, when, () => askForFile(order)).catch((error: unknown) => {
    unlessGivenUp(error)
    return error instanceof ApiError && error.status === 409 ? 'refused' : undefined
  })
  if (answer !== undefined) told.probes.push({ when, least, most, isHandedOut: answer !== 'refused' })
}

/**
 * What was paid in two tabs that were opened at once, in cents, or of a deposit in a third one later. Some never pay it;
 * whoever has comes back for the rest.
 */
async function payInBoth({ told, order, account }: Flow, purpose: string): Promise<number> {
  const open = (tab: string, isEndless: boolean) =>
    asked(told, `${purpose} ${tab}`, () => askToPay(order, purpose), isEndless).catch(unlessGivenUp)
  const paidIn = (tab: Called | undefined) => (tab ? payOnce(account, sessionAt(tab.body.url)) : 0)
  const both = [open('in one tab', purpose !== 'deposit'), open('in another tab', false)]
  const early = (await Promise.all(both)).map(paidIn)
  const late = purpose === 'deposit' ? paidIn(await open('in a third tab', false)) : 0
  return early.reduce((sum, cents) => sum + cents, late)
}

/** What a test itself writes is tried until it is there. */
const isThere = (write: () => Promise<void>): Promise<void> => write().catch(() => isThere(write))

function payOnce(account: StripeAccount, session: string): number {
  const { status, amount_total } = account.findSession(session)
  if (status !== 'open') return 0
  account.pay(session)
  return amount_total
}
