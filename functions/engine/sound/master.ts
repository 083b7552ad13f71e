import { limiterOf } from './limit.ts'
import { integratedLoudness } from './loudness.ts'
import type { Stereo } from './Stereo.ts'
import { truePeak } from './truePeak.ts'

export const target = { lufs: -14, peakDbtp: -1.8 }
const tolerance = 0.03
const rounds = 5

export type Mastered = { sound: Stereo; lufs: number; peakDbtp: number }

/**
 * A film's sound at -14 LUFS, its true peaks at -1.8 dBTP at most, which leaves room for what AAC adds. Limiting costs
 * loudness, so gain and limiter take turns. Throws where the sound is silent.
 */
export function mastered(sound: Stereo): Mastered {
  let gain = target.lufs - integratedLoudness(sound)
  if (!Number.isFinite(gain)) throw new Error('There is nothing to hear in this sound.')
  const limited = limiterOf(sound, target.peakDbtp)
  for (let round = 1; ; round++) {
    const attempt = limited(gain)
    const lufs = integratedLoudness(attempt)
    if (Math.abs(target.lufs - lufs) < tolerance || round === rounds)
      return { sound: attempt, lufs, peakDbtp: truePeak(attempt) }
    gain += target.lufs - lufs
  }
}
