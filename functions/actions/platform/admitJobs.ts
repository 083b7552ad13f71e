import type { JobStart } from '../../domain/platform/Job.ts'
import { type Line, type Pool, poolsOf, type UnendedJob } from '../../domain/platform/line.ts'
import { paces } from '../../services/config.ts'
import { startExecution } from '../../services/platform/executions.ts'
import { logger, nameOf } from '../../services/telemetry.ts'
import { findLine, listUnendedJobsAsAdmin, noteAdmitted, saveLine } from '../../store/platform/jobs.ts'

/** With so many failures Step Functions itself is down, and the line is left to the next call. */
const mostFailures = 5

type Changed = { added?: readonly JobStart[]; ended?: string }

/**
 * Starts who is next in each pool while it has places, by the list of jobs that have not ended: the list is the line.
 * `added` and `ended` it may not tell yet. Two that admit at once start the same jobs, each of which starts once.
 * Answers what refused to start.
 */
export async function admitJobs({ added = [], ended }: Changed, now: Date): Promise<Map<string, unknown>> {
  const listed = await listUnendedJobsAsAdmin()
  const known = new Set(listed.map(({ id }) => id))
  const unlisted = added.filter(({ id }) => !known.has(id)).map((job) => ({ ...job, asked_at: now.toISOString() }))
  const jobs = [...listed, ...unlisted].filter(({ id }) => id !== ended)
  const failures = new Map<string, unknown>()
  const line: Line = {}
  for (const pool of poolsOf(jobs, paces(), now)) Object.assign(line, pool.line(await admit(pool, failures, now)))
  await tellLine(line)
  return failures
}

/** Who waits on. A job that can't start leaves its place to the one behind it. */
async function admit({ waiting, free }: Pool, failures: Map<string, unknown>, now: Date): Promise<UnendedJob[]> {
  const left: UnendedJob[] = []
  let places = free
  for (const job of waiting) {
    const mayStart = places > 0 && failures.size < mostFailures
    if (mayStart && (await start(job, failures, now))) places -= 1
    else left.push(job)
  }
  return left
}

async function start(job: UnendedJob, failures: Map<string, unknown>, now: Date): Promise<boolean> {
  try {
    await startExecution(job)
    await noteAdmitted(job.id, now)
    logger.info('job started', { job_id: job.id, workflow: job.workflow })
    return true
  } catch (error) {
    failures.set(job.id, error)
    logger.error('job not started', { job_id: job.id, name: nameOf(error) })
    return false
  }
}

async function tellLine(line: Line): Promise<void> {
  if (JSON.stringify(line) !== JSON.stringify(await findLine())) await saveLine(line)
}

/** Starts again what was admitted and has not ended, which an execution that runs takes for nothing new, then who is next. */
export async function startUnendedJobs(now: Date): Promise<undefined> {
  for (const job of await listUnendedJobsAsAdmin()) if (job.admitted_at !== undefined) await startExecution(job)
  await admitJobs({}, now)
}
