import type { FilmPool } from '#contract/film/tour'
import { isSettled, versionPaidFor } from '../../domain/delivery/Delivery.ts'
import {
  isUnended,
  newVersion,
  type TourChoice,
  type TourVersion,
  tourWorkflow,
} from '../../domain/film/TourVersion.ts'
import {
  mayBeProduced,
  newestOf,
  noPhotos,
  orderedChoice,
  photosOf,
  startsWith,
} from '../../domain/film/tourProduction.ts'
import { type Order, takingTurns } from '../../domain/orders/Order.ts'
import type { Asset } from '../../domain/photos/Asset.ts'
import { newJob } from '../../domain/platform/Job.ts'
import type { Revision } from '../../domain/review/Revision.ts'
import { config, paymentTerms } from '../../services/config.ts'
import type { Write } from '../../store/dynamo.ts'
import { cancellingVersion, insertingVersion, listVersionsOf } from '../../store/film/tours.ts'
import { listAssetsOfOrder } from '../../store/photos/assets.ts'
import { endingJob, insertingJob } from '../../store/platform/jobs.ts'
import { endingDeliveries, releasingFilm } from '../delivery/releaseFilm.ts'

export const makesFilms = (): boolean => config().FILMS_START !== 'never'

export function startingTour(
  order: Order,
  version: number,
  { choice, revision }: { choice: TourChoice; revision?: Revision },
  now: Date,
): Write[] {
  const started = newVersion({ orderId: order.id, version }, choice, now, revision)
  const pool: FilmPool = revision ? 'edit' : 'draft'
  return [
    insertingVersion(started),
    insertingJob(newJob({ id: started.job_id, workflow: tourWorkflow, pool, ...takingTurns(order) }, now)),
  ]
}

export function cancellingTour(newest: TourVersion | undefined, now: Date): Write[] {
  if (!newest || !isUnended(newest)) return []
  return [
    cancellingVersion({ orderId: newest.order_id, version: newest.version }, now),
    endingJob(newest.job_id, { state: 'cancelled' }, now),
  ]
}

export function writesOfSubmission(order: Order, assets: readonly Asset[], now: Date): Write[] {
  const starts = config().FILMS_START === 'on_submission' || (makesFilms() && order.status === 'in_production')
  if (!starts || photosOf(assets).length === 0) return []
  return startingTour(order, 1, { choice: orderedChoice(order) }, now)
}

export async function writesOfStatus(before: Order, next: Order, now: Date, approved?: number): Promise<Write[]> {
  const terms = paymentTerms()
  if (!makesFilms() || (before.status === next.status && !isSettled(next, terms))) return []
  const versions = await listVersionsOf(next.id)
  const newest = newestOf(versions)
  if (!mayBeProduced(next)) return [...cancellingTour(newest, now), ...endingDeliveries(versions, now)]
  const paidFor = versionPaidFor(next, versions, { terms, now, approved })
  if (paidFor) return releasingFilm(next, paidFor, now)
  if (!startsWith(before, next, newest) || photosOf(await listAssetsOfOrder(next.id)).length === 0) return []
  return startingTour(next, (newest?.version ?? 0) + 1, { choice: newest ?? orderedChoice(next) }, now)
}

export async function photosToFilm(orderId: string): Promise<Asset[]> {
  const photos = photosOf(await listAssetsOfOrder(orderId))
  if (photos.length === 0) throw noPhotos()
  return photos
}
