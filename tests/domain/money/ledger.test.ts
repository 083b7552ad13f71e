import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chargeEntry,
  depositOf,
  type Fact,
  type LedgerEntry,
  leftOf,
  missingEntries,
  roundsTotalOf,
  totalsOf,
} from '../../../functions/domain/money/ledger.ts'

const at = '2026-11-22T10:00:00.000Z'
const runs = { numRuns: process.env.HARD === '1' ? 50_000 : 3_000 }
const cents = fc.integer({ min: 1, max: 200_000 })

type Payment = { amount: number; tax: number; refunds: number[]; isRound: boolean }
const payments = fc.array(
  fc
    .record({
      amount: cents,
      taxPercent: fc.integer({ min: 0, max: 15 }),
      refunds: fc.array(cents, { maxLength: 4 }),
      isRound: fc.boolean(),
    })
    .map(({ taxPercent, ...rest }) => ({ ...rest, tax: Math.floor((rest.amount * taxPercent) / (100 + taxPercent)) })),
  { maxLength: 5 },
)
const shared = { provider: 'stripe', at, note: '' } as const
const purposeOf = ({ isRound }: Payment) => (isRound ? 'round' : 'deposit')
const paymentFact = (index: number, payment: Payment): Fact => ({
  ...shared,
  kind: 'payment',
  purpose: purposeOf(payment),
  reference: `pi_${index}`,
  amount_cents: payment.amount,
  tax_cents: payment.tax,
})
const refundFacts = (index: number, payment: Payment): Fact[] =>
  payment.refunds.map((amount_cents, place) => ({
    ...shared,
    purpose: purposeOf(payment),
    kind: 'refund',
    reference: `re_${index}_${place}`,
    payment: `pi_${index}`,
    amount_cents,
  }))
/** What the provider tells of a payment, whole each time, since it is asked and not believed. */
const told = (all: Payment[]) => all.map((one, index) => [paymentFact(index, one), ...refundFacts(index, one)])
function recorded(start: LedgerEntry[], tellings: Fact[][]) {
  const ledger = [...start]
  for (const facts of tellings) ledger.push(...missingEntries(ledger, facts))
  return ledger
}

/** A price, what the provider did, and in which order and how often each part of it is told. */
const histories = fc.record({ price: cents, payments }).chain(({ price, payments: all }) =>
  fc.record({
    price: fc.constant(price),
    payments: fc.constant(all),
    order: fc.array(fc.nat({ max: Math.max(0, all.length - 1) }), { maxLength: 12 }),
    partial: fc.array(fc.nat({ max: 4 }), { maxLength: 12 }),
  }),
)

describe('a ledger', () => {
  test('comes to the same in whatever order and however often a payment is told, in part or whole', () => {
    fc.assert(
      fc.property(histories, ({ price, payments: all, order, partial }) => {
        const start = [chargeEntry(price, at)]
        const whole = told(all)
        const early = order.flatMap((index, place) => {
          const facts = whole[index]
          return facts ? [facts.slice(0, 1 + (partial[place] ?? facts.length))] : []
        })
        const ledger = recorded(start, [...early, ...whole])
        const plain = recorded(start, whole)
        expect(totalsOf(ledger)).toEqual(totalsOf(plain))
        expect(new Set(ledger.map(({ id }) => id)).size).toBe(ledger.length)
        expect(new Set(ledger.map(({ id }) => id))).toEqual(new Set(plain.map(({ id }) => id)))
      }),
      runs,
    )
  })

  test('balances after every entry: its sum is what is due, and paid and due make the total', () => {
    fc.assert(
      fc.property(histories, ({ price, payments: all }) => {
        const ledger: LedgerEntry[] = [chargeEntry(price, at)]
        for (const entry of missingEntries(ledger, told(all).flat())) {
          ledger.push(entry)
          const { total_cents, paid_cents, due_cents, overpaid_cents = 0 } = totalsOf(ledger)
          const open = due_cents - overpaid_cents
          expect(ledger.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(open)
          expect(paid_cents + open).toBe(total_cents)
        }
      }),
      runs,
    )
  })

  test('takes back no more than was paid, of one payment and of all', () => {
    fc.assert(
      fc.property(histories, ({ price, payments: all }) => {
        const ledger = recorded([chargeEntry(price, at)], told(all))
        expect(totalsOf(ledger).paid_cents).toBeGreaterThanOrEqual(0)
        all.forEach(({ amount }, index) => {
          const left = leftOf(ledger, `pi_${index}`)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThanOrEqual(amount)
        })
      }),
      runs,
    )
  })

  test('charges a round as it is paid and takes it off as it is given back, so that nothing is ever due for one', () => {
    fc.assert(
      fc.property(histories, ({ price, payments: all }) => {
        const rounds = all.map((one) => ({ ...one, isRound: true }))
        const ledger = [chargeEntry(price, at)]
        for (const [index, facts] of told(rounds).entries()) {
          ledger.push(...missingEntries(ledger, facts))
          expect(totalsOf(ledger).due_cents).toBe(price)
          const ofThis = ledger.filter(({ reference }) => new RegExp(`^(pi|re)_${index}(_|$)`).test(reference ?? ''))
          expect(roundsTotalOf(ofThis)).toBe(leftOf(ledger, `pi_${index}`))
        }
      }),
      runs,
    )
  })

  test('keeps of a payment’s tax what belongs to the part that was not given back, to the cent', () => {
    fc.assert(
      fc.property(payments, (all) => {
        const ledger = recorded([], told(all))
        all.forEach(({ amount, tax }, index) => {
          const kept = ledger
            .filter(({ kind, reference }) => kind === 'tax' && new RegExp(`^(pi|re)_${index}_`).test(reference ?? ''))
            .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
          expect(kept).toBe(Math.round((tax * leftOf(ledger, `pi_${index}`)) / amount))
        })
      }),
      runs,
    )
  })

  test('waits with a refund until its payment is known', () => {
    const one: Payment = { amount: 500, tax: 0, refunds: [200], isRound: false }
    const start = [chargeEntry(1_000, at)]
    expect(missingEntries(start, refundFacts(0, one))).toEqual([])
    const ids = missingEntries(start, [...refundFacts(0, one), paymentFact(0, one)]).map(({ id }) => id)
    expect(ids).toEqual(['stripe_pi_0', 'stripe_re_0_0'])
  })
})

describe('a deposit', () => {
  test('is its share rounded down, and the whole at 100 % alone', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), fc.integer({ min: 1, max: 100 }), (total, percent) => {
        const deposit = depositOf(total, percent)
        expect(Number.isInteger(deposit)).toBe(true)
        expect(deposit * 100).toBeLessThanOrEqual(total * percent)
        expect((deposit + 1) * 100).toBeGreaterThan(total * percent)
        if (total > 0) expect(deposit === total).toBe(percent === 100)
      }),
      runs,
    )
    expect([depositOf(49_500, 50), depositOf(49_501, 50), depositOf(1, 50), depositOf(1, 100)]).toEqual([
      24_750, 24_750, 0, 1,
    ])
  })
})
