import * as z from 'zod/mini'
import { bundleFiles } from '../deliveries/bundleFiles.ts'
import { CutWork, joinCut } from '../deliveries/joinCut.ts'
import { MadeFiles } from '../deliveries/madeFiles.ts'
import { mixSounds } from '../deliveries/mixSounds.ts'
import type { Cutter } from './FilmEngine.ts'
import { joinShots, Sound } from './joinShots.ts'
import { mixSound } from './mixSound.ts'
import { type StepTable, step } from './stepTable.ts'

export const cutSteps: StepTable<Cutter> = {
  sound: step(z.unknown(), mixSound),
  join: step(Sound, joinShots),
  sounds: step(z.unknown(), mixSounds),
  films: step(CutWork, joinCut),
  bundle: step(z.array(MadeFiles), bundleFiles),
}
