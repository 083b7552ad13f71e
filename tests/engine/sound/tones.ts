import { frameSamples, gainOf, type Stereo, sampleRate } from '../../../functions/engine/sound/Stereo.ts'

export type Tone = { hertz: number; decibels: number; seconds: number; phase?: number }

/** Tones one after the other, equal in both channels; decibels are the peak's below full scale, phase in degrees. */
export function tones(...parts: Tone[]): Stereo {
  const samples = parts.flatMap(({ hertz, decibels, seconds, phase = 0 }) =>
    Array.from({ length: Math.round(seconds * sampleRate) }, (_, i) => {
      const angle = (2 * Math.PI * hertz * i) / sampleRate + (phase * Math.PI) / 180
      return gainOf(decibels) * Math.sin(angle)
    }),
  )
  return [Float32Array.from(samples), Float32Array.from(samples)]
}

/** Pink enough to be no tone: the same every time, with peaks that a limiter must take. */
export function noise(frames: number, level: number, seed = 1): Stereo {
  let state = seed
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return (state / 2_147_483_647) * 2 - 1
  }
  const channel = () => {
    let low = 0
    return Float32Array.from({ length: frames * frameSamples }, () => {
      low += (next() - low) * 0.2
      return low * level
    })
  }
  return [channel(), channel()]
}

/** Root mean square in decibels of full scale, of one channel from one second to another. */
export function levelOf(channel: Float32Array, from: number, to: number): number {
  const part = channel.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))
  return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 0) / part.length)
}
