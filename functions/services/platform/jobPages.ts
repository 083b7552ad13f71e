import { config } from '../config.ts'

export function jobPage({ id, workflow }: { id: string; workflow: string }): string | null {
  const { JOB_PAGES } = config()
  return JOB_PAGES === '' ? null : `${JOB_PAGES}${workflow}:${id}`
}
