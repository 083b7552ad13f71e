import { logger } from '../../services/telemetry.ts'
import type { TourStep } from '../film/steps/tourStep.ts'

/** Throws FlawedFilm where a finished file that was read back has a flaw: it is given to nobody. */
export function refuseFlawed({ job }: Pick<TourStep, 'job'>, what: string, flaws: readonly string[]): void {
  if (flaws.length === 0) return
  logger.error('finished file refused', { job_id: job.id, what, flaws })
  throw Object.assign(new Error(`The ${what} can't be delivered: ${flaws.join(', ')}.`), { name: 'FlawedFilm' })
}
