import { isForgotten, type JobStart } from '../../domain/platform/Job.ts'
import { jobPage } from '../../services/platform/jobPages.ts'

type Logged = JobStart & { ended_at?: string | undefined }

export const jobLog = (job: Logged, now: Date): string | null => (isForgotten(job, now) ? null : jobPage(job))
