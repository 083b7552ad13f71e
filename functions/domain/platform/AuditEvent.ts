import * as z from 'zod/mini'
import { HistoryEvent } from '#contract/desk/admin'
import { text } from '#contract/personal'
import type { LedgerEntry } from '../money/ledger.ts'
import type { SignedIn } from './Caller.ts'

export const AuditEvent = z.object({ ...HistoryEvent.shape, subject: text('nobody') })
export type AuditEvent = z.infer<typeof AuditEvent>
type Fields = Record<string, unknown>
type Deed = { subject: string; action: string; before?: Fields; after?: Fields }

export type Actor = { user: SignedIn; now: Date }

export const auditEvent = ({ user, now }: Actor, { subject, action, before = {}, after = {} }: Deed): AuditEvent => ({
  at: now.toISOString(),
  who: { id: user.userId, email: user.email },
  subject,
  action,
  before,
  after,
})

export const confirmationNotSent = (orderId: string, reason: string, now: Date): AuditEvent => ({
  at: now.toISOString(),
  who: null,
  subject: orderId,
  action: 'order.confirmation_not_sent',
  before: {},
  after: { reason },
})

export const endedUnpaid = (orderId: string, now: Date): AuditEvent => ({
  at: now.toISOString(),
  who: null,
  subject: orderId,
  action: 'order.ended_unpaid',
  before: { status: 'awaiting_deposit' },
  after: { status: 'cancelled' },
})

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

export function changesOf(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'version' && before[name] !== after[name],
  )
  const pick = (row: Fields) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
