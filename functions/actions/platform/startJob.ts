import type { JobStart } from '../../domain/platform/Job.ts'
import { startExecution } from '../../services/platform/executions.ts'
import { logger } from '../../services/telemetry.ts'
import { listUnendedJobsAsAdmin } from '../../store/platform/jobs.ts'

/** Starts a job's workflow, unless it was started before. */
export async function startJob(job: JobStart): Promise<void> {
  await startExecution(job)
  logger.info('job started', { job_id: job.id, workflow: job.workflow })
}

/** Starts all jobs that have not ended: those whose message was lost, since those that run are started but once. */
export async function startUnendedJobs(cursor?: string): Promise<undefined> {
  const page = await listUnendedJobsAsAdmin({ limit: 100, cursor })
  for (const job of page.jobs) await startJob(job)
  if (page.cursor !== null) return startUnendedJobs(page.cursor)
}
