import type { FilmPool } from '#contract/film/tour'
import {
  type FilmVersion,
  isDelivering,
  isUnmade,
  mayBeReleased,
  newDelivery,
  noSuchVersion,
  notReleasable,
  packWorkflow,
} from '../../domain/delivery/Delivery.ts'
import { currentOf } from '../../domain/film/tourProduction.ts'
import { type Order, takingTurns } from '../../domain/orders/Order.ts'
import { newJob } from '../../domain/platform/Job.ts'
import { failingDelivery, puttingDelivery } from '../../store/delivery/deliveries.ts'
import type { Write } from '../../store/dynamo.ts'
import { releasingVersion } from '../../store/film/tours.ts'
import { endingJob, insertingJob } from '../../store/platform/jobs.ts'

const pool: FilmPool = 'pack'

/** Put these writes into the transaction that pays or approves. `version` must come from the same read as the order. Throws conflict. */
export function releasingFilm(order: Order, version: FilmVersion, now: Date): Write[] {
  const { delivery } = version
  if (!isUnmade(delivery, now)) return []
  if (!mayBeReleased(order, version, now)) throw notReleasable()
  const started = newDelivery(version, now)
  return [
    releasingVersion({ orderId: order.id, version: version.version }, now),
    puttingDelivery(started, now),
    insertingJob(newJob({ id: started.job_id, workflow: packWorkflow, pool, ...takingTurns(order) }, now)),
  ]
}

/** The version that is to be released: the one that is named, or the current one. Throws conflict where there is none. */
export function versionToRelease(versions: readonly FilmVersion[], wanted: number | undefined): FilmVersion {
  const found = wanted === undefined ? currentOf(versions) : versions.find(({ version }) => version === wanted)
  if (!found) throw wanted === undefined ? notReleasable() : noSuchVersion()
  return found
}

export const endingDeliveries = (versions: readonly FilmVersion[], now: Date): Write[] =>
  versions.flatMap(({ delivery }) => {
    if (!delivery || !isDelivering(delivery)) return []
    const { job_id, order_id: orderId, version } = delivery
    const ended = failingDelivery(job_id, { orderId, version }, 'cancelled', now)
    return [ended, endingJob(job_id, { state: 'cancelled' }, now)]
  })
