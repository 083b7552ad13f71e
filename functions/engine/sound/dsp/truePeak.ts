import { decibelsOf, lengthOf, type Stereo } from '../Stereo.ts'
import { interpolator } from './sinc.ts'

/** Three places between every two samples, as BS.1770-4 asks, through a longer filter than its example's. */
const taps = 20
const [, quarter, half, threeQuarters] = interpolator(4, taps, 1, 5).kernels

/** By how much the highest sample can be exceeded between samples: the filter's worst case. */
const overshoot = (half ?? new Float64Array()).reduce((sum, tap) => sum + Math.abs(tap), 0)

function highestSample(channel: Float32Array, from: number, to: number): number {
  let highest = 0
  for (let i = Math.max(0, from); i < Math.min(to, channel.length); i++)
    highest = Math.max(highest, Math.abs(channel[i] ?? 0))
  return highest
}

/** Raises `peaks` to what a channel reaches in each stretch of `hop` samples, where it may reach more than `floor`. */
function raisePeaks(peaks: Float64Array, channel: Float32Array, hop: number, floor: number): void {
  if (!quarter || !half || !threeQuarters) return
  const padded = new Float32Array(channel.length + taps)
  padded.set(channel, taps / 2 - 1)
  for (let block = 0; block < peaks.length; block++) {
    const [from, to] = [block * hop, Math.min((block + 1) * hop, channel.length)]
    let peak = peaks[block] ?? 0
    if (highestSample(channel, from - taps, to + taps) * overshoot <= Math.max(floor, peak)) continue
    for (let i = from; i < to; i++) {
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

/** Also between samples. Stretches below `floor` may read as 0, which is much faster. */
export function peaksOf(sound: Stereo, hop: number, floor: number): Float64Array {
  const peaks = new Float64Array(Math.ceil(lengthOf(sound) / hop))
  for (const channel of sound) raisePeaks(peaks, channel, hop, floor)
  return peaks
}

/** True peak in dBTP; minus infinity for silence. */
export function truePeak(sound: Stereo): number {
  const highest = Math.max(...sound.map((channel) => highestSample(channel, 0, channel.length)))
  const peaks = peaksOf(sound, 480, highest)
  return decibelsOf(peaks.reduce((a, b) => Math.max(a, b), highest))
}
