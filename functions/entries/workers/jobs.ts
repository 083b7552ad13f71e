import type { SQSBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { admitJobs, startUnendedJobs } from '../../actions/platform/admitJobs.ts'
import { noteJob } from '../../actions/platform/noteJob.ts'
import { JobNote, JobStart } from '../../domain/platform/Job.ts'
import { QueueEvent, takeMessages } from '../queues/takeMessages.ts'

const Start = z.object({ start: z.enum(['next', 'unended']) })
const Event = z.union([QueueEvent, JobNote, Start])

export async function handler(event: unknown): Promise<SQSBatchResponse | undefined> {
  const asked = Event.parse(event)
  const now = new Date()
  if ('Records' in asked) return takeJobs(asked, now)
  if ('note' in asked) return noteJob(asked, now)
  if (asked.start === 'unended') return startUnendedJobs(now)
  await admitJobs({}, now)
}

/** One admission for all messages of a call; a job that could not start comes again with its message. */
function takeJobs(event: z.infer<typeof QueueEvent>, now: Date): Promise<SQSBatchResponse> {
  const added: JobStart[] = []
  let admission: ReturnType<typeof admitJobs> | undefined
  return takeMessages(event, JobStart, async (job) => {
    added.push(job)
    admission ??= Promise.resolve().then(() => admitJobs({ added }, now))
    const failures = await admission
    if (failures.has(job.id)) throw failures.get(job.id)
  })
}
