import type { AdminTour } from '#contract/film/tour'
import { rowNotFound } from '../../domain/orders/adminEdits.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { insertHourlyAudit } from '../../store/desk/audit.ts'
import { listVersionsOf } from '../../store/film/tours.ts'
import { findOrderAsAdmin } from '../../store/orders/orders.ts'
import { adminTourOf } from './tourViews.ts'

/** The console polls this. A look is on record once an hour, which is as long as the links live. */
export async function followTour(actor: Actor, id: string): Promise<AdminTour> {
  const [order, versions] = await Promise.all([findOrderAsAdmin(id), listVersionsOf(id)])
  if (!order) throw rowNotFound()
  const [newest] = versions
  if (newest)
    await insertHourlyAudit(
      auditEvent(actor, { subject: id, action: 'film.seen', after: { tour_version: newest.version } }),
    )
  return adminTourOf(versions, actor.now)
}
