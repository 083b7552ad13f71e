import { sampleRate } from '../Stereo.ts'

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

function apply(samples: Float32Array, { b: [b0, b1, b2], a: [a1, a2] }: Biquad): void {
  let [first, second] = [0, 0]
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i] ?? 0
    const out = b0 * sample + first
    first = b1 * sample - a1 * out + second
    second = b2 * sample - a2 * out
    samples[i] = out
  }
}

export function filtered(samples: Float32Array<ArrayBuffer>, filters: readonly Biquad[]): Float32Array<ArrayBuffer> {
  const out = samples.slice()
  for (const filter of filters) apply(out, filter)
  return out
}
