import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { text } from '#contract/personal'

/** It names the job's execution too, for which AWS takes at most 80 of these characters. */
export const JobId = z.string().check(z.regex(/^[\w-]{1,80}$/))
/** What a job made, by name: storage keys and numbers, never contents. */
const Outputs = z.record(z.string(), z.union([text('nobody'), z.number()]))
type Outputs = z.infer<typeof Outputs>

export const jobStates = {
  waiting: { from: [] },
  running: { from: ['waiting', 'running'] },
  succeeded: { from: ['running'] },
  failed: { from: ['waiting', 'running'] },
  cancelled: { from: ['waiting', 'running'] },
} as const satisfies Record<string, { from: readonly string[] }>
export type JobState = keyof typeof jobStates
const JobState = z.enum(Object.keys(jobStates) as [JobState, ...JobState[]])
export const isEnded = ({ state }: { state: JobState }) => state !== 'waiting' && state !== 'running'

export const Job = z.object({
  id: JobId,
  workflow: text('nobody'),
  subject: text('nobody'),
  /** The pool whose places it waits for, and whose turn it takes there; without one it starts at once. */
  pool: z.optional(text('nobody')),
  customer: z.optional(text('nobody')),
  state: JobState,
  attempt: z.int(),
  outputs: Outputs,
  error_code: z.optional(text('nobody')),
  created_at: Timestamp,
  started_at: z.optional(Timestamp),
  heartbeat_at: z.optional(Timestamp),
  ended_at: z.optional(Timestamp),
  version: z.int(),
})
export type Job = z.infer<typeof Job>

export const JobStart = z.pick(Job, { id: true, workflow: true, pool: true, customer: true })
export type JobStart = z.infer<typeof JobStart>

/** For so long after its end Step Functions knows what an execution did. */
const historyDays = 90
export const isForgotten = ({ ended_at }: { ended_at?: string | undefined }, now: Date): boolean =>
  ended_at !== undefined && now.getTime() - Date.parse(ended_at) >= historyDays * 86_400_000

export const JobNote = z.discriminatedUnion('note', [
  z.object({ note: z.literal('begun'), job_id: JobId }),
  z.object({ note: z.literal('succeeded'), job_id: JobId, outputs: z.unknown() }),
  z.object({ note: z.literal('failed'), job_id: JobId, step: z.string(), error: z.string() }),
])
export type JobNote = z.infer<typeof JobNote>

type Wanted = Pick<Job, 'id' | 'workflow' | 'subject' | 'pool' | 'customer'>
export const newJob = ({ id, ...wanted }: Wanted, now: Date): Job => ({
  id: JobId.parse(id),
  ...wanted,
  state: 'waiting',
  attempt: 0,
  outputs: {},
  created_at: now.toISOString(),
  version: 1,
})

export type EndedJob =
  | { state: 'succeeded'; outputs: Outputs }
  | { state: 'failed'; error_code: string }
  | { state: 'cancelled' }

/** The job has ended or was cancelled meanwhile: its workflow stops, which is no failure. */
export class JobEnded extends Error {
  constructor(jobId: string) {
    super(`The job ${jobId} has ended.`)
    this.name = 'JobEnded'
  }
}

/** The names that Step Functions and the local runner have for a step that ran out of time, or whose process died. */
const knownErrors: Record<string, string> = {
  'States.Timeout': 'timeout',
  'Sandbox.Timedout': 'timeout',
  'Lambda.Unknown': 'crash',
  'Runtime.ExitError': 'crash',
  TIMED_OUT: 'timeout',
  ABORTED: 'aborted',
}
/** What operators read of a failed job, such as `segments.timeout`: the step and the error's name, never its message. */
const errorCodeOf = (step: string, error: string): string =>
  `${step}.${knownErrors[error] ?? error.replaceAll(/[^\w.-]/g, '')}`.slice(0, 100)

export function endOf(noted: Exclude<JobNote, { note: 'begun' }>): EndedJob {
  if (noted.note === 'failed') return { state: 'failed', error_code: errorCodeOf(noted.step, noted.error) }
  const outputs = Outputs.safeParse(noted.outputs ?? {})
  return outputs.success
    ? { state: 'succeeded', outputs: outputs.data }
    : { state: 'failed', error_code: errorCodeOf('outputs', 'invalid') }
}
