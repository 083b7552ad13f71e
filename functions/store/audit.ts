import { AuditEvent } from '../domain/AuditEvent.ts'
import { newId, placeOfAsset } from '../services/ids.ts'
import { inserting, queryItems, type Write } from './dynamo.ts'
import { keys } from './table.ts'

const eventsPerPage = 50
/** A file's events lie with its order's, so that they go when the order goes. */
const ownerOf = (subject: string) => placeOfAsset(subject)?.orderId ?? subject

/** Put it into the transaction that it tells about. */
export function insertingAudit(event: AuditEvent): Write {
  const key = keys.audit(ownerOf(event.subject), event.subject, newId('evt', new Date(event.at)))
  return inserting({ ...key, type: 'audit', ...event })
}

/** What administrators did to one row, newest first. */
export async function listHistoryAsAdmin(subject: string, cursor: string | undefined) {
  const { pk, sk } = keys.audit(ownerOf(subject), subject, '')
  const page = await queryItems({ partition: pk, sortPrefix: sk, newestFirst: true, limit: eventsPerPage, cursor })
  const events = page.items.map((item) => AuditEvent.parse(item)).map(({ subject: _row, ...event }) => event)
  return { events, next_cursor: page.cursor }
}
