import type { AuditEvent } from '../domain/AuditEvent.ts'
import { newId, placeOfAsset } from '../services/ids.ts'
import { inserting, type Write } from './dynamo.ts'
import { type Key, keys } from './table.ts'

/** A file's events lie with its order's, so that they go when the order goes. */
export const auditKeyOf = (subject: string, eventId: string): Key =>
  keys.audit(placeOfAsset(subject)?.orderId ?? subject, subject, eventId)

/** Put it into the transaction that it tells about. */
export function insertingAudit(event: AuditEvent): Write {
  return inserting({ ...auditKeyOf(event.subject, newId('evt', new Date(event.at))), type: 'audit', ...event })
}
