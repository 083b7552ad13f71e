import type { CutName } from '#contract/photos/storageKeys'
import { JobEnded } from '../../domain/platform/Job.ts'
import type { Format } from '../../film/Plan.ts'
import { noteMaking } from '../../store/delivery/deliveries.ts'
import { type TourStep, versionOf } from '../film/steps/tourStep.ts'

/** Notes what a step took and finished. Throws JobEnded where the delivery has ended meanwhile. */
export async function delivered(step: Pick<TourStep, 'job'>, work: Parameters<typeof noteMaking>[2]): Promise<void> {
  if (!(await noteMaking(step.job.id, versionOf(step), work))) throw new JobEnded(step.job.id)
}

const formats: Record<string, Format> = { '16x9': '16:9', '9x16': '9:16', '1x1': '1:1' }
export function partsOf(cut: CutName): { format: Format; branded: boolean } {
  const [shape = '', rest] = cut.split('-')
  return { format: formats[shape] ?? '16:9', branded: rest === undefined }
}
