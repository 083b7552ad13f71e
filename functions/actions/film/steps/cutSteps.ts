import * as z from 'zod/mini'
import { type CutName, cutNames } from '#contract/photos/storageKeys'
import { delivered } from '../../delivery/deliveryStep.ts'
import { MadeFiles } from '../../delivery/madeFiles.ts'
import { bundleFiles } from '../../delivery/render/bundleFiles.ts'
import { readCut } from '../../delivery/render/cutDocument.ts'
import { CutWork, joinCut } from '../../delivery/render/joinCut.ts'
import type { Cutter } from '../FilmEngine.ts'
import { joinShots, Sound } from '../joinShots.ts'
import { mixSound, soundOnce } from '../sound/mixSound.ts'
import { type StepTable, step } from './stepTable.ts'
import { type TourStep, versionOf } from './tourStep.ts'

export const cutSteps: StepTable<Cutter> = {
  sound: step(z.unknown(), mixSound),
  join: step(Sound, joinShots),
  sounds: step(z.unknown(), mixSounds),
  films: step(CutWork, joinCut),
  bundle: step(z.array(MadeFiles), bundleFiles),
}

async function mixSounds(step: TourStep<unknown, Cutter>): Promise<CutName[]> {
  const key = versionOf(step)
  for (const cut of ['16x9', '16x9-unbranded'] as const) {
    const { plan } = await readCut(key, cut)
    const { cpuSeconds } = await soundOnce(key.orderId, plan, step)
    await delivered(step, { cpuSeconds })
  }
  return [...cutNames]
}
