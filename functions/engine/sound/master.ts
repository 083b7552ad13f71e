import { limited } from './limit.ts'
import { integratedLoudness } from './loudness.ts'
import { amplify, gainOf, type Stereo } from './Stereo.ts'
import { truePeak } from './truePeak.ts'

export const target = { lufs: -14, peakDbtp: -1.8 }
const tolerance = 0.03
const rounds = 5

export type Mastered = { sound: Stereo; lufs: number; peakDbtp: number }

function amplified(sound: Stereo, decibels: number): Stereo {
  const copy: Stereo = [sound[0].slice(), sound[1].slice()]
  amplify(copy, gainOf(decibels))
  return copy
}

/**
 * A film's sound at -14 LUFS, its true peaks at -1.8 dBTP at most, which leaves room for what AAC adds. Limiting costs
 * loudness, so gain and limiter take turns. Throws where the sound is silent.
 */
export function mastered(sound: Stereo): Mastered {
  let gain = target.lufs - integratedLoudness(sound)
  if (!Number.isFinite(gain)) throw new Error('There is nothing to hear in this sound.')
  for (let round = 1; ; round++) {
    const attempt = limited(amplified(sound, gain), target.peakDbtp)
    const lufs = integratedLoudness(attempt)
    if (Math.abs(target.lufs - lufs) < tolerance || round === rounds)
      return { sound: attempt, lufs, peakDbtp: truePeak(attempt) }
    gain += target.lufs - lufs
  }
}
