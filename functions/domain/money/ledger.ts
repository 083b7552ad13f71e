import type * as z from 'zod/mini'
import { type DisputeCause, isDispute, LedgerFields, type Purpose } from '#contract/money/money'
import type { Price } from '#contract/money/pricing'

/**
 * One entry of an order's ledger. Nobody edits one: a mistake is another entry. `reference` is the provider's name of
 * the event, and `payment` that of the payment that it takes back.
 */
export const LedgerEntry = LedgerFields
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** Nothing is ever due below zero: what was paid beyond the total stands apart, and lowers nothing else. */
export type Totals = { total_cents: number; paid_cents: number; due_cents: number; overpaid_cents?: number }
export const isMoneyMoved = ({ kind }: Pick<LedgerEntry, 'kind'>) => kind === 'payment' || kind === 'refund'
const sum = (entries: readonly Pick<LedgerEntry, 'amount_cents'>[]) =>
  entries.reduce((total, { amount_cents }) => total + amount_cents, 0)
/** Negation that gives no negative zero, which is another value to a test and to JSON's readers. */
const negated = (cents: number) => 0 - cents

export function totalsOf(entries: readonly Pick<LedgerEntry, 'kind' | 'amount_cents'>[]): Totals {
  const paid_cents = negated(sum(entries.filter(isMoneyMoved)))
  const total_cents = sum(entries.filter((entry) => !isMoneyMoved(entry)))
  const open = total_cents - paid_cents
  return {
    total_cents,
    paid_cents,
    due_cents: Math.max(0, open),
    ...(open < 0 && { overpaid_cents: negated(open) }),
  }
}

/** What is charged for rounds beyond the plan. All of it is paid: see `roundCharge`. */
export const roundsTotalOf = (entries: readonly Pick<LedgerEntry, 'kind' | 'purpose' | 'amount_cents'>[]): number =>
  sum(entries.filter((entry) => entry.purpose === 'round' && !isMoneyMoved(entry)))

/** The deposit of a total: rounded down, so that it is the whole at 100 % alone. */
export const depositOf = (totalCents: number, percent: number): number => Math.floor((totalCents * percent) / 100)

/** What an order's submission enters: the charge of its price, and what a promotion takes off. */
export function submissionEntries({ line_items }: Price, at: string): LedgerEntry[] {
  const charged = sum(line_items.filter(({ amount_cents }) => amount_cents >= 0))
  const off = line_items.filter(({ amount_cents }) => amount_cents < 0)
  return [chargeEntry(charged, at), ...off.map(({ label, amount_cents }) => discountEntry(amount_cents, label, at))]
}

/** The entry of what the order's code takes off. */
export const promotionId = 'promotion'
const discountEntry = (amount_cents: number, note: string, at: string): LedgerEntry => ({
  id: promotionId,
  kind: 'discount',
  purpose: null,
  amount_cents,
  currency: 'usd',
  at,
  note,
})

/** The charge of the order's own price, beside which rounds have theirs. */
const chargeId = 'charge'
export const isPriceCharge = ({ id }: Pick<LedgerEntry, 'id'>): boolean => id === chargeId

export const chargeEntry = (priceCents: number, at: string): LedgerEntry => ({
  id: chargeId,
  kind: 'charge',
  purpose: null,
  amount_cents: priceCents,
  currency: 'usd',
  at,
  note: 'Video tour',
})

/** Money that a provider moved, in cents above zero. Its `reference` makes it the same entry however often it is told. */
export type Fact = {
  kind: 'payment' | 'refund'
  provider: string
  reference: string
  /** Of a refund: the payment that it takes back. */
  payment?: string
  /** A bank's dispute, which is no decision of ours and stands in the ledger also where it moves nothing, or a refund that failed. */
  cause?: DisputeCause | 'refund_failed'
  disputed_cents?: number
  answer_by?: string
  /** Of a refund: what it gives back is taken off the order, in the same moment, so that it is not due again. */
  takes_off?: true
  purpose: Purpose
  amount_cents: number
  /** Of a payment: how much of it is sales tax. */
  tax_cents?: number
  at: string
  note: string
}

const entryOf = ({ tax_cents: _, takes_off: __, ...fact }: Fact): LedgerEntry => ({
  ...fact,
  id: `${fact.provider}_${fact.reference}`,
  currency: 'usd',
  amount_cents: fact.kind === 'payment' ? negated(fact.amount_cents) : fact.amount_cents,
})

/** What is left of one payment when its refunds are taken off. */
export const leftOf = (entries: readonly LedgerEntry[], payment: string): number =>
  negated(
    sum(
      entries.filter(
        ({ reference, payment: of, kind }) => (kind === 'payment' && reference === payment) || of === payment,
      ),
    ),
  )

/** What banks hold of the film's price while they decide: rounds of changes lock nothing, and are never due. */
export function disputedOf(entries: readonly LedgerEntry[]): number {
  const decided = new Set(entries.map(({ reference }) => reference))
  const open = entries.filter(
    ({ cause, purpose, reference }) =>
      cause === 'dispute' &&
      purpose !== 'round' &&
      !decided.has(`${reference}_back`) &&
      !decided.has(`${reference}_lost`),
  )
  return sum(open)
}

/** How much of a payment's tax stands while so much of the payment is left: in proportion, to the cent. */
function taxIn(ledger: readonly LedgerEntry[], payment: string, leftCents: number): number {
  const paid = ledger.find((entry) => entry.kind === 'payment' && entry.reference === payment)
  const tax = ledger.find(({ kind, reference }) => kind === 'tax' && reference === `${payment}_tax`)
  return paid && tax ? Math.round((tax.amount_cents * leftCents) / negated(paid.amount_cents)) : 0
}

/** The tax that goes with so much of a payment as it is given back; below zero with what comes again. */
export function taxGoingWith(ledger: readonly LedgerEntry[], payment: string, cents: number): number {
  const left = leftOf(ledger, payment)
  return taxIn(ledger, payment, left) - taxIn(ledger, payment, left - cents)
}

const besides = (moved: LedgerEntry, name: string, given: Pick<LedgerEntry, 'kind' | 'amount_cents' | 'note'>) => {
  const { id, purpose, currency, provider, reference, at } = moved
  return { id: `${id}_${name}`, purpose, currency, provider, reference: `${reference}_${name}`, at, ...given }
}

function taxEntry(moved: LedgerEntry, amount_cents: number): LedgerEntry[] {
  const note = amount_cents > 0 ? 'Sales tax' : 'Sales tax refunded'
  return amount_cents === 0 ? [] : [besides(moved, 'tax', { kind: 'tax', amount_cents, note })]
}

/**
 * A round is charged as its payment arrives, and taken off as it goes back: so its entries come to nothing at any time,
 * and one that nobody pays, or that is given back, leaves nothing due and locks nothing.
 */
function roundCharge(moved: LedgerEntry, taxCents: number): LedgerEntry[] {
  const amount_cents = negated(moved.amount_cents + taxCents)
  if (moved.purpose !== 'round' || amount_cents === 0) return []
  const given =
    amount_cents > 0
      ? { kind: 'charge' as const, amount_cents, note: 'Another round of changes' }
      : { kind: 'discount' as const, amount_cents, note: 'Round of changes refunded' }
  return [{ ...besides(moved, 'round', given), ...(amount_cents < 0 && { cause: 'refund' }) }]
}

export const creditNote = 'Taken off for a refund'

/**
 * What a refund takes off the order: what it gives back, less its tax and what was paid too much. Entered as the money
 * goes and never before, so that nobody owes less for a refund that doesn't come through; one that fails is due again.
 */
function creditEntry(moved: LedgerEntry, taxCents: number, ledger: readonly LedgerEntry[]): LedgerEntry[] {
  if (moved.purpose === 'round') return []
  if (moved.kind === 'refund') {
    const amount_cents = Math.min(0, negated(moved.amount_cents + taxCents) + (totalsOf(ledger).overpaid_cents ?? 0))
    if (amount_cents === 0) return []
    return [{ ...besides(moved, 'credit', { kind: 'discount', amount_cents, note: creditNote }), cause: 'refund' }]
  }
  const taken = ledger.find(({ id }) => id === moved.id.replace(/_back$/, '_credit'))?.amount_cents ?? 0
  const amount_cents = Math.min(negated(taken), negated(moved.amount_cents + taxCents))
  if (amount_cents <= 0) return []
  return [
    besides(moved, 'credit', { kind: 'charge', amount_cents, note: 'Due again: the refund could not be paid out' }),
  ]
}

/**
 * How much of what was taken back of a payment, or came again, is entered: a bank may dispute more than refunds have left
 * of it, and only as much as then stands may come again.
 */
function mostOf({ kind, amount_cents, payment }: Fact, left: number, soFar: () => Fact[]): number {
  if (kind === 'refund') return Math.min(amount_cents, left)
  const moved = soFar().filter((one) => one.payment === payment || (!one.payment && one.reference === payment))
  const standing = moved.reduce((total, one) => total + (one.kind === 'payment' ? 1 : -1) * one.amount_cents, 0)
  return Math.min(amount_cents, Math.max(0, standing) - left)
}

/**
 * The entries that a ledger lacks of these facts, in whatever order and however often they come. A refund whose payment
 * is not known yet is left for the time that both are told, and none takes back more than was paid.
 */
export function missingEntries(known: readonly LedgerEntry[], facts: readonly Fact[]): LedgerEntry[] {
  // Payments first, then what became of them as it happened: what a bank gave back may have been refunded since.
  const inOrder = facts.toSorted(
    (a, b) => Number(Boolean(a.payment)) - Number(Boolean(b.payment)) || a.at.localeCompare(b.at),
  )
  const ids = new Set(known.map(({ id }) => id))
  const fresh: LedgerEntry[] = []
  for (const [index, fact] of inOrder.entries()) {
    const entry = entryOf(fact)
    if (ids.has(entry.id)) continue
    const left = fact.payment ? leftOf([...known, ...fresh], fact.payment) : 0
    const soFar = () => inOrder.filter((one, at) => at <= index || ids.has(entryOf(one).id))
    const amount = Math.max(0, fact.payment ? mostOf(fact, left, soFar) : fact.amount_cents)
    if (amount === 0 && !isDispute(fact.cause)) continue
    ids.add(entry.id)
    const amount_cents = fact.kind === 'payment' ? negated(amount) : amount
    const moved = { ...entry, amount_cents }
    const tax = moved.payment
      ? negated(taxGoingWith([...known, ...fresh], moved.payment, amount_cents))
      : (fact.tax_cents ?? 0)
    const credit = fact.takes_off ? creditEntry(moved, tax, [...known, ...fresh]) : []
    fresh.push(moved, ...roundCharge(moved, tax), ...taxEntry(moved, tax), ...credit)
  }
  return fresh
}
