import { gainOf, lengthOf, type Stereo, sampleRate } from './Stereo.ts'
import { peakBetween } from './truePeak.ts'

/** Gain is decided once a millisecond. */
const hop = sampleRate / 1_000
/** Milliseconds by which the gain falls ahead of a peak, and by which it is rounded. */
const lookAhead = 4
const rounding = 3
const releaseSeconds = 0.09

/** The gain that keeps each millisecond below the ceiling. */
function neededGains(sound: Stereo, ceiling: number): Float64Array {
  return Float64Array.from({ length: Math.ceil(lengthOf(sound) / hop) }, (_, index) => {
    return ceiling / peakBetween(sound, index * hop, (index + 1) * hop, ceiling)
  })
}

const lowestAround = (gains: Float64Array, reach: number) =>
  gains.map((_, at) => gains.subarray(Math.max(0, at - reach), at + reach + 1).reduce((a, b) => Math.min(a, b)))

/** Falls at once, and rises no faster than the release. */
function released(gains: Float64Array): Float64Array {
  const keep = Math.exp(-hop / (releaseSeconds * sampleRate))
  let gain = 1
  return gains.map((needed) => {
    gain = Math.min(needed, 1 - keep * (1 - gain))
    return gain
  })
}

/** A Hann window's mean, no wider than the look-ahead. */
function rounded(gains: Float64Array): Float64Array {
  const offsets = Array.from({ length: 2 * rounding + 1 }, (_, i) => i - rounding)
  const window = offsets.map((offset) => (1 + Math.cos((Math.PI * offset) / (rounding + 1))) / 2)
  const total = window.reduce((sum, weight) => sum + weight, 0)
  const last = gains.length - 1
  return gains.map((_, at) =>
    offsets.reduce((sum, offset, i) => {
      const gain = gains[Math.min(last, Math.max(0, at + offset))] ?? 1
      return sum + (gain * (window[i] ?? 0)) / total
    }, 0),
  )
}

/** Gains stand in the middle of their millisecond; between them lies a straight line. */
function applied(sound: Stereo, gains: Float64Array): Stereo {
  const last = gains.length - 1
  const gainAt = (sample: number) => {
    const place = Math.min(last, Math.max(0, (sample - hop / 2) / hop))
    const before = gains[Math.floor(place)] ?? 1
    const after = gains[Math.ceil(place)] ?? 1
    return before + (after - before) * (place - Math.floor(place))
  }
  const [left, right] = [sound[0].slice(), sound[1].slice()]
  for (let i = 0; i < left.length; i++) {
    const gain = gainAt(i)
    left[i] = (left[i] ?? 0) * gain
    right[i] = (right[i] ?? 0) * gain
  }
  return [left, right]
}

/** A new sound whose true peak stays below `ceiling` dBTP, with a gain that no ear follows. */
export function limited(sound: Stereo, ceiling: number): Stereo {
  const needed = neededGains(sound, gainOf(ceiling))
  if (needed.every((gain) => gain === 1)) return sound
  return applied(sound, rounded(released(lowestAround(needed, lookAhead))))
}
