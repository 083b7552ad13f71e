import { type EndedJob, Job, type JobState, jobStates } from '../../domain/platform/Job.ts'
import { Line, UnendedJob } from '../../domain/platform/line.ts'
import { queryWholeList, shardOf } from '../desk/shards.ts'
import { ConditionFailed, getItem, type Item, inserting, updateItem, type Write, write } from '../dynamo.ts'
import { keys, lists } from '../table.ts'

export const insertingJob = (job: Job): Write =>
  inserting({
    ...keys.job(job.id),
    ...job,
    list_pk: shardOf(lists.jobs, job.id),
    list_sk: job.id,
    row: { workflow: job.workflow, pool: job.pool, customer: job.customer, asked_at: job.created_at },
  })

export async function findJobAsAdmin(jobId: string): Promise<Job | undefined> {
  const item = await getItem(keys.job(jobId))
  return item && Job.parse(item)
}

/** All jobs that have not ended, as they were a moment ago. */
export async function listUnendedJobsAsAdmin(): Promise<UnendedJob[]> {
  const items = await queryWholeList(lists.jobs)
  return items.map(({ list_sk, row }) => UnendedJob.parse({ ...row, id: list_sk }))
}

/** Nothing where the job has ended meanwhile. */
export async function noteAdmitted(jobId: string, now: Date): Promise<void> {
  const values = { now: now.toISOString() }
  const set = 'SET #row.admitted_at = if_not_exists(#row.admitted_at, :now)'
  await write({
    update: keys.job(jobId),
    set,
    condition: 'attribute_exists(list_pk)',
    names: { '#row': 'row' },
    values,
  }).catch(unlessRefused)
}

export async function findLine(): Promise<Line> {
  return Line.parse((await getItem(keys.filmLine()))?.line ?? {})
}

export const saveLine = (line: Line): Promise<void> => write({ put: { ...keys.filmLine(), line } })

type Change = { set: string; remove?: string; condition?: string; names?: Record<string, string>; values?: Item }

function moving(jobId: string, state: JobState, from: readonly string[], change: Change) {
  const allowed = Object.fromEntries(from.map((name) => [`from_${name}`, name]))
  const isAllowed = `#state IN (${Object.keys(allowed).map((name) => `:${name}`)})`
  return {
    update: keys.job(jobId),
    set: `SET #state = :state, #version = #version + :one, ${change.set} ${change.remove ?? ''}`,
    condition: [isAllowed, ...(change.condition ? [change.condition] : [])].join(' AND '),
    names: { '#state': 'state', '#version': 'version', ...change.names },
    values: { state, one: 1, ...allowed, ...change.values },
  }
}

const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof ConditionFailed)) throw error
}

export async function beginJob(jobId: string, now: Date): Promise<Job | undefined> {
  const values = { now: now.toISOString() }
  const set = 'attempt = attempt + :one, heartbeat_at = :now, started_at = if_not_exists(started_at, :now)'
  const item = await updateItem(moving(jobId, 'running', jobStates.running.from, { set, values })).catch(unlessRefused)
  return item && Job.parse(item)
}

const isDone = (one: Exclude<Write, { check: unknown }>) =>
  write(one).then(
    () => true,
    (error: unknown) => unlessRefused(error) ?? false,
  )

/** Says that the work goes on. False where the job has ended, which this never revives. */
export const noteHeartbeat = (jobId: string, now: Date): Promise<boolean> =>
  isDone(moving(jobId, 'running', ['running'], { set: 'heartbeat_at = :now', values: { now: now.toISOString() } }))

export function endingJob(jobId: string, ended: EndedJob, now: Date) {
  const { state, ...rest } = ended
  const set = ['ended_at = :now', ...Object.keys(rest).map((name) => `${name} = :${name}`)].join(', ')
  const values = { now: now.toISOString(), ...rest }
  return moving(jobId, state, jobStates[state].from, { set, remove: 'REMOVE list_pk, list_sk', values })
}

export const endJob = (jobId: string, ended: EndedJob, now: Date): Promise<boolean> =>
  isDone(endingJob(jobId, ended, now))
