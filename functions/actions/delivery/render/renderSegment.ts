import type { ShotRenderer } from '../../film/FilmEngine.ts'
import { contentsOf, loadOf } from '../../film/filmDocument.ts'
import { segmentOnce } from '../../film/renderShot.ts'
import { type TourStep, versionOf } from '../../film/steps/tourStep.ts'
import { delivered } from '../deliveryStep.ts'
import { readCut } from './cutDocument.ts'
import type { SegmentWork } from './segmentWork.ts'

/** Renders one segment of a cut, unless it is there already. One that fails, fails the delivery: what was released is delivered, or nothing. */
export async function renderSegment(step: TourStep<SegmentWork, ShotRenderer>): Promise<null> {
  const { cut, index } = step.input
  const key = versionOf(step)
  const film = await readCut(key, cut)
  const segment = step.engine.segmentKey(film.plan, index, contentsOf(film))
  const work = { orderId: key.orderId, plan: film.plan, index, load: loadOf(key.orderId, film), segment }
  const cpuSeconds = await segmentOnce(work, step)
  await delivered(step, { part: segment, cpuSeconds })
  return null
}
