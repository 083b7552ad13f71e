import type { MoneyAct } from '#contract/money/money'
import { invalidField } from '../platform/AppError.ts'
import type { LedgerEntry } from './ledger.ts'
import { creditNote, leftOf, roundsTotalOf, totalsOf } from './ledger.ts'

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

/** Nothing has come in on a day that is still to come anywhere. */
export function refuseFutureDay(act: MoneyAct, now: Date): void {
  const latest = new Date(now.getTime() + 14 * 3600 * 1000).toISOString().slice(0, 10)
  if (act.action === 'payment' && act.received_on !== undefined && act.received_on > latest)
    throw invalidField('received_on', 'This day is in the future. Please enter the day on the bank’s statement.')
}

type Author = { id: string; who: string; now: Date }

export const enteredEntry = (act: Entered, { id, who, now }: Author): LedgerEntry => ({
  id,
  kind: act.action,
  purpose: act.action === 'payment' ? act.purpose : null,
  amount_cents: 0 - act.amount_cents,
  currency: 'usd',
  at: now.toISOString(),
  note: act.note,
  ...(act.action === 'payment' && act.received_on && { received_on: act.received_on }),
  who,
})

export type RefundPart = { payment?: string; amount_cents: number }

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

/** Only what is paid back by hand: the provider’s part is entered as the provider reports it. */
export function handRefund(
  { of, takes_off, note }: Refund,
  { ledger, parts }: { ledger: readonly LedgerEntry[]; parts: readonly RefundPart[] },
  { id, who, now }: Author,
): LedgerEntry[] {
  const cents = parts.find(({ payment }) => payment === undefined)?.amount_cents
  if (cents === undefined) return []
  const shared = { purpose: null, currency: 'usd', at: now.toISOString(), who } as const
  const refund: LedgerEntry = { ...shared, id, kind: 'refund', amount_cents: cents, note }
  const credit = cents - (totalsOf(ledger).overpaid_cents ?? 0)
  if (of === 'round' || !takes_off || credit <= 0) return [refund]
  const taken = { id: `${id}_credit`, kind: 'discount', amount_cents: 0 - credit, note: creditNote } as const
  return [{ ...shared, ...taken, cause: 'refund' }, refund]
}
