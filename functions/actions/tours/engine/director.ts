import { planOf } from '../../../film/cutOf.ts'
import { direct } from '../../../film/direct.ts'
import type { Director } from '../FilmEngine.ts'
import { segmentKey } from '../../../engine/segmentKey.ts'

export const director: Director = { direct, planOf, segmentKey }
