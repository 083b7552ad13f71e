import type { AuditEvent } from '../../domain/platform/AuditEvent.ts'
import { hourlyId, newId, slotOfAsset } from '../../services/ids.ts'
import { inserting, isRefusedFor, type Write, write } from '../dynamo.ts'
import { type Key, keys } from '../table.ts'

/** A file's events lie with its order's, so that they go when the order goes. */
export const auditKeyOf = (subject: string, eventId: string): Key =>
  keys.audit(slotOfAsset(subject)?.orderId ?? subject, subject, eventId)

export function insertingAudit(event: AuditEvent): Write {
  return inserting({ ...auditKeyOf(event.subject, newId('evt', new Date(event.at))), type: 'audit', ...event })
}

export async function insertHourlyAudit(event: AuditEvent): Promise<void> {
  const id = hourlyId('evt', new Date(event.at), `${event.action} ${event.subject} ${event.who?.id}`)
  const key = auditKeyOf(event.subject, id)
  try {
    await write(inserting({ ...key, type: 'audit', ...event }))
  } catch (error) {
    if (!isRefusedFor(error, [key])) throw error
  }
}
