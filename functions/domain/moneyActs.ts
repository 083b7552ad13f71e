import type { MoneyAct } from '#contract/money'
import { invalidField } from './AppError.ts'
import type { LedgerEntry } from './ledger.ts'
import { leftOf, roundsTotalOf, taxGoingWith, totalsOf } from './ledger.ts'

type Entered = Exclude<MoneyAct, { action: 'refund' } | { action: 'unlock' }>
type Refund = Extract<MoneyAct, { action: 'refund' }>

/** What may be entered at most, so that no act brings an order below zero. */
function limitOf(act: MoneyAct, ledger: readonly LedgerEntry[]): number {
  const { paid_cents, due_cents } = totalsOf(ledger)
  const paidForRounds = roundsTotalOf(ledger)
  if (act.action !== 'refund') return due_cents
  return act.of === 'round' ? paidForRounds : paid_cents - paidForRounds
}

const whatWasPaid = { film: 'was paid', round: 'was paid for rounds of changes' }

/** Throws invalid where an act is larger than what it is about. */
export function refuseTooMuch(act: Exclude<MoneyAct, { action: 'unlock' }>, ledger: readonly LedgerEntry[]): void {
  const most = Math.max(0, limitOf(act, ledger))
  if (act.amount_cents <= most) return
  const what = act.action === 'refund' ? whatWasPaid[act.of] : 'is due'
  const only = `Only $${(most / 100).toFixed(2)} ${what}. Please enter at most that.`
  const nothing =
    act.action === 'refund' ? 'There is nothing left to refund.' : 'Nothing is due, so there is no amount to enter.'
  throw invalidField('amount_cents', most === 0 ? nothing : only)
}

type Author = { id: string; who: string; now: Date }

/** The entry of what an administrator entered. */
export const enteredEntry = (act: Entered, { id, who, now }: Author): LedgerEntry => ({
  id,
  kind: act.action,
  purpose: act.action === 'payment' ? act.purpose : null,
  amount_cents: 0 - act.amount_cents,
  currency: 'usd',
  at: now.toISOString(),
  note: act.note,
  who,
})

export type RefundPart = { payment?: string; amount_cents: number }

/** By which payments a refund goes back, the latest first; what no provider took is paid back by hand. */
export function refundParts(
  ledger: readonly LedgerEntry[],
  { amount_cents, of }: Pick<Refund, 'amount_cents' | 'of'>,
): RefundPart[] {
  let open = amount_cents
  const parts: RefundPart[] = []
  const latestFirst = ledger
    .filter(({ kind, provider, payment }) => kind === 'payment' && provider && !payment)
    .filter(({ purpose }) => (purpose === 'round') === (of === 'round'))
    .toReversed()
  for (const { reference } of latestFirst) {
    const part = reference ? Math.min(open, leftOf(ledger, reference)) : 0
    if (part <= 0) continue
    parts.push({ ...(reference && { payment: reference }), amount_cents: part })
    open -= part
  }
  return open > 0 ? [...parts, { amount_cents: open }] : parts
}

/**
 * What a refund takes off the order, so that it is not due again; of what was paid too much, nothing. Its tax is taken off
 * as the provider gives it back, and so is all of a round.
 */
export function creditOf(
  { amount_cents, of, takes_off }: Refund,
  { ledger, parts }: { ledger: readonly LedgerEntry[]; parts: readonly RefundPart[] },
  { id, who, now }: Author,
): LedgerEntry[] {
  const tax = parts.reduce(
    (sum, part) => sum + (part.payment ? taxGoingWith(ledger, part.payment, part.amount_cents) : 0),
    0,
  )
  const credit = amount_cents - tax - Math.max(0, 0 - totalsOf(ledger).due_cents)
  if (of === 'round' || !takes_off || credit <= 0) return []
  const note = 'Taken off for a refund'
  const entered = enteredEntry({ action: 'discount', amount_cents: credit, note }, { id: `${id}_credit`, who, now })
  return [{ ...entered, cause: 'refund' }]
}

/** The entry of a part that is paid back by hand. */
export const handRefund = (amountCents: number, note: string, { id, who, now }: Author): LedgerEntry => ({
  id,
  kind: 'refund',
  purpose: null,
  amount_cents: amountCents,
  currency: 'usd',
  at: now.toISOString(),
  note,
  who,
})
