import * as z from 'zod/mini'
import { isEnded, type Job, JobEnded, JobId, type Progress } from '../../domain/Job.ts'
import { logger } from '../../services/telemetry.ts'
import { findJobAsAdmin, noteHeartbeat, noteProgress } from '../../store/jobs.ts'
import { nameOf } from '../stream/takeRecords.ts'

const Call = z.object({ job_id: JobId, step: z.string(), input: z.unknown() })
const heartbeatMs = 15_000

/** What a worker is given: its job as it stood at the start, the step's input, and where to tell how far it is. */
export type Work<Input> = {
  job: Job
  input: Input
  progress: (progress: Progress) => Promise<void>
  /** Aborted once the job has ended or was cancelled, which each heartbeat looks for. */
  signal: AbortSignal
}

/**
 * The handler of a worker. It may be called again for what it has done already, also while an earlier call still runs:
 * `work` must find what is there and write with conditions. Throws JobEnded, which stops the workflow without a failure.
 */
export function worker<Input>(schema: z.ZodMiniType<Input>, work: (given: Work<Input>) => Promise<unknown>) {
  return async (event: unknown): Promise<unknown> => {
    const { job_id, step, input } = Call.parse(event)
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
    const progress = async (told: Progress) => void (await noteProgress(job_id, told, new Date()))
    try {
      const given = { job, input: schema.parse(input), progress, signal: ended.signal }
      return (await work(given)) ?? null
    } catch (error) {
      logger.error('step failed', { job_id, step, name: nameOf(error) })
      throw error
    } finally {
      clearInterval(beat)
    }
  }
}
