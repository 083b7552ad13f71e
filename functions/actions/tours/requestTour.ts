import type { AdminTour, TourRequest } from '#contract/tour'
import { type Actor, auditEvent } from '../../domain/AuditEvent.ts'
import { rowNotFound } from '../../domain/adminEdits.ts'
import type { Order } from '../../domain/Order.ts'
import type { TourVersion } from '../../domain/TourVersion.ts'
import {
  coverIsMissing,
  mayBeProduced,
  newestOf,
  notProduced,
  productionIsOff,
  wantedChoice,
} from '../../domain/tourProduction.ts'
import { insertingAudit } from '../../store/audit.ts'
import { transact, type Write } from '../../store/dynamo.ts'
import { findOrderAsAdmin } from '../../store/orders.ts'
import { retryOnConflict } from '../../store/retryOnConflict.ts'
import { listVersionsOf } from '../../store/tours.ts'
import { cancellingTour, makesFilms, photosToFilm, startingTour } from './startTour.ts'
import { adminTourOf } from './tourViews.ts'

/** Starts a new version of an order's film, or ends the one that is made. Throws conflict where neither can be. */
export function requestTour(actor: Actor, id: string, request: TourRequest): Promise<AdminTour> {
  return retryOnConflict(async () => {
    const order = await findOrderAsAdmin(id)
    if (!order) throw rowNotFound()
    const versions = await listVersionsOf(id)
    const newest = newestOf(versions)
    const writes =
      request.action === 'cancel'
        ? cancellingTour(newest, actor.now)
        : await restarting(order, newest, request, actor.now)
    if (writes.length > 0) await transact([...writes, insertingAudit(auditOf(actor, id, request, newest))])
    return adminTourOf(writes.length > 0 ? await listVersionsOf(id) : versions)
  })
}

type Start = Extract<TourRequest, { action: 'start' }>

/** A version that is still made gives way to the new one in the same transaction. */
async function restarting(order: Order, newest: TourVersion | undefined, wanted: Start, now: Date): Promise<Write[]> {
  if (!makesFilms()) throw productionIsOff()
  if (!mayBeProduced(order)) throw notProduced()
  const photos = await photosToFilm(order.id)
  const choice = wantedChoice(order, newest, wanted)
  if (wanted.cover !== undefined && !photos.some(({ id }) => id === wanted.cover)) throw coverIsMissing()
  return [...cancellingTour(newest, now), ...startingTour(order.id, (newest?.version ?? 0) + 1, choice, now)]
}

function auditOf(actor: Actor, subject: string, { action, ...wanted }: TourRequest, newest: TourVersion | undefined) {
  const before = newest ? { tour_version: newest.version, tour_state: newest.state } : {}
  if (action === 'cancel') return auditEvent(actor, { subject, action: 'tour.cancelled', before })
  const after = { tour_version: (newest?.version ?? 0) + 1, ...wanted }
  return auditEvent(actor, { subject, action: 'tour.started', before, after })
}
