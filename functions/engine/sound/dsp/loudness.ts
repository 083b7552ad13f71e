import { lengthOf, type Stereo, sampleRate } from '../Stereo.ts'
import { type Biquad, filtered } from './biquad.ts'

/** K-weighting at 48 kHz, to the digit as ITU-R BS.1770-4 prints it: the head's shelf, then the ear's high pass. */
const kWeighting: readonly Biquad[] = [
  { b: [1.53512485958697, -2.69169619810638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
]
const absoluteGate = -70
const relativeGate = -10
/** Blocks of 400 ms that overlap by three quarters: each is four of these. */
const hop = sampleRate / 10
const hopsPerBlock = 4

const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(power)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function energies(sound: Stereo): Float64Array {
  const sums = new Float64Array(Math.floor(lengthOf(sound) / hop))
  for (const channel of sound) {
    const weighted = filtered(channel, kWeighting)
    for (let block = 0; block < sums.length; block++) {
      let sum = 0
      for (let i = block * hop; i < (block + 1) * hop; i++) {
        const value = weighted[i] ?? 0
        sum += value * value
      }
      sums[block] = (sums[block] ?? 0) + sum
    }
  }
  return sums
}

function blockPowers(sound: Stereo): number[] {
  const sums = energies(sound)
  return Array.from({ length: Math.max(0, sums.length - hopsPerBlock + 1) }, (_, start) => {
    const sum = sums.subarray(start, start + hopsPerBlock).reduce((total, value) => total + value, 0)
    return sum / (hopsPerBlock * hop)
  })
}

/** ITU-R BS.1770-4, in LUFS, gated. Minus infinity for silence and for less than 400 ms. */
export function integratedLoudness(sound: Stereo): number {
  const heard = blockPowers(sound).filter((power) => loudnessOf(power) > absoluteGate)
  if (heard.length === 0) return Number.NEGATIVE_INFINITY
  const threshold = loudnessOf(mean(heard)) + relativeGate
  return loudnessOf(mean(heard.filter((power) => loudnessOf(power) > threshold)))
}
