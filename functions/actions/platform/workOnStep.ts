import { isEnded, type Job, JobEnded } from '../../domain/platform/Job.ts'
import { logger, nameOf, publishCounts } from '../../services/telemetry.ts'
import { findJobAsAdmin, noteHeartbeat } from '../../store/platform/jobs.ts'

const heartbeatMs = 15_000

export type Step = { job_id: string; step: string }
export type StepWork = {
  job: Job
  step: string
  signal: AbortSignal
}

/** Does a step's work while heartbeats tell that it goes on. Throws JobEnded where the job has ended already. */
export async function workOnStep({ job_id, step }: Step, work: (given: StepWork) => Promise<unknown>) {
  const job = await findJobAsAdmin(job_id)
  if (!job || isEnded(job)) throw new JobEnded(job_id)
  const ended = new AbortController()
  const goesOn = async (isKept: Promise<boolean>) => void ((await isKept) || ended.abort(new JobEnded(job_id)))
  const beat = setInterval(() => {
    // A missed beat is made up for by the next.
    goesOn(noteHeartbeat(job_id, new Date())).catch((error: unknown) =>
      logger.warn('heartbeat failed', { job_id, name: nameOf(error) }),
    )
  }, heartbeatMs)
  try {
    return (await work({ job, step, signal: ended.signal })) ?? null
  } catch (error) {
    if (!(error instanceof JobEnded)) logger.error('step failed', { job_id, step, name: nameOf(error) })
    throw error
  } finally {
    clearInterval(beat)
    publishCounts()
  }
}
