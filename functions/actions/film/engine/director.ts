import { segmentKey } from '../../../engine/segmentKey.ts'
import { planOf } from '../../../film/cutOf.ts'
import { direct } from '../../../film/direct.ts'
import { markWords } from '../../../services/film/speech.ts'
import type { Director } from '../FilmEngine.ts'
import { speak } from './speak.ts'

export const director: Director = { direct, planOf, segmentKey, speak, markWords }
