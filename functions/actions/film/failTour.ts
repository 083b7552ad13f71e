import { isDelivering, isDeliveryJob } from '../../domain/delivery/Delivery.ts'
import { isTourJob, isUnended, versionOfJob } from '../../domain/film/TourVersion.ts'
import { count } from '../../services/telemetry.ts'
import { failingDelivery, findDelivery } from '../../store/delivery/deliveries.ts'
import type { Write } from '../../store/dynamo.ts'
import { failingVersion, findVersion } from '../../store/film/tours.ts'
import { notingFailedFilm } from '../../store/orders/orders.ts'

/** What else fails with a job: the version of the film that it was to make, or the delivery of its files. */
export async function writesOfFailure(jobId: string, code: string, now: Date): Promise<Write[]> {
  if (isDeliveryJob(jobId)) return failingDeliveryOf(jobId, code, now)
  if (!isTourJob(jobId)) return []
  const key = versionOfJob(jobId)
  const version = await findVersion(key)
  if (!version || !isUnended(version)) return []
  count('FilmsFailed')
  // What was to be said of the film is of no use; the customer reads that we look into it.
  return [failingVersion(key, code, now, { notice: '', skipped: version.skipped }), notingFailedFilm(key.orderId)]
}

async function failingDeliveryOf(jobId: string, code: string, now: Date): Promise<Write[]> {
  const key = versionOfJob(jobId)
  const delivery = await findDelivery(key)
  if (delivery?.job_id !== jobId || !isDelivering(delivery)) return []
  count('DeliveriesFailed')
  return [failingDelivery(jobId, key, code, now)]
}
