import { music } from '../../film/scoring/tracks.ts'
import { limiterOf } from './dsp/limit.ts'
import { integratedLoudness } from './dsp/loudness.ts'
import { truePeak } from './dsp/truePeak.ts'
import type { Stereo } from './Stereo.ts'

/** Leaves 0.6 dB to the highest peak that a film may have, for what AAC adds. */
const ceiling = -1.8
const tolerance = 0.03
const rounds = 5
/** Decibels that limiting may cost before the peaks are looked for again. */
const headroom = 2

export type Mastered = { sound: Stereo; lufs: number; peakDbtp: number }

/** Limiting costs loudness, so gain and limiter take turns. Throws for silence. */
export function mastered(sound: Stereo): Mastered {
  let gain = music.targetLufs - integratedLoudness(sound)
  if (!Number.isFinite(gain)) throw new Error('There is nothing to hear in this sound.')
  let most = gain + headroom
  let limited = limiterOf(sound, ceiling, most)
  for (let round = 1; ; round++) {
    const attempt = limited(gain)
    const lufs = integratedLoudness(attempt)
    if (Math.abs(music.targetLufs - lufs) < tolerance || round === rounds)
      return { sound: attempt, lufs, peakDbtp: truePeak(attempt) }
    gain += music.targetLufs - lufs
    if (gain > most) {
      most = gain + headroom
      limited = limiterOf(sound, ceiling, most)
    }
  }
}
