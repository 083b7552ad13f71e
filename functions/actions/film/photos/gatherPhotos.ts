import { isUnended, type TourVersion } from '../../../domain/film/TourVersion.ts'
import {
  clipsOf,
  logoOf,
  mayBeProduced,
  photosOf,
  recordingOf,
  statusWhenStarted,
} from '../../../domain/film/tourProduction.ts'
import { movedTo, type Order } from '../../../domain/orders/Order.ts'
import { JobEnded } from '../../../domain/platform/Job.ts'
import { transact, type Write } from '../../../store/dynamo.ts'
import { findVersion, startingVersion } from '../../../store/film/tours.ts'
import { findOrderAsAdmin, insertingOrderEvent, replacingOrder } from '../../../store/orders/orders.ts'
import { listAssetsOfOrder } from '../../../store/photos/assets.ts'
import { retryOnConflict } from '../../../store/platform/retryOnConflict.ts'
import { cancellingTour } from '../startTour.ts'
import { type TourStep, versionOf } from '../steps/tourStep.ts'

export async function gatherPhotos(step: TourStep, now: Date): Promise<string[]> {
  const assets = await listAssetsOfOrder(versionOf(step).orderId)
  const { order, version } = await retryOnConflict(() => start(step, photosOf(assets).length, now))
  const others = [logoOf(order, assets), recordingOf(order, assets)].flatMap((file) => file ?? [])
  const clips = version.revision ? clipsOf(assets) : []
  return [...photosOf(assets), ...others, ...clips].map(({ id }) => id)
}

async function start(step: TourStep, photoCount: number, now: Date): Promise<{ order: Order; version: TourVersion }> {
  const key = versionOf(step)
  const [order, version] = await Promise.all([findOrderAsAdmin(key.orderId), findVersion(key)])
  if (!version || !isUnended(version)) throw new JobEnded(step.job.id)
  if (!order || !mayBeProduced(order)) {
    await transact(cancellingTour(version, now))
    throw new JobEnded(step.job.id)
  }
  await transact([startingVersion(key, now), ...takingIntoProduction(order, photoCount, now)])
  return { order, version }
}

function takingIntoProduction(order: Order, photo_count: number, now: Date): Write[] {
  const { film_failed, ...rest } = order
  const moving = movingOrder({ ...rest, photo_count }, statusWhenStarted(order.status), now)
  const isOther = film_failed || photo_count !== order.photo_count
  if (moving.length > 0 || !isOther) return moving
  return [replacingOrder({ ...rest, photo_count, version: order.version + 1 })]
}

export const movingOrder = (order: Order, status: string, now: Date): Write[] =>
  status === order.status
    ? []
    : [
        replacingOrder({ ...movedTo(order, status, now), version: order.version + 1 }),
        insertingOrderEvent(order.id, status, now),
      ]
