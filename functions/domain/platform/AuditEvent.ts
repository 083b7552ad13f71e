import * as z from 'zod/mini'
import { HistoryEvent } from '#contract/desk/admin'
import type { LedgerEntry } from '../money/ledger.ts'
import type { SignedIn } from './Caller.ts'

/** What was done to one row, by an administrator or by the product itself: `subject` is the row's id, `before` and `after` hold what changed. */
export const AuditEvent = z.object({ ...HistoryEvent.shape, subject: z.string() })
export type AuditEvent = z.infer<typeof AuditEvent>
type Fields = Record<string, unknown>
type Deed = { subject: string; action: string; before?: Fields; after?: Fields }

/** Who acts and when: what every change of an administrator is recorded with. */
export type Actor = { user: SignedIn; now: Date }

export const auditEvent = ({ user, now }: Actor, { subject, action, before = {}, after = {} }: Deed): AuditEvent => ({
  at: now.toISOString(),
  who: { id: user.userId, email: user.email },
  subject,
  action,
  before,
  after,
})

/** What the product itself tells administrators of an order: its customer was not written to. */
export const confirmationNotSent = (orderId: string, reason: string, now: Date): AuditEvent => ({
  at: now.toISOString(),
  who: null,
  subject: orderId,
  action: 'order.confirmation_not_sent',
  before: {},
  after: { reason },
})

/** What the product itself tells administrators of an order that ended because nobody paid its deposit. */
export const endedUnpaid = (orderId: string, now: Date): AuditEvent => ({
  at: now.toISOString(),
  who: null,
  subject: orderId,
  action: 'order.ended_unpaid',
  before: { status: 'awaiting_deposit' },
  after: { status: 'cancelled' },
})

/** What the product itself tells administrators of a bank's dispute. */
export const disputeAudit = (
  orderId: string,
  { cause, disputed_cents, answer_by }: LedgerEntry,
  now: Date,
): AuditEvent => ({
  at: now.toISOString(),
  who: null,
  subject: orderId,
  action: `money.${cause}`,
  before: {},
  after: { amount_cents: disputed_cents, ...(answer_by && { answer_by }) },
})

/** The fields in which two rows differ, on each side. Rows are what the console shows, so they hold no secrets. */
export function changesOf(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'version' && before[name] !== after[name],
  )
  const pick = (row: Fields) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
