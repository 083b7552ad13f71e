import type * as z from 'zod/mini'
import { type BankCause, isOfBank, LedgerFields, type Purpose } from '#contract/money/money'
import type { Price } from '#contract/money/pricing'

/** Never edited: a mistake is corrected by another entry. `payment` is the provider’s id of the payment that it takes back. */
export const LedgerEntry = LedgerFields
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** Nothing is ever due below zero: what was paid beyond the total stands apart, and lowers nothing else. */
export type Totals = { total_cents: number; paid_cents: number; due_cents: number; overpaid_cents?: number }
export const isMoneyMoved = ({ kind }: Pick<LedgerEntry, 'kind'>) => kind === 'payment' || kind === 'refund'
const sum = (entries: readonly Pick<LedgerEntry, 'amount_cents'>[]) =>
  entries.reduce((total, { amount_cents }) => total + amount_cents, 0)
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

export const roundsTotalOf = (entries: readonly Pick<LedgerEntry, 'kind' | 'purpose' | 'amount_cents'>[]): number =>
  sum(entries.filter((entry) => entry.purpose === 'round' && !isMoneyMoved(entry)))

/** The deposit of a total: rounded down, so that it is the whole at 100 % alone. */
export const depositOf = (totalCents: number, percent: number): number => Math.floor((totalCents * percent) / 100)

export function submissionEntries({ line_items }: Price, at: string): LedgerEntry[] {
  const charged = sum(line_items.filter(({ amount_cents }) => amount_cents >= 0))
  const off = line_items.filter(({ amount_cents }) => amount_cents < 0)
  return [chargeEntry(charged, at), ...off.map(({ label, amount_cents }) => discountEntry(amount_cents, label, at))]
}

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
  payment?: string
  cause?: BankCause | 'refund_failed'
  disputed_cents?: number
  answer_by?: string
  /** Of a refund: what it gives back is taken off the order, in the same moment, so that it is not due again. */
  takes_off?: true
  purpose: Purpose
  amount_cents: number
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

/** What a bank still waits to hear from us about: a dispute before an inquiry, the latest first. */
export function bankWaits(entries: readonly LedgerEntry[]) {
  const references = new Set(entries.map(({ reference }) => reference))
  const isOpen = ({ cause, reference = '' }: LedgerEntry) =>
    cause === 'dispute'
      ? !references.has(`${reference}_back`) && !references.has(`${reference}_lost`)
      : // An inquiry that became a dispute stands as that.
        !references.has(`${reference}_closed`) && !references.has(reference.replace(/_inquiry$/, ''))
  const open = entries.filter((entry) => entry.cause === 'dispute' || entry.cause === 'inquiry').filter(isOpen)
  const [first] = open.toSorted((a, b) => (a.cause ?? '').localeCompare(b.cause ?? '') || b.at.localeCompare(a.at))
  if (!first) return undefined
  const { cause, disputed_cents, amount_cents, answer_by } = first
  return {
    cause: cause === 'inquiry' ? ('inquiry' as const) : ('dispute' as const),
    amount_cents: disputed_cents ?? amount_cents,
    ...(answer_by && { answer_by }),
  }
}

function taxIn(ledger: readonly LedgerEntry[], payment: string, leftCents: number): number {
  const paid = ledger.find((entry) => entry.kind === 'payment' && entry.reference === payment)
  const tax = ledger.find(({ kind, reference }) => kind === 'tax' && reference === `${payment}_tax`)
  return paid && tax ? Math.round((tax.amount_cents * leftCents) / negated(paid.amount_cents)) : 0
}

function taxGoingWith(ledger: readonly LedgerEntry[], payment: string, cents: number): number {
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

/** Its entries always come to nothing: one that nobody pays, or that is refunded, leaves nothing due and locks nothing. */
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

/** Entered as the money moves, so nobody owes less for a refund that fails. */
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

/** A bank may dispute more than refunds have left, and no more than that may come back. */
function mostOf({ kind, amount_cents, payment }: Fact, left: number, soFar: () => Fact[]): number {
  if (kind === 'refund') return Math.min(amount_cents, left)
  const moved = soFar().filter((one) => one.payment === payment || (!one.payment && one.reference === payment))
  const standing = moved.reduce((total, one) => total + (one.kind === 'payment' ? 1 : -1) * one.amount_cents, 0)
  return Math.min(amount_cents, Math.max(0, standing) - left)
}

/** In any order, however often. A refund whose payment is unknown yet waits for it. */
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
    if (amount === 0 && !isOfBank(fact.cause)) continue
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
