import { frameSamples, gainOf, type Stereo, sampleRate } from '../../../functions/engine/sound/Stereo.ts'

export type Tone = { hertz: number; decibels: number; seconds: number; phase?: number }

/** Tones one after the other, equal in both channels; decibels are the peak's below full scale, phase in degrees. */
export function tones(...parts: Tone[]): Stereo {
  const lengths = parts.map(({ seconds }) => Math.round(seconds * sampleRate))
  const channel = new Float32Array(lengths.reduce((sum, length) => sum + length, 0))
  let at = 0
  parts.forEach(({ hertz, decibels, phase = 0 }, part) => {
    const level = gainOf(decibels)
    for (let i = 0; i < (lengths[part] ?? 0); i++)
      channel[at + i] = level * Math.sin((2 * Math.PI * hertz * i) / sampleRate + (phase * Math.PI) / 180)
    at += lengths[part] ?? 0
  })
  return [channel, channel.slice()]
}

/** Soft above, the same every time, and with peaks that a limiter must take. */
export function noise(frames: number, level: number, seed = 1): Stereo {
  let state = seed
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return (state / 2_147_483_647) * 2 - 1
  }
  const channel = () => {
    const samples = new Float32Array(frames * frameSamples)
    let low = 0
    for (let i = 0; i < samples.length; i++) {
      low += (next() - low) * 0.2
      samples[i] = low * level
    }
    return samples
  }
  return [channel(), channel()]
}

/** Root mean square in decibels of full scale, of one channel from one second to another. */
export function levelOf(channel: Float32Array, from: number, to: number): number {
  const part = channel.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))
  return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 0) / part.length)
}
