import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filmKeys } from '#contract/photos/storageKeys'
import { framesOf, hasSound, type Line, type Plan } from '../../../film/Plan.ts'
import { isMade, keepMeanwhile } from '../../../services/film/films.ts'
import { hashOf } from '../../../services/ids.ts'
import type { Cutter } from '../FilmEngine.ts'
import { readFilm } from '../filmDocument.ts'
import { inFolder, type TourStep, timed, versionOf, worked } from '../steps/tourStep.ts'
import { spokenIn } from './narration.ts'

const mixing = 2

export const soundKeyOf = (plan: Plan): string | null =>
  hasSound(plan)
    ? hashOf(JSON.stringify([mixing, framesOf(plan), plan.fps, plan.music, plan.voice.map(heardIn), ...heardOf(plan)]))
    : null
const heardIn = ({ from, to, text, narrator }: Line) => ({ from, to, text, narrator })
const heardOf = ({ recording }: Plan): string[] => (recording ? [recording.content] : [])

export async function mixSound(step: TourStep<unknown, Cutter>): Promise<{ sound: string | null }> {
  const key = versionOf(step)
  const { plan } = await readFilm(key)
  const { sound, cpuSeconds } = await soundOnce(key.orderId, plan, step)
  if (cpuSeconds > 0) await worked(step, { cpuSeconds })
  return { sound }
}

/** Makes a plan's sound, unless it is there already. Answers its key, null where the plan is silent. */
export async function soundOnce(
  orderId: string,
  plan: Plan,
  { engine, signal }: Pick<TourStep<unknown, Cutter>, 'engine' | 'signal'>,
): Promise<{ sound: string | null; cpuSeconds: number }> {
  const sound = soundKeyOf(plan)
  if (sound === null || (await isMade(filmKeys.sound(orderId, sound)))) return { sound, cpuSeconds: 0 }
  const { cpuSeconds } = await timed(() =>
    inFolder(async (folder) => {
      const out = join(folder, 'sound.wav')
      const voice = await spokenIn(orderId, plan, engine.speak)
      await engine.makeSound({ plan, voice, out, signal })
      await keepMeanwhile(filmKeys.sound(orderId, sound), await readFile(out), 'audio/wav')
    }),
  )
  return { sound, cpuSeconds }
}
