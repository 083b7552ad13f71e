import { sampleRate } from './Stereo.ts'

/** A filter of the second order, its output coefficients divided by the first. */
export type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] }

/** A bell of `decibels` around a frequency in hertz, after the Audio EQ Cookbook. */
export function bell(hertz: number, decibels: number, q: number): Biquad {
  const amplitude = 10 ** (decibels / 40)
  const angle = (2 * Math.PI * hertz) / sampleRate
  const alpha = Math.sin(angle) / (2 * q)
  const first = 1 + alpha / amplitude
  const middle = (-2 * Math.cos(angle)) / first
  return {
    b: [(1 + alpha * amplitude) / first, middle, (1 - alpha * amplitude) / first],
    a: [middle, (1 - alpha / amplitude) / first],
  }
}

/** A filter with its own memory: hands on one sample after the other. */
export function running({ b: [b0, b1, b2], a: [a1, a2] }: Biquad): (sample: number) => number {
  let [first, second] = [0, 0]
  return (sample) => {
    const out = b0 * sample + first
    first = b1 * sample - a1 * out + second
    second = b2 * sample - a2 * out
    return out
  }
}

/** A new sound behind some filters. */
export function filtered(samples: Float32Array, filters: readonly Biquad[]): Float32Array<ArrayBuffer> {
  const out = Float32Array.from(samples)
  for (const filter of filters) {
    const next = running(filter)
    for (let i = 0; i < out.length; i++) out[i] = next(out[i] ?? 0)
  }
  return out
}
