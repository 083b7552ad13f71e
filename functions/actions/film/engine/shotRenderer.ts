import { renderSegment } from '../../../engine/renderSegment.ts'
import { segmentKey } from '../../../engine/segmentKey.ts'
import type { ShotRenderer } from '../FilmEngine.ts'
import { drawPicture } from './drawPicture.ts'

export const shotRenderer: ShotRenderer = { segmentKey, renderSegment, drawPicture }
