import { delivered } from '../../delivery/deliveryStep.ts'
import { readCut } from '../../delivery/render/cutDocument.ts'
import { SegmentWork } from '../../delivery/render/segmentWork.ts'
import { ShotWork } from '../directFilm.ts'
import type { ShotRenderer } from '../FilmEngine.ts'
import { contentsOf, loadOf } from '../filmDocument.ts'
import { renderShot, segmentOnce } from '../renderShot.ts'
import { type StepTable, step } from './stepTable.ts'
import { type TourStep, versionOf } from './tourStep.ts'

export const shotSteps: StepTable<ShotRenderer> = {
  shots: step(ShotWork, renderShot),
  stills: step(ShotWork, renderShot),
  segments: step(SegmentWork, renderSegment),
}

/** Renders one segment of a cut, unless it is there already. One that fails, fails the delivery: what was released is delivered, or nothing. */
async function renderSegment(step: TourStep<SegmentWork, ShotRenderer>): Promise<null> {
  const { cut, index } = step.input
  const key = versionOf(step)
  const film = await readCut(key, cut)
  const segment = step.engine.segmentKey(film.plan, index, contentsOf(film))
  const work = { orderId: key.orderId, plan: film.plan, index, load: loadOf(key.orderId, film), segment }
  const cpuSeconds = await segmentOnce(work, step)
  await delivered(step, { part: segment, cpuSeconds })
  return null
}
