import { isTourJob, isUnended, versionOfJob } from '../../domain/TourVersion.ts'
import { count } from '../../services/telemetry.ts'
import type { Write } from '../../store/dynamo.ts'
import { failingVersion, findVersion } from '../../store/tours.ts'

/** What else fails with a job: the version of the film that it was to make. */
export async function writesOfFailure(jobId: string, code: string, now: Date): Promise<Write[]> {
  if (!isTourJob(jobId)) return []
  const key = versionOfJob(jobId)
  const version = await findVersion(key)
  if (!version || !isUnended(version)) return []
  count('FilmsFailed')
  // What was to be said of the film is of no use; the customer reads that we look into it.
  return [failingVersion(key, code, now, { notice: '', skipped: version.skipped })]
}
