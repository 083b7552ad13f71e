import { endOf, JobEnded, type JobNote } from '../../domain/Job.ts'
import { logger } from '../../services/telemetry.ts'
import { beginJob, endJob } from '../../store/jobs.ts'

/** Keeps what a job's workflow tells of it; the first end stands. Throws JobEnded where an ended job begins. */
export async function noteJob(noted: JobNote, now: Date): Promise<undefined> {
  const { note, job_id } = noted
  if (note === 'begun') {
    if (!(await beginJob(job_id, now))) throw new JobEnded(job_id)
    return
  }
  const ended = endOf(noted)
  const isKept = await endJob(job_id, ended, now)
  logger.info('job ended', {
    job_id,
    state: note,
    kept: isKept,
    ...('error_code' in ended && { code: ended.error_code }),
  })
}
