import { isForgotten, type JobStart } from '../../domain/platform/Job.ts'
import { jobPage } from '../../services/platform/jobPages.ts'

type Logged = JobStart & { ended_at?: string | undefined }

/** Where a job's steps stand, as long as they are known. */
export const jobLog = (job: Logged, now: Date): string | null => (isForgotten(job, now) ? null : jobPage(job))
