import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MoneyAct, type Purpose } from '#contract/money/money'
import { priceOf } from '#contract/money/priceOf'
import {
  chargeEntry,
  type Fact,
  type LedgerEntry,
  leftOf,
  missingEntries,
  promotionId,
  submissionEntries,
  totalsOf,
} from '../../../functions/domain/money/ledger.ts'
import { enteredEntry, handRefund, refundParts, refuseTooMuch } from '../../../functions/domain/money/moneyActs.ts'
import { discounted } from '../../../functions/domain/money/promotions.ts'
import { factsOf, type ProviderPayment } from '../../../functions/domain/money/providerFacts.ts'
import { AppError } from '../../../functions/domain/platform/AppError.ts'
import { aPromotion } from '../../support/builders.ts'

const runs = { numRuns: process.env.HARD === '1' ? 50_000 : 2_000 }
const now = new Date('2026-11-22T10:00:00.000Z')
const price = 49_500

const which = fc.nat({ max: 7 })
/** Of what there is at most; above a hundred, more than that. */
const percent = fc.integer({ min: 1, max: 120 })
const step = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    purpose: fc.constantFrom<Purpose[]>('deposit', 'balance', 'round'),
    amount: fc.integer({ min: 50, max: 60_000 }),
    taxPercent: fc.constantFrom(0, 0, 7, 15),
  }),
  fc.record({
    do: fc.constant('enter' as const),
    action: fc.constantFrom('payment' as const, 'discount' as const, 'write_off' as const),
    percent,
  }),
  fc.record({
    do: fc.constant('refund' as const),
    of: fc.constantFrom('film' as const, 'round' as const),
    takes_off: fc.boolean(),
    percent,
  }),
  fc.record({ do: fc.constant('refundAtProvider' as const), which, percent }),
  fc.record({ do: fc.constant('code' as const), percent: fc.integer({ min: 1, max: 100 }), isShare: fc.boolean() }),
  fc.record({ do: fc.constant('failRefund' as const), which }),
  fc.record({ do: fc.constant('dispute' as const), which, isWhole: fc.boolean() }),
  fc.record({ do: fc.constant('closeDispute' as const), which, status: fc.constantFrom('won', 'lost') }),
  // The provider is asked, and what it said is entered later, in another order, again, or never.
  fc.record({ do: fc.constant('ask' as const), which }),
  fc.record({ do: fc.constant('tell' as const), which: fc.nat({ max: 15 }) }),
  fc.record({ do: fc.constant('askAndTell' as const), which }),
)
type Step = typeof step extends fc.Arbitrary<infer Given> ? Given : never
type ProviderRecord = ProviderPayment['refunds'][number]
type AtProvider = Omit<ProviderPayment, 'refunds' | 'disputes'> & {
  refunds: ProviderRecord[]
  disputes: ProviderRecord[]
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
const standing = (all: readonly ProviderRecord[]) => all.filter(({ status }) => status !== 'failed' && status !== 'won')
const amountsOf = (all: readonly ProviderRecord[]) => sum(all.map(({ amount }) => amount))
const refundable = ({ amountCents, refunds }: AtProvider) => amountCents - amountsOf(standing(refunds))
/** What the provider has of a payment; a bank may take more than was left of it. */
const keptOf = (payment: AtProvider) => Math.max(0, refundable(payment) - amountsOf(standing(payment.disputes)))

/** An order's ledger, the payment service that moves its money, and what was read there and not yet entered. */
function openWorld() {
  const ledger: LedgerEntry[] = [chargeEntry(price, now.toISOString())]
  const payments: AtProvider[] = []
  const read: Fact[][] = []
  let count = 0
  const pick = <T>(all: readonly T[], place: number): T | undefined => all[place % Math.max(1, all.length)]
  const share = (percentage: number, most: number) => Math.max(1, Math.floor((most * percentage) / 100))
  const asked = (payment: AtProvider) => structuredClone(factsOf(payment, 'stripe'))
  const enter = (facts: Fact[]) => ledger.push(...missingEntries(ledger, facts))
  const moved = (prefix: string, amount: number, status: string): ProviderRecord => {
    count += 1
    return { id: `${prefix}_${count}`, amount, created: now.getTime() / 1000 + count, status }
  }
  /** As Stripe does: not more than is left, and nothing of what is disputed. */
  const giveBack = (payment: AtProvider, amount: number, takesOff = false) => {
    const isRefused = standing(payment.disputes).length > 0 || amount > refundable(payment)
    if (!isRefused) payment.refunds.push({ ...moved('re', amount, 'succeeded'), takesOff })
  }
  const administrator = () => {
    count += 1
    return { id: `mny_${count}`, who: 'usr_1', now }
  }
  const refund = (given: Extract<Step, { do: 'refund' }>) => {
    const { paid_cents } = totalsOf(ledger)
    const wanted = { action: 'refund', of: given.of, takes_off: given.takes_off, note: 'Late' }
    const act = MoneyAct.parse({ ...wanted, amount_cents: share(given.percent, paid_cents) })
    if (act.action !== 'refund') return
    refuseTooMuch(act, ledger)
    const author = administrator()
    const parts = refundParts(ledger, act)
    expect(sum(parts.map(({ amount_cents }) => amount_cents))).toBe(act.amount_cents)
    ledger.push(...handRefund(act, { ledger, parts }, author))
    for (const part of parts) {
      const payment = payments.find(({ id }) => id === part.payment)
      if (payment) giveBack(payment, part.amount_cents, act.takes_off)
    }
  }
  const does: { [Name in Step['do']]: (given: Extract<Step, { do: Name }>) => unknown } = {
    pay: ({ purpose, amount, taxPercent }) => {
      count += 1
      const taxCents = Math.floor((amount * taxPercent) / (100 + taxPercent))
      const paid = { purpose, amountCents: amount, taxCents, at: now.getTime() / 1000, isPaid: true }
      return payments.push({ id: `pi_${count}`, ...paid, refunds: [], disputes: [] })
    },
    enter: ({ action, percent: share_ }) => {
      const amount_cents = share(share_, totalsOf(ledger).due_cents)
      const act = MoneyAct.parse({
        action,
        amount_cents,
        note: 'By hand',
        ...(action === 'payment' && { purpose: 'balance' }),
      })
      if (act.action === 'refund' || act.action === 'unlock') return
      refuseTooMuch(act, ledger)
      ledger.push(enteredEntry(act, administrator()))
    },
    refund,
    code: ({ percent: part, isShare }) => {
      const { due_cents, paid_cents } = totalsOf(ledger)
      if (paid_cents > 0 || due_cents === 0 || ledger.some(({ id }) => id === promotionId)) return
      const discount = isShare
        ? { kind: 'percent' as const, percent: part }
        : { kind: 'amount' as const, amount_cents: part * 1_000 }
      const listed = priceOf(
        { plan: 'basic', add_music: false, add_voice_over: false, add_logo_overlay: false },
        'standard',
      )
      const lowered = discounted(
        listed,
        { ...aPromotion({ discount }), uses: 0, created_at: '', ended_at: null },
        due_cents,
      )
      expect(lowered.price_cents).toBeGreaterThanOrEqual(0)
      ledger.push(...submissionEntries(lowered, now.toISOString()).filter(({ kind }) => kind === 'discount'))
    },
    refundAtProvider: ({ which: place, percent: part }) => {
      const payment = pick(payments, place)
      if (payment && refundable(payment) > 0) giveBack(payment, share(part, refundable(payment)))
    },
    failRefund: ({ which: place }) => {
      const one = pick(
        payments.flatMap(({ refunds }) => standing(refunds)),
        place,
      )
      if (one) Object.assign(one, { status: 'failed' })
    },
    dispute: ({ which: place, isWhole }) => {
      const payment = pick(payments, place)
      if (!payment || keptOf(payment) === 0 || standing(payment.disputes).length > 0) return
      payment.disputes.push(moved('dp', isWhole ? payment.amountCents : keptOf(payment), 'needs_response'))
    },
    closeDispute: ({ which: place, status }) => {
      const open = payments.flatMap(({ disputes }) => disputes.filter((one) => one.status === 'needs_response'))
      const one = pick(open, place)
      if (one) Object.assign(one, { status })
    },
    ask: ({ which: place }) => {
      const payment = pick(payments, place)
      if (payment) read.push(asked(payment))
    },
    tell: ({ which: place }) => enter(pick(read, place) ?? []),
    askAndTell: ({ which: place }) => {
      const payment = pick(payments, place)
      if (payment) enter(asked(payment))
    },
  }
  return { ledger, payments, read, asked, enter, does }
}

/** What takes something off what an order owes; by all else it owes less only for what was paid. */
const lowers: ReadonlySet<Step['do']> = new Set(['enter', 'code'])

type World = ReturnType<typeof openWorld>
function take<Name extends Step['do']>({ does, ledger }: World, name: Name, given: Extract<Step, { do: Name }>) {
  const before = ledger.length
  const owed = totalsOf(ledger)
  try {
    does[name](given)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(ledger).toHaveLength(before)
  }
  const { due_cents, paid_cents } = totalsOf(ledger)
  if (!lowers.has(name) && due_cents < owed.due_cents)
    expect(owed.due_cents - due_cents).toBeLessThanOrEqual(paid_cents - owed.paid_cents)
}

const centsOf = (ledger: readonly LedgerEntry[], kinds: readonly LedgerEntry['kind'][]) =>
  sum(ledger.filter(({ kind }) => kinds.includes(kind)).map(({ amount_cents }) => amount_cents))

function expectSound({ ledger, payments }: World) {
  const { total_cents, paid_cents, due_cents, overpaid_cents = 0 } = totalsOf(ledger)
  expect(Math.min(total_cents, due_cents, overpaid_cents)).toBeGreaterThanOrEqual(0)
  expect(Math.min(due_cents, overpaid_cents)).toBe(0)
  expect(overpaid_cents).toBeLessThanOrEqual(paid_cents)
  expect(sum(ledger.map(({ amount_cents }) => amount_cents))).toBe(due_cents - overpaid_cents)
  expect(paid_cents + due_cents - overpaid_cents).toBe(total_cents)
  expect(centsOf(ledger, ['payment', 'refund']) + paid_cents).toBe(0)
  expect(paid_cents).toBeGreaterThanOrEqual(0)
  expect(centsOf(ledger, ['refund'])).toBeLessThanOrEqual(0 - centsOf(ledger, ['payment']))
  expect(new Set(ledger.map(({ id }) => id)).size).toBe(ledger.length)
  for (const { id, amountCents } of payments) {
    expect(leftOf(ledger, id)).toBeGreaterThanOrEqual(0)
    expect(leftOf(ledger, id)).toBeLessThanOrEqual(amountCents)
  }
}

test('a refund of money that a bank gave back is entered with it, and not once more when it is told again', () => {
  const told = { id: 'pi_1', purpose: 'deposit' as const, amountCents: 50, taxCents: 0, at: 1, isPaid: true }
  const dispute = { id: 'dp_1', amount: 50, created: 2, status: 'needs_response' }
  const ledger = missingEntries([], factsOf({ ...told, refunds: [], disputes: [dispute] }, 'stripe'))
  expect(leftOf(ledger, 'pi_1')).toBe(0)
  const refunds = [{ id: 're_1', amount: 1, created: 4, status: 'succeeded' }]
  const after = factsOf({ ...told, refunds, disputes: [{ ...dispute, status: 'won', returned: 3 }] }, 'stripe')
  ledger.push(...missingEntries(ledger, after))
  expect(leftOf(ledger, 'pi_1')).toBe(49)
  expect(missingEntries(ledger, after)).toEqual([])
})

describe('a ledger that administrators write in while the payment service tells of its money', () => {
  test('balances after every step, and never takes back more than was paid', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const world = openWorld()
        for (const one of steps) {
          take(world, one.do, one)
          expectSound(world)
        }
      }),
      runs,
    )
  })

  test('comes to what the payment service has, in whatever order and however often it is told', () => {
    const order = fc.array(fc.nat({ max: 30 }), { maxLength: 12 })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), order, (steps, late) => {
        const world = openWorld()
        for (const one of steps) take(world, one.do, one)
        const { ledger, payments, read, asked, enter } = world
        read.push(...payments.map(asked))
        for (const place of late) enter(read[place] ?? [])
        for (const payment of payments) enter(asked(payment))
        expectSound(world)
        for (const payment of payments) expect(leftOf(ledger, payment.id)).toBe(keptOf(payment))
        const byHand = ledger.filter(({ provider }) => provider === undefined)
        const entered = 0 - centsOf(byHand, ['payment', 'refund'])
        expect(totalsOf(ledger).paid_cents).toBe(entered + sum(payments.map(keptOf)))
        for (const facts of [...read, ...payments.map(asked)]) expect(missingEntries(ledger, facts)).toEqual([])
      }),
      runs,
    )
  })
})

test.each([
  [{ action: 'refund', of: 'film' }, 'There is nothing left to refund.'],
  [{ action: 'refund', of: 'round' }, 'There is nothing left to refund.'],
  [{ action: 'discount' }, 'Nothing is due, so there is no amount to enter.'],
])('of an order without a charge or payment %j is refused in words, and not with a limit of zero', (act, message) => {
  const entered = MoneyAct.parse({ ...act, amount_cents: 100, note: 'Paid twice' })
  if (entered.action === 'unlock') throw new Error('Unlocking has no amount.')
  expect(() => refuseTooMuch(entered, [])).toThrow(expect.objectContaining({ fields: { amount_cents: message } }))
})
