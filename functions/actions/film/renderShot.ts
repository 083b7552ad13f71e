import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filmKeys } from '#contract/photos/storageKeys'
import { type Plan, startsOf, visibleFrames } from '../../film/Plan.ts'
import { isMade, keepMade, keepMeanwhile } from '../../services/film/films.ts'
import { logger, nameOf } from '../../services/telemetry.ts'
import type { ShotWork } from './directFilm.ts'
import type { Load, ShotRenderer } from './FilmEngine.ts'
import { contentsOf, loadOf, readFilm } from './filmDocument.ts'
import { inFolder, type TourStep, versionOf, worked } from './steps/tourStep.ts'

const pictureWidth = 480

export async function renderShot(step: TourStep<ShotWork, ShotRenderer>): Promise<{ index: number }> {
  const { engine, input } = step
  const { orderId } = versionOf(step)
  const film = await readFilm(versionOf(step))
  const { plan } = film
  const { index } = input
  const shot = plan.shots[index]
  if (!shot) throw new Error(`The film has no shot ${index}.`)
  const segment = engine.segmentKey(plan, index, contentsOf(film))
  const load = loadOf(orderId, film)
  const keepPicture = async () => {
    const frame = (startsOf(plan)[index] ?? 0) + Math.floor(visibleFrames(plan, index) / 2)
    const picture = await engine.drawPicture({ plan, frame, load, width: pictureWidth })
    await keepMade(filmKeys.picture(orderId, segment), picture, 'image/jpeg')
  }
  try {
    // The picture first, since the segment says that it is there.
    const cpuSeconds = await segmentOnce({ orderId, plan, index, load, segment }, step, keepPicture)
    await worked(step, { shot: index, cpuSeconds })
    return { index }
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? { cause: nameOf(error.cause) } : {}
    logger.error('shot failed', { asset_id: shot.photo, shot: shot.id, plan: film.file, name: nameOf(error), ...cause })
    throw error
  }
}

type Segment = { orderId: string; plan: Plan; index: number; load: Load; segment: string }

export async function segmentOnce(
  { orderId, segment, ...shot }: Segment,
  { engine, signal }: Pick<TourStep<unknown, ShotRenderer>, 'engine' | 'signal'>,
  before: () => Promise<void> = async () => undefined,
): Promise<number> {
  const key = filmKeys.segment(orderId, segment)
  if (await isMade(key)) return 0
  return inFolder(async (folder) => {
    const out = join(folder, 'segment.mp4')
    const { cpuSeconds } = await engine.renderSegment({ ...shot, out, signal })
    await before()
    await keepMeanwhile(key, await readFile(out), 'video/mp4')
    return cpuSeconds
  })
}
