import type { AdminTour, TourRequest } from '#contract/film/tour'
import { deliveredOf, type FilmVersion, isExpired } from '../../domain/delivery/Delivery.ts'
import {
  coverIsMissing,
  currentOf,
  mayBeProduced,
  newestOf,
  nextVersion,
  notProduced,
  productionIsOff,
  wantedChoice,
} from '../../domain/film/tourProduction.ts'
import { rowNotFound } from '../../domain/orders/adminEdits.ts'
import type { Order } from '../../domain/orders/Order.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { eraseVersions, listVersions } from '../../services/photos/photos.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { transact, type Write } from '../../store/dynamo.ts'
import { listVersionsOf } from '../../store/film/tours.ts'
import { findOrderAsAdmin } from '../../store/orders/orders.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { releasingFilm, versionToRelease } from '../delivery/releaseFilm.ts'
import { cancellingTour, makesFilms, photosToFilm, startingTour } from './startTour.ts'
import { adminTourOf } from './tourViews.ts'

/** Starts a new version of an order's film, ends the one that is made, or releases one. Throws conflict where it can't. */
export function requestTour(actor: Actor, id: string, request: TourRequest): Promise<AdminTour> {
  return retryOnConflict(async () => {
    const order = await findOrderAsAdmin(id)
    if (!order) throw rowNotFound()
    const versions = await listVersionsOf(id)
    const newest = newestOf(versions)
    const writes = await writesOf(request, { order, versions, newest }, actor.now)
    if (writes.length > 0) await transact([...writes, insertingAudit(auditOf(actor, id, request, versions))])
    return adminTourOf(writes.length > 0 ? await listVersionsOf(id) : versions, actor.now)
  })
}

type Film = { order: Order; versions: readonly FilmVersion[]; newest: FilmVersion | undefined }

async function writesOf(request: TourRequest, { order, versions, newest }: Film, now: Date): Promise<Write[]> {
  if (request.action === 'cancel') return cancellingTour(newest, now)
  if (!makesFilms()) throw productionIsOff()
  if (request.action === 'start') return restarting({ order, versions, newest }, request, now)
  const version = versionToRelease(versions, request.version)
  await erasePassed(versions, version, now)
  return releasingFilm(order, version, now)
}

type Start = Extract<TourRequest, { action: 'start' }>

/** A version that is still made gives way to the new one in the same transaction. */
async function restarting({ order, versions, newest }: Film, wanted: Start, now: Date): Promise<Write[]> {
  if (!mayBeProduced(order)) throw notProduced()
  const photos = await photosToFilm(order.id)
  const choice = wantedChoice(order, currentOf(versions) ?? newest, wanted)
  if (wanted.cover !== undefined && !photos.some(({ id }) => id === wanted.cover)) throw coverIsMissing()
  return [...cancellingTour(newest, now), ...startingTour(order, nextVersion(versions), { choice }, now)]
}

function auditOf(actor: Actor, subject: string, request: TourRequest, versions: readonly FilmVersion[]) {
  const newest = newestOf(versions)
  const before = newest ? { tour_version: newest.version, tour_state: newest.state } : {}
  if (request.action === 'cancel') return auditEvent(actor, { subject, action: 'tour.cancelled', before })
  if (request.action === 'release') return releaseAudit(actor, subject, versionToRelease(versions, request.version))
  const { action: _start, ...wanted } = request
  const after = { tour_version: (newest?.version ?? 0) + 1, ...wanted }
  return auditEvent(actor, { subject, action: 'tour.started', before, after })
}

const releaseAudit = (actor: Actor, subject: string, { version, delivery }: FilmVersion) =>
  auditEvent(actor, {
    subject,
    action: 'tour.released',
    before: delivery ? { delivery_state: delivery.state, delivery_error: delivery.error_code } : {},
    after: { tour_version: version, attempt: (delivery?.attempt ?? 0) + 1 },
  })

/** The bucket may expire what is left at any hour, and what is made again has to last. */
async function erasePassed(versions: readonly FilmVersion[], version: FilmVersion, now: Date): Promise<void> {
  const { delivery } = version
  if (!delivery || delivery !== deliveredOf(versions) || !isExpired(delivery, now)) return
  const stored = await Promise.all(delivery.files.map(({ key }) => listVersions(key)))
  await eraseVersions(stored.flat())
}
