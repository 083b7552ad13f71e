import { segmentKey } from '../../../engine/segmentKey.ts'
import { planOf } from '../../../film/cutOf.ts'
import { direct } from '../../../film/direct.ts'
import { markWords, speak } from '../../../services/film/speech.ts'
import type { Director } from '../FilmEngine.ts'

export const director: Director = { direct, planOf, segmentKey, speak, markWords }
