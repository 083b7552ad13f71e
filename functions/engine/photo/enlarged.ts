import type { Size } from '../../film/camera.ts'
import type { Pixels } from '../../film/pixels.ts'

/** Pixels to either side of a place that Lanczos 3 looks at. */
const reach = 3
const taps = 2 * reach
/** Weights are whole numbers in shares of 1 << weightBits, which is twice as fast as fractions. */
const weightBits = 14

/**
 * A picture brought to a size that is no smaller in either direction, with Lanczos 3 and its edges repeated. Centers
 * stay on centers, as in the browser; libvips lays whatever it enlarges half a pixel too far right and down.
 */
export function enlarged({ data, width, height }: Pixels, size: Size): Pixels {
  const wide = stretched(data, width, size.width, 3)
  return { data: stretched(wide, height, size.height, size.width * 3), width: size.width, height: size.height }
}

/** Lines of `from` places stretched to `to`, each place `stride` neighboring values that don't mix. */
function stretched(values: Uint8Array, from: number, to: number, stride: number): Uint8Array {
  if (from === to) return values
  const { offsets, weights } = tapsOf(from, to, stride)
  const result = new Uint8ClampedArray((values.length / from) * to)
  for (let line = 0, at = 0; at < result.length; line += from * stride)
    for (let tap = 0; tap < offsets.length; tap += taps) {
      // Spelled out, since this is the engine's slowest loop outside of its kernel.
      let a = line + (offsets[tap] ?? 0)
      let b = line + (offsets[tap + 1] ?? 0)
      let c = line + (offsets[tap + 2] ?? 0)
      let d = line + (offsets[tap + 3] ?? 0)
      let e = line + (offsets[tap + 4] ?? 0)
      let f = line + (offsets[tap + 5] ?? 0)
      const ofA = weights[tap] ?? 0
      const ofB = weights[tap + 1] ?? 0
      const ofC = weights[tap + 2] ?? 0
      const ofD = weights[tap + 3] ?? 0
      const ofE = weights[tap + 4] ?? 0
      const ofF = weights[tap + 5] ?? 0
      for (const end = at + stride; at < end; at++) {
        const left = ofA * (values[a++] ?? 0) + ofB * (values[b++] ?? 0) + ofC * (values[c++] ?? 0)
        const right = ofD * (values[d++] ?? 0) + ofE * (values[e++] ?? 0) + ofF * (values[f++] ?? 0)
        result[at] = (left + right + (1 << (weightBits - 1))) >> weightBits
      }
    }
  return new Uint8Array(result.buffer)
}

/** For each place of a stretched line, where the six places it comes from begin, and their weights. */
function tapsOf(from: number, to: number, stride: number) {
  const offsets = new Int32Array(to * taps)
  const weights = new Int32Array(to * taps)
  for (let place = 0; place < to; place++) {
    const center = ((place + 0.5) * from) / to - 0.5
    const first = Math.floor(center) - reach + 1
    const shares = Array.from({ length: taps }, (_, tap) => lanczos(first + tap - center))
    const total = shares.reduce((sum, share) => sum + share, 0)
    for (const [tap, share] of shares.entries()) {
      offsets[place * taps + tap] = Math.min(from - 1, Math.max(0, first + tap)) * stride
      weights[place * taps + tap] = Math.round((share / total) * (1 << weightBits))
    }
  }
  return { offsets, weights }
}

function lanczos(distance: number): number {
  if (distance === 0) return 1
  const x = distance * Math.PI
  return Math.abs(distance) < reach ? (reach * Math.sin(x) * Math.sin(x / reach)) / (x * x) : 0
}
