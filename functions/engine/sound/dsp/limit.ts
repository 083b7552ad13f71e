import { gainOf, type Stereo, sampleRate } from '../Stereo.ts'
import { peaksOf } from './truePeak.ts'

const hop = sampleRate / 1_000
/** Milliseconds by which the gain falls ahead of a peak, and by which it is rounded. */
const lookAhead = 4
const rounding = 3
const releaseSeconds = 0.09

function lowestAround(gains: Float64Array): Float64Array {
  return gains.map((own, at) => {
    let lowest = own
    for (let i = Math.max(0, at - lookAhead); i <= at + lookAhead; i++) lowest = Math.min(lowest, gains[i] ?? 1)
    return lowest
  })
}

function released(gains: Float64Array): Float64Array {
  const keep = Math.exp(-hop / (releaseSeconds * sampleRate))
  let gain = 1
  return gains.map((needed) => {
    gain = Math.min(needed, 1 - keep * (1 - gain))
    return gain
  })
}

function rounded(gains: Float64Array): Float64Array {
  const last = gains.length - 1
  return gains.map((_, at) => {
    let sum = 0
    for (let offset = -rounding; offset <= rounding; offset++) {
      const weight = (1 + Math.cos((Math.PI * offset) / (rounding + 1))) / (2 * (rounding + 1))
      sum += weight * (gains[Math.min(last, Math.max(0, at + offset))] ?? 1)
    }
    return sum
  })
}

function applied(channel: Float32Array, gains: Float64Array): Float32Array<ArrayBuffer> {
  const last = gains.length - 1
  const out = new Float32Array(channel.length)
  for (let i = 0; i < out.length; i++) {
    const place = Math.min(last, Math.max(0, (i - hop / 2) / hop))
    const index = Math.floor(place)
    const before = gains[index] ?? 1
    const after = gains[index + 1] ?? before
    out[i] = (channel[i] ?? 0) * (before + (after - before) * (place - index))
  }
  return out
}

/** At most `most` decibels each, true peaks below `ceiling` dBTP. */
export function limiterOf(sound: Stereo, ceiling: number, most: number): (decibels: number) => Stereo {
  const peaks = peaksOf(sound, hop, gainOf(ceiling - most))
  return (decibels) => {
    const gain = gainOf(decibels)
    const needed = peaks.map((peak) => gainOf(ceiling) / Math.max(gainOf(ceiling), peak * gain))
    const gains = rounded(released(lowestAround(needed))).map((factor) => factor * gain)
    return [applied(sound[0], gains), applied(sound[1], gains)]
  }
}
