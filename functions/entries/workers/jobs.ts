import type { SQSBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { noteJob } from '../../actions/platform/noteJob.ts'
import { startJob, startUnendedJobs } from '../../actions/platform/startJob.ts'
import { JobNote, JobStart } from '../../domain/platform/Job.ts'
import { QueueEvent, takeMessages } from '../queues/takeMessages.ts'

const Restart = z.object({ start: z.literal('unended') })
const Event = z.union([QueueEvent, JobNote, Restart])

export async function handler(event: unknown): Promise<SQSBatchResponse | undefined> {
  const asked = Event.parse(event)
  if ('Records' in asked) return takeMessages(asked, JobStart, startJob)
  if ('start' in asked) return startUnendedJobs()
  return noteJob(asked, new Date())
}
