import * as z from 'zod/mini'
import type { Cutter } from './FilmEngine.ts'
import { joinShots, Sound } from './joinShots.ts'
import { mixSound } from './mixSound.ts'
import { type StepTable, step } from './stepTable.ts'

export const cutSteps: StepTable<Cutter> = { sound: step(z.unknown(), mixSound), join: step(Sound, joinShots) }
