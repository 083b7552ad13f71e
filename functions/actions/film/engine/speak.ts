import { decodeSpeech } from '../../../engine/sound/decodeSpeech.ts'
import { synthesizeSpeech } from '../../../services/film/speech.ts'
import type { Speak } from '../FilmEngine.ts'

export const speak: Speak = async (text, voice) => decodeSpeech(await synthesizeSpeech(text, voice))
