import { type EndedJob, endOf, JobEnded, type JobNote } from '../../domain/platform/Job.ts'
import { logger, nameOf, publishCounts } from '../../services/telemetry.ts'
import { ConditionFailed, transact } from '../../store/dynamo.ts'
import { beginJob, endingJob, endJob } from '../../store/platform/jobs.ts'
import { writesOfFailure } from '../film/failTour.ts'
import { admitJobs } from './admitJobs.ts'

async function keepEnd(jobId: string, ended: EndedJob, now: Date): Promise<boolean> {
  const also = ended.state === 'failed' ? await writesOfFailure(jobId, ended.error_code, now) : []
  if (also.length === 0) return endJob(jobId, ended, now)
  try {
    await transact([endingJob(jobId, ended, now), ...also])
    return true
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return endJob(jobId, ended, now)
  }
}

/** Keeps what a job's workflow tells of it; the first end stands. Throws JobEnded where an ended job begins. */
export async function noteJob(noted: JobNote, now: Date): Promise<undefined> {
  const { note, job_id } = noted
  if (note === 'begun') {
    if (!(await beginJob(job_id, now))) throw new JobEnded(job_id)
    return
  }
  const ended = endOf(noted)
  const isKept = await keepEnd(job_id, ended, now)
  logger.info('job ended', {
    job_id,
    state: note,
    kept: isKept,
    ...('error_code' in ended && { code: ended.error_code }),
  })
  // The end is kept: whoever could not start now is started by the clock.
  await admitJobs({ ended: job_id }, now).catch((error: unknown) =>
    logger.warn('nobody admitted', { job_id, name: nameOf(error) }),
  )
  publishCounts()
}
