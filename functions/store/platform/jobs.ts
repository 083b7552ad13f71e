import { type EndedJob, Job, JobStart, type JobState, jobStates, type Progress } from '../../domain/platform/Job.ts'
import { queryList, shardOf } from '../desk/shards.ts'
import { ConditionFailed, getItem, type Item, inserting, updateItem, type Write, write } from '../dynamo.ts'
import { keys, lists } from '../table.ts'

/** A write that inserts a job: put it into the transaction that the job is about. The stream has it started. */
export const insertingJob = (job: Job): Write =>
  inserting({
    ...keys.job(job.id),
    ...job,
    list_pk: shardOf(lists.jobs, job.id),
    list_sk: job.id,
    row: { workflow: job.workflow },
  })

export async function findJobAsAdmin(jobId: string): Promise<Job | undefined> {
  const item = await getItem(keys.job(jobId))
  return item && Job.parse(item)
}

/** Jobs that wait or run, by id: an ended one leaves the list. */
export async function listUnendedJobsAsAdmin(page: { limit: number; cursor?: string | undefined }) {
  const { items, cursor } = await queryList(lists.jobs, page)
  return { jobs: items.map(startOf), cursor }
}

const startOf = ({ list_sk, row }: Item): JobStart => JobStart.parse({ ...row, id: list_sk })

type Change = { set: string; remove?: string; condition?: string; names?: Record<string, string>; values?: Item }

/** A write that moves a job to `state`, or keeps it there, and is refused where it stands beyond. */
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

/** Answers whether the job was where it could be moved from. */
const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof ConditionFailed)) throw error
}

/** Takes a job up, for the first time or again after a crash; nothing where it has ended or is not there. */
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

/** Notes how far the work is, and that it goes on. False where the job has ended, or is further than that already. */
export const noteProgress = (jobId: string, { done, total }: Progress, now: Date): Promise<boolean> =>
  isDone(
    moving(jobId, 'running', ['running'], {
      set: 'progress = :progress, heartbeat_at = :now',
      condition: 'progress.done <= :done',
      values: { progress: { done, total }, done, now: now.toISOString() },
    }),
  )

/** A write that ends a job: put it into the transaction that the end is about. Refused where it has ended already. */
export function endingJob(jobId: string, ended: EndedJob, now: Date) {
  const { state, ...rest } = ended
  const set = ['ended_at = :now', ...Object.keys(rest).map((name) => `${name} = :${name}`)].join(', ')
  const values = { now: now.toISOString(), ...rest }
  return moving(jobId, state, jobStates[state].from, { set, remove: 'REMOVE list_pk, list_sk', values })
}

/** False where the job had ended already; the first end stands. */
export const endJob = (jobId: string, ended: EndedJob, now: Date): Promise<boolean> =>
  isDone(endingJob(jobId, ended, now))
