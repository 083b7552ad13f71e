import { renderSegment } from '../../delivery/render/renderSegment.ts'
import { SegmentWork } from '../../delivery/render/segmentWork.ts'
import { ShotWork } from '../directFilm.ts'
import type { ShotRenderer } from '../FilmEngine.ts'
import { renderShot } from '../renderShot.ts'
import { type StepTable, step } from './stepTable.ts'

export const shotSteps: StepTable<ShotRenderer> = {
  shots: step(ShotWork, renderShot),
  stills: step(ShotWork, renderShot),
  segments: step(SegmentWork, renderSegment),
}
