import { existsSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import * as z from 'zod/mini'
import type { Job } from '../../../functions/domain/platform/Job.ts'
import { worker } from '../../../functions/entries/workers/worker.ts'
import { getItem, inserting, transact, updateItem } from '../../../functions/store/dynamo.ts'
import { endJob } from '../../../functions/store/platform/jobs.ts'

/** What a sample's job makes its steps do, told in its subject. */
export const Script = z.object({
  shots: z._default(z.int(), 3),
  /** How often a step, or one shot, fails before it succeeds. */
  failures: z._default(z.record(z.string(), z.int()), {}),
  errorName: z._default(z.string(), 'Passing'),
  /** Steps or shots that never answer, that end their process, or that are cancelled meanwhile. */
  hang: z.optional(z.string()),
  crash: z.optional(z.string()),
  cancel: z.optional(z.string()),
  /** Steps or shots that compute without a pause until the file `path` is there; they make `path.started` first. */
  spin: z.optional(z.string()),
  path: z._default(z.string(), ''),
  /** Shots wait until so many of them were running at once. */
  together: z._default(z.int(), 0),
})
type Given = { job: Job; input: unknown }
const traceOf = ({ id }: Job) => ({ pk: `TRACE#${id}`, sk: 'TRACE' })

/** Notes a call of a step, and how many calls run; both are effects that a repetition would double. */
async function noted(job: Job, name: string, running: 1 | -1): Promise<number> {
  const said = running === 1 ? [name] : []
  const { running: now } = await updateItem({
    update: traceOf(job),
    set: 'SET calls = list_append(if_not_exists(calls, :none), :said) ADD running :change, pids :pids, priorities :nice',
    values: {
      none: [],
      said,
      change: running,
      pids: new Set([process.pid]),
      nice: new Set([getPriority()]),
    },
  })
  return now
}
const peaked = async (job: Job, running: number) =>
  updateItem({ update: traceOf(job), set: 'ADD peaks :running', values: { running: new Set([running]) } })

async function misbehave(job: Job, name: string) {
  const script = Script.parse(JSON.parse(job.subject))
  const failures = script.failures[name] ?? 0
  const key = { pk: `TRIES#${job.id}`, sk: name }
  const { tries } = await updateItem({ update: key, set: 'ADD tries :one', values: { one: 1 } })
  if (tries <= failures) throw Object.assign(new Error('Not yet.'), { name: script.errorName })
  if (script.crash === name) process.exit(3)
  if (script.cancel === name) await endJob(job.id, { state: 'cancelled' }, new Date())
  if (script.hang === name) await new Promise(() => setInterval(() => undefined, 1_000))
  if (script.spin === name) {
    writeFileSync(`${script.path}.started`, String(process.pid))
    while (!existsSync(script.path));
  }
  if (name.startsWith('shot')) while ((await peakOf(job)) < script.together);
  return script
}
const peakOf = async (job: Job) => Math.max(0, ...((await getItem(traceOf(job)))?.peaks ?? []))

/** The step's real effect: written once, however often the step is called. */
const effect = ({ id }: Job, name: string) =>
  transact([inserting({ pk: `EFFECT#${id}`, sk: name, by: process.pid })]).catch((error: Error) => {
    if (error.name !== 'ConditionFailed') throw error
  })

async function work({ job, input }: Given): Promise<unknown> {
  const name = typeof input === 'number' ? `shot${input}` : Array.isArray(input) ? 'join' : 'plan'
  await peaked(job, await noted(job, name, 1))
  const [outcome] = await Promise.allSettled([misbehave(job, name)])
  await noted(job, name, -1)
  if (outcome.status === 'rejected') throw outcome.reason
  const script = outcome.value
  await effect(job, name)
  if (name === 'plan') return Array.from({ length: script.shots }, (_, index) => index + 1)
  return Array.isArray(input) ? { film: `tours/${job.id}`, answers: JSON.stringify(input) } : `${name}.mp4`
}

export const handler = worker(z.unknown(), work)
