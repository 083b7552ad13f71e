import { isForgotten, type JobStart } from '../../domain/platform/Job.ts'
import { config } from '../../services/config.ts'

type Logged = JobStart & { ended_at?: string | undefined }

export const jobLog = (job: Logged, now: Date): string | null => (isForgotten(job, now) ? null : jobPage(job))

function jobPage({ id, workflow }: { id: string; workflow: string }): string | null {
  const { JOB_PAGES } = config()
  return JOB_PAGES === '' ? null : `${JOB_PAGES}${workflow}:${id}`
}
