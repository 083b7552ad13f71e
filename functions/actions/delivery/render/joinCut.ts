import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type CutName, cutNames, filmKeys } from '#contract/photos/storageKeys'
import type { MadeFile } from '../../../domain/delivery/Delivery.ts'
import { addressSlug } from '../../../domain/delivery/deliveredNames.ts'
import type { VersionKey } from '../../../domain/film/TourVersion.ts'
import { shownSize } from '../../../film/Plan.ts'
import { flawsOfFilm } from '../../../film/probing/FilmProbe.ts'
import { keepStream, sizeOfMade } from '../../../services/film/films.ts'
import { hashOf } from '../../../services/ids.ts'
import type { Cutter } from '../../film/FilmEngine.ts'
import { contentsOf } from '../../film/filmDocument.ts'
import { type Cut, fetchParts } from '../../film/joinShots.ts'
import { soundKeyOf } from '../../film/sound/mixSound.ts'
import { inFolder, type TourStep, timed, versionOf } from '../../film/steps/tourStep.ts'
import { delivered, partsOf } from '../deliveryStep.ts'
import { refuseFlawed } from '../refuseFlawed.ts'
import { captionsOf } from './captionsOf.ts'
import { readCut } from './cutDocument.ts'
import { posterOf } from './pictures.ts'

export const CutWork = z.enum(cutNames)
type Step = TourStep<CutName, Cutter>
const joining = 1

export async function joinCut(step: Step): Promise<MadeFile[]> {
  const { input: cut } = step
  const key = versionOf(step)
  const { format, branded } = partsOf(cut)
  const film = await readCut(key, cut)
  const { plan, edit } = film
  const slug = addressSlug(edit.brief.street, key.orderId)
  const { done: made, cpuSeconds } = await timed(async () => {
    const { width, height } = shownSize(plan)
    const file = { kind: 'film' as const, name: `${slug}-${cut}.mp4`, format, branded, width, height }
    return [
      { ...file, ...(await joinedOnce(step, key, film)) },
      // One without branding may be shown with both.
      ...(branded ? [] : [await posterOf(step, film, `${slug}-${cut.split('-')[0]}-poster.jpg`)]),
      ...(format === '16:9' ? await captionsOf(step, { plan, slug }) : []),
    ]
  })
  await delivered(step, { parts: [cut], cpuSeconds })
  return made
}

async function joinedOnce(
  step: Step,
  { orderId }: VersionKey,
  film: Cut,
): Promise<Pick<MadeFile, 'key' | 'size_bytes'>> {
  const { engine, input: cut } = step
  const { plan } = film
  const sound = soundKeyOf(plan)
  const segments = plan.shots.map((_, index) => engine.segmentKey(plan, index, contentsOf(film)))
  const key = filmKeys.final(orderId, hashOf(JSON.stringify([joining, segments, sound])), 'mp4')
  const found = await sizeOfMade(key)
  if (found !== undefined) return { key, size_bytes: found }
  return inFolder(async (folder) => {
    const parts = await fetchParts(engine, film, { orderId, folder, sound })
    const out = join(folder, 'film.mp4')
    const { sizeBytes } = await engine.joinFilm({ plan, ...parts, out })
    refuseFlawed(step, `film ${cut}`, flawsOfFilm(await engine.probeFilm(out), plan))
    await keepStream(key, createReadStream(out), 'video/mp4')
    return { key, size_bytes: sizeBytes }
  })
}
