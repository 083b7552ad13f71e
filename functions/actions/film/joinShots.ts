import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { filmKeys, type VersionFile } from '#contract/photos/storageKeys'
import type { Plan } from '../../film/Plan.ts'
import { webVtt } from '../../film/voice/captions.ts'
import { keepMade, readMade } from '../../services/film/films.ts'
import type { Cutter } from './FilmEngine.ts'
import { contentsOf, type EditDocument, loadOf, readFilm } from './filmDocument.ts'
import { inFolder, type TourStep, timed, versionOf, worked } from './steps/tourStep.ts'

export const Sound = z.object({ sound: z.nullable(z.string()) })
export const Joined = z.object({ size_bytes: z.int(), captions: z.boolean() })
export type Joined = z.infer<typeof Joined>

export async function joinShots(step: TourStep<z.infer<typeof Sound>, Cutter>): Promise<Joined> {
  const { engine, input } = step
  const { orderId, version } = versionOf(step)
  const film = await readFilm({ orderId, version })
  const { plan } = film
  const keep = (file: VersionFile, bytes: Uint8Array, type: string) =>
    keepMade(filmKeys.version(orderId, version, file), bytes, type)
  const { done, cpuSeconds } = await timed(() =>
    inFolder(async (folder) => {
      const parts = await fetchParts(engine, film, { orderId, folder, sound: input.sound })
      const out = join(folder, 'draft.mp4')
      const { sizeBytes } = await engine.joinFilm({ plan, ...parts, out })
      await keep('draft.mp4', await readFile(out), 'video/mp4')
      const load = loadOf(orderId, film)
      const poster = await engine.drawPicture({ plan, frame: posterFrame(plan), load, width: plan.width })
      await keep('poster.jpg', poster, jpeg)
      await keep('invitation.jpg', await engine.invitation(poster), jpeg)
      await keep('storyboard.jpg', await engine.storyboard({ plan, load }), jpeg)
      return sizeBytes
    }),
  )
  if (plan.voice.length > 0) await keep('captions.vtt', Buffer.from(webVtt(plan)), 'text/vtt')
  await worked(step, { cpuSeconds })
  return { size_bytes: done, captions: plan.voice.length > 0 }
}

export const jpeg = 'image/jpeg'
/** The middle of the opening shot: its title stands in full there, and nothing fades. */
export const posterFrame = ({ shots: [opening] }: Plan): number => Math.floor((opening?.frames ?? 0) / 2)

type Parts = { orderId: string; folder: string; sound: string | null }
export type Cut = EditDocument & { plan: Plan }

export async function fetchParts(engine: Pick<Cutter, 'segmentKey'>, film: Cut, { orderId, folder, sound }: Parts) {
  const fetched = async (key: string, name: string) => {
    const path = join(folder, name)
    await writeFile(path, await readMade(key))
    return path
  }
  const segments = film.plan.shots.map((_, index) => {
    const key = engine.segmentKey(film.plan, index, contentsOf(film))
    return fetched(filmKeys.segment(orderId, key), `segment${index}.mp4`)
  })
  return {
    segments: await Promise.all(segments),
    sound: sound === null ? null : await fetched(filmKeys.sound(orderId, sound), 'sound.wav'),
  }
}
