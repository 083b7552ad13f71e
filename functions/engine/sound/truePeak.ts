import { decibelsOf, lengthOf, type Stereo } from './Stereo.ts'
import { interpolator } from './sinc.ts'

/** Three places between every two samples, as BS.1770-4 asks, through a longer filter than its example's. */
const taps = 20
const [, quarter, half, threeQuarters] = interpolator(4, taps, 1, 5).kernels

/** Raises `peaks` to what a channel reaches in each stretch of `hop` samples. */
function raisePeaks(peaks: Float64Array, channel: Float32Array, hop: number): void {
  if (!quarter || !half || !threeQuarters) return
  const padded = new Float32Array(channel.length + taps)
  padded.set(channel, taps / 2 - 1)
  for (let block = 0; block < peaks.length; block++) {
    let peak = peaks[block] ?? 0
    for (let i = block * hop; i < Math.min((block + 1) * hop, channel.length); i++) {
      let [a, b, c] = [0, 0, 0]
      for (let tap = 0; tap < taps; tap++) {
        const sample = padded[i + tap] ?? 0
        a += sample * (quarter[tap] ?? 0)
        b += sample * (half[tap] ?? 0)
        c += sample * (threeQuarters[tap] ?? 0)
      }
      peak = Math.max(peak, Math.abs(channel[i] ?? 0), Math.abs(a), Math.abs(b), Math.abs(c))
    }
    peaks[block] = peak
  }
}

/** The highest level of both channels in each stretch of `hop` samples, between samples too. */
export function peaksOf(sound: Stereo, hop: number): Float64Array {
  const peaks = new Float64Array(Math.ceil(lengthOf(sound) / hop))
  for (const channel of sound) raisePeaks(peaks, channel, hop)
  return peaks
}

/** True peak in dBTP; minus infinity for silence. */
export const truePeak = (sound: Stereo): number =>
  decibelsOf(peaksOf(sound, lengthOf(sound)).reduce((a, b) => Math.max(a, b), 0))
