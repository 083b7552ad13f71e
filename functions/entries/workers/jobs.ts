import type { SQSBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { type EndedJob, errorCodeOf, JobEnded, JobId, Outputs } from '../../domain/Job.ts'
import { startExecution } from '../../services/executions.ts'
import { logger } from '../../services/telemetry.ts'
import { beginJob, endJob, JobStart, listUnendedJobsAsAdmin } from '../../store/jobs.ts'
import { nameOf } from '../stream/takeRecords.ts'

const Queued = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) })
const Note = z.discriminatedUnion('note', [
  z.object({ note: z.literal('begun'), job_id: JobId }),
  z.object({ note: z.literal('succeeded'), job_id: JobId, outputs: z.unknown() }),
  z.object({ note: z.literal('failed'), job_id: JobId, step: z.string(), error: z.string() }),
])
export type Note = z.infer<typeof Note>
const Restart = z.object({ start: z.literal('unended') })
const Event = z.union([Queued, Note, Restart])

/**
 * Starts the jobs of the queue, keeps what their workflows tell of them, and on an operator's word starts all that have
 * not ended: those whose message was lost, since those that run are started but once.
 */
export async function handler(event: unknown): Promise<SQSBatchResponse | undefined> {
  const asked = Event.parse(event)
  if ('Records' in asked) return startQueued(asked.Records)
  if ('start' in asked) return startUnended()
  return keep(asked, new Date())
}

async function startQueued(records: z.infer<typeof Queued>['Records']): Promise<SQSBatchResponse> {
  const failed = await Promise.all(
    records.map(async ({ messageId, body }) => {
      try {
        await start(JobStart.parse(JSON.parse(body)))
        return []
      } catch (error) {
        logger.error('job not started', { message_id: messageId, name: nameOf(error) })
        return [{ itemIdentifier: messageId }]
      }
    }),
  )
  return { batchItemFailures: failed.flat() }
}

async function start(job: JobStart): Promise<void> {
  await startExecution(job)
  logger.info('job started', { job_id: job.id, workflow: job.workflow })
}

async function startUnended(cursor?: string): Promise<undefined> {
  const page = await listUnendedJobsAsAdmin({ limit: 100, cursor })
  for (const job of page.jobs) await start(job)
  if (page.cursor !== null) return startUnended(page.cursor)
}

async function keep(noted: Note, now: Date): Promise<undefined> {
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

function endOf(noted: Exclude<Note, { note: 'begun' }>): EndedJob {
  if (noted.note === 'failed') return { state: 'failed', error_code: errorCodeOf(noted.step, noted.error) }
  const outputs = Outputs.safeParse(noted.outputs ?? {})
  return outputs.success
    ? { state: 'succeeded', outputs: outputs.data }
    : { state: 'failed', error_code: errorCodeOf('outputs', 'invalid') }
}
