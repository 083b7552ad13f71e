import { decibelsOf, lengthOf, type Stereo } from './Stereo.ts'
import { interpolator, valueAt } from './sinc.ts'

/** Four times as many samples, as BS.1770-4 asks, through a longer filter than its example's. */
const between = interpolator(4, 32, 1, 6)
/** By how much the loudest sample can be exceeded between samples. */
const overshoot = Math.max(...between.kernels.map((kernel) => kernel.reduce((sum, tap) => sum + Math.abs(tap), 0)))

function samplePeak(channel: Float32Array, from: number, to: number): number {
  let peak = 0
  for (let i = Math.max(0, from); i < Math.min(channel.length, to); i++) {
    const level = Math.abs(channel[i] ?? 0)
    if (level > peak) peak = level
  }
  return peak
}

/**
 * The highest level from one sample to another in both channels, between samples too; exact where it is above `floor`,
 * and `floor` otherwise, which is much faster where the sound is quiet.
 */
export function peakBetween(sound: Stereo, from: number, to: number, floor: number): number {
  let peak = floor
  for (const channel of sound) {
    const reach = between.taps / 2
    if (samplePeak(channel, from - reach, to + reach) * overshoot <= peak) continue
    for (let i = from; i < Math.min(to, channel.length); i++)
      for (const kernel of between.kernels) {
        const level = Math.abs(valueAt(channel, i - reach + 1, kernel))
        if (level > peak) peak = level
      }
  }
  return peak
}

/** True peak in dBTP; minus infinity for silence. */
export function truePeak(sound: Stereo): number {
  const block = 480
  let peak = 0
  for (let from = 0; from < lengthOf(sound); from += block) peak = peakBetween(sound, from, from + block, peak)
  return decibelsOf(peak)
}
