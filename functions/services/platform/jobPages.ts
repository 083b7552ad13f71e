import { config } from '../config.ts'

/** The page that shows what each step of a job did, for whoever may see the stage's AWS account; null where there is none. */
export function jobPage({ id, workflow }: { id: string; workflow: string }): string | null {
  const { JOB_PAGES } = config()
  return JOB_PAGES === '' ? null : `${JOB_PAGES}${workflow}:${id}`
}
