import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { JobId, JobStart } from './Job.ts'

/** How many jobs of a pool run at once, and how long one takes as a rule. */
const Pace = z.object({ places: z.int().check(z.minimum(1)), seconds: z.int().check(z.minimum(1)) })
export const Paces = z.record(z.string(), Pace)
export type Paces = z.infer<typeof Paces>

/** A job that has not ended. Those of before 2026-11-26 say neither when they were asked for nor that they were admitted. */
export const UnendedJob = z.object({
  ...JobStart.shape,
  asked_at: z._default(Timestamp, new Date(0).toISOString()),
  admitted_at: z.optional(Timestamp),
})
export type UnendedJob = z.infer<typeof UnendedJob>

/** The first who wait in each pool, in their turn, as customers are told of them. */
export const Line = z.record(z.string(), z.object({ ...Pace.shape, waiting: z.array(JobId) }))
export type Line = z.infer<typeof Line>
/** So many ids are a few kilobytes. */
const told = 1_000

/** As long as an execution lasts at most: whose end nobody heard of holds its place no longer. */
const longestMs = 24 * 3600 * 1000
const isRunning = ({ admitted_at }: UnendedJob, now: Date): boolean =>
  admitted_at !== undefined && now.getTime() - Date.parse(admitted_at) < longestMs

const byTime = (a: UnendedJob, b: UnendedJob) => a.asked_at.localeCompare(b.asked_at) || a.id.localeCompare(b.id)

/** Everybody's first before anybody's second, those that run among them; of equal ones who asked first. */
function inTurn(waiting: readonly UnendedJob[], running: readonly UnendedJob[]): UnendedJob[] {
  const owner = ({ customer, id }: UnendedJob) => customer ?? id
  const before = new Map<string, number>()
  const taken = (job: UnendedJob) => {
    const turn = before.get(owner(job)) ?? 0
    before.set(owner(job), turn + 1)
    return { job, turn }
  }
  running.forEach(taken)
  const turns = waiting.toSorted(byTime).map(taken)
  return turns.toSorted((a, b) => a.turn - b.turn || byTime(a.job, b.job)).map(({ job }) => job)
}

export type Pool = { waiting: readonly UnendedJob[]; free: number; line: (waiting: readonly UnendedJob[]) => Line }

/** Who waits in each pool in their turn, and how many may start now. */
export function poolsOf(jobs: readonly UnendedJob[], paces: Paces, now: Date): Pool[] {
  return [...Map.groupBy(jobs, ({ pool }) => pool)].map(([name, own]) => {
    const pace = name === undefined ? undefined : paces[name]
    const running = own.filter((job) => isRunning(job, now))
    const waiting = inTurn(
      own.filter(({ admitted_at }) => admitted_at === undefined),
      running,
    )
    const free = pace ? Math.max(0, pace.places - running.length) : waiting.length
    const line = (left: readonly UnendedJob[]): Line =>
      name === undefined || !pace || left.length === 0
        ? {}
        : { [name]: { ...pace, waiting: left.slice(0, told).map(({ id }) => id) } }
    return { waiting, free, line }
  })
}

/** How many are before a job, and in how many seconds it is done as a rule; undefined where it does not wait. */
export function placeOf(jobId: string, line: Line): { ahead: number; seconds: number } | undefined {
  for (const { waiting, places, seconds } of Object.values(line)) {
    const ahead = waiting.indexOf(jobId)
    if (ahead >= 0) return { ahead, seconds: (Math.floor(ahead / places) + 1) * seconds + Math.ceil(seconds / 2) }
  }
  return undefined
}
