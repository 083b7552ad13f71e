import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filmKeys } from '#contract/storageKeys'
import { startsOf, visibleFrames } from '../../film/Plan.ts'
import { isMade, keepMade } from '../../services/films.ts'
import { logger, nameOf } from '../../services/telemetry.ts'
import type { ShotWork } from './directFilm.ts'
import type { ShotRenderer } from './FilmEngine.ts'
import { contentsOf, loadOf, readFilm } from './filmDocument.ts'
import { inFolder, type TourStep, versionOf, worked } from './tourStep.ts'

const pictureWidth = 480

/** Renders one shot's segment and its picture, unless they are there already, and tells the order of it. */
export async function renderShot(step: TourStep<ShotWork, ShotRenderer>): Promise<{ index: number }> {
  const { engine, input, signal, progress } = step
  const { orderId } = versionOf(step)
  const film = await readFilm(versionOf(step))
  const { plan } = film
  const { index } = input
  const shot = plan.shots[index]
  if (!shot) throw new Error(`The film has no shot ${index}.`)
  const segment = engine.segmentKey(plan, index, contentsOf(film))
  const load = loadOf(orderId, film)
  const render = async (folder: string) => {
    const out = join(folder, 'segment.mp4')
    const { cpuSeconds } = await engine.renderSegment({ plan, index, load, out, signal })
    const frame = (startsOf(plan)[index] ?? 0) + Math.floor(visibleFrames(plan, index) / 2)
    const picture = await engine.drawPicture({ plan, frame, load, width: pictureWidth })
    // The segment last, since it says that its picture is there.
    await keepMade(filmKeys.picture(orderId, segment), picture, 'image/jpeg')
    await keepMade(filmKeys.segment(orderId, segment), await readFile(out), 'video/mp4')
    return cpuSeconds
  }
  try {
    const isThere = await isMade(filmKeys.segment(orderId, segment))
    const cpuSeconds = isThere ? 0 : await inFolder(render)
    const { finished, shots } = await worked(step, { shot: shot.id, cpuSeconds })
    await progress({ done: finished.length, total: shots.length })
    return { index }
  } catch (error) {
    logger.error('shot failed', { asset_id: shot.photo, shot: shot.id, plan: film.file, name: nameOf(error) })
    throw error
  }
}
