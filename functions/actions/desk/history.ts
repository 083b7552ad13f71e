import { AuditEvent } from '../../domain/platform/AuditEvent.ts'
import { auditKeyOf } from '../../store/desk/audit.ts'
import { queryItems } from '../../store/dynamo.ts'

const eventsPerPage = 50

export async function listHistoryAsAdmin(subject: string, cursor: string | undefined) {
  const { pk, sk } = auditKeyOf(subject, '')
  const page = await queryItems({ partition: pk, sortPrefix: sk, newestFirst: true, limit: eventsPerPage, cursor })
  const events = page.items.map((item) => AuditEvent.parse(item)).map(({ subject: _row, ...event }) => event)
  return { events, next_cursor: page.cursor }
}
