import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filmKeys } from '#contract/storageKeys'
import { framesOf, type Plan } from '../../film/Plan.ts'
import { isMade, keepMade } from '../../services/films.ts'
import { hashOf } from '../../services/ids.ts'
import type { Cutter } from './FilmEngine.ts'
import { readFilm } from './filmDocument.ts'
import { spokenLines } from './narration.ts'
import { inFolder, type TourStep, timed, versionOf, worked } from './tourStep.ts'

/** Changes with the sound that a plan gives. */
const mixing = 1

/** The key of the film's sound, or nothing where it has none. */
export const soundKeyOf = (plan: Plan): string =>
  hashOf(JSON.stringify([mixing, framesOf(plan), plan.fps, plan.music, plan.voice]))

/** Makes the film's sound, unless it is there already. */
export async function mixSound(step: TourStep<unknown, Cutter>): Promise<{ sound: string | null }> {
  const { engine, signal } = step
  const key = versionOf(step)
  const { plan } = await readFilm(key)
  if (plan.music === null && plan.voice.length === 0) return { sound: null }
  const sound = soundKeyOf(plan)
  const stored = filmKeys.sound(key.orderId, sound)
  if (await isMade(stored)) return { sound }
  const { cpuSeconds } = await timed(() =>
    inFolder(async (folder) => {
      const out = join(folder, 'sound.wav')
      const voice = await spokenLines(key.orderId, plan.voice, engine.speak)
      await engine.makeSound({ plan, voice, out, signal })
      await keepMade(stored, await readFile(out), 'audio/wav')
    }),
  )
  await worked(step, { cpuSeconds })
  return { sound }
}
