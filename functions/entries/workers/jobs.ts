import type { SQSBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { noteJob } from '../../actions/jobs/noteJob.ts'
import { startJob, startUnendedJobs } from '../../actions/jobs/startJob.ts'
import { JobNote, JobStart } from '../../domain/Job.ts'
import { logger, nameOf } from '../../services/telemetry.ts'

const Queued = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) })
const Restart = z.object({ start: z.literal('unended') })
const Event = z.union([Queued, JobNote, Restart])

/** Starts the jobs of the queue, keeps what their workflows tell of them, and on an operator's word starts the unended. */
export async function handler(event: unknown): Promise<SQSBatchResponse | undefined> {
  const asked = Event.parse(event)
  if ('Records' in asked) return startQueued(asked.Records)
  if ('start' in asked) return startUnendedJobs()
  return noteJob(asked, new Date())
}

async function startQueued(records: z.infer<typeof Queued>['Records']): Promise<SQSBatchResponse> {
  const failed = await Promise.all(
    records.map(async ({ messageId, body }) => {
      try {
        await startJob(JobStart.parse(JSON.parse(body)))
        return []
      } catch (error) {
        logger.error('job not started', { message_id: messageId, name: nameOf(error) })
        return [{ itemIdentifier: messageId }]
      }
    }),
  )
  return { batchItemFailures: failed.flat() }
}
