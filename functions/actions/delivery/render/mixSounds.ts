import { type CutName, cutNames } from '#contract/photos/storageKeys'
import type { Cutter } from '../../film/FilmEngine.ts'
import { soundOnce } from '../../film/sound/mixSound.ts'
import { type TourStep, versionOf } from '../../film/steps/tourStep.ts'
import { delivered } from '../deliveryStep.ts'
import { readCut } from './cutDocument.ts'

export async function mixSounds(step: TourStep<unknown, Cutter>): Promise<CutName[]> {
  const key = versionOf(step)
  for (const cut of ['16x9', '16x9-unbranded'] as const) {
    const { plan } = await readCut(key, cut)
    const { cpuSeconds } = await soundOnce(key.orderId, plan, step)
    await delivered(step, { cpuSeconds })
  }
  return [...cutNames]
}
