import { delivered } from '../../delivery/deliveryStep.ts'
import { readCut } from '../../delivery/render/cutDocument.ts'
import { type SegmentWork, SegmentWorks } from '../../delivery/render/segmentWork.ts'
import { ShotWork } from '../directFilm.ts'
import type { ShotRenderer } from '../FilmEngine.ts'
import { contentsOf, loadOf } from '../filmDocument.ts'
import { renderShot, segmentOnce } from '../renderShot.ts'
import { type StepTable, step } from './stepTable.ts'
import { type TourStep, versionOf } from './tourStep.ts'

export const shotSteps: StepTable<ShotRenderer> = {
  shots: step(ShotWork, renderShot),
  stills: step(ShotWork, renderShot),
  segments: step(SegmentWorks, renderSegments),
}

/** Renders segments of cuts, unless they are there already. One that fails, fails the delivery: what was released is delivered, or nothing. */
async function renderSegments(step: TourStep<SegmentWork[], ShotRenderer>): Promise<null> {
  const parts: string[] = []
  let cpuSeconds = 0
  for (const work of step.input) {
    const { segment, cpuSeconds: own } = await renderSegment(step, work)
    parts.push(segment)
    cpuSeconds += own
  }
  await delivered(step, { parts, cpuSeconds })
  return null
}

async function renderSegment(step: TourStep<unknown, ShotRenderer>, { cut, index }: SegmentWork) {
  const key = versionOf(step)
  const film = await readCut(key, cut)
  const segment = step.engine.segmentKey(film.plan, index, contentsOf(film))
  const work = { orderId: key.orderId, plan: film.plan, index, load: loadOf(key.orderId, film), segment }
  return { segment, cpuSeconds: await segmentOnce(work, step) }
}
