import type { AdminTour } from '#contract/tour'
import { type Actor, auditEvent } from '../../domain/AuditEvent.ts'
import { rowNotFound } from '../../domain/adminEdits.ts'
import { insertHourlyAudit } from '../../store/audit.ts'
import { findOrderAsAdmin } from '../../store/orders.ts'
import { listVersionsOf } from '../../store/tours.ts'
import { adminTourOf } from './tourViews.ts'

/**
 * An order's film for the console, which asks again and again while it is made. That somebody looked is on record before
 * links are given out: once an hour, which is as long as they live.
 */
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
