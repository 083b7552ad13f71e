import { config } from '../../services/config.ts'
import { logger } from '../../services/telemetry.ts'
import type { Item } from '../../store/dynamo.ts'
import { jobStartOf } from '../../store/jobs.ts'

/**
 * Queues an inserted job to be started. The queue stands between, so that whatever keeps a job from starting holds up
 * none of the mails of the same stream.
 */
export async function handOnJob(pk: string, item: Item | undefined): Promise<void> {
  const job = jobStartOf(pk, item)
  if (!job) return
  if (config().JOB_QUEUE_URL === '') return logger.error('job without a queue', { job_id: job.id })
  // Most records of the stream are no jobs, and load no client of the queue.
  const { sendJob } = await import('../../services/jobQueue.ts')
  await sendJob(job)
}
