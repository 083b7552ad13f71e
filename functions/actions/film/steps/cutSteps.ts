import * as z from 'zod/mini'
import { MadeFiles } from '../../delivery/madeFiles.ts'
import { bundleFiles } from '../../delivery/render/bundleFiles.ts'
import { CutWork, joinCut } from '../../delivery/render/joinCut.ts'
import { mixSounds } from '../../delivery/render/mixSounds.ts'
import type { Cutter } from '../FilmEngine.ts'
import { joinShots, Sound } from '../joinShots.ts'
import { mixSound } from '../sound/mixSound.ts'
import { type StepTable, step } from './stepTable.ts'

export const cutSteps: StepTable<Cutter> = {
  sound: step(z.unknown(), mixSound),
  join: step(Sound, joinShots),
  sounds: step(z.unknown(), mixSounds),
  films: step(CutWork, joinCut),
  bundle: step(z.array(MadeFiles), bundleFiles),
}
