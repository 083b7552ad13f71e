import { interpolator, valueAt } from './sinc.ts'

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
/** Taps on either side of a zero crossing spacing; 64 leave a transition of a twelfth of the band. */
const tapsAtUnity = 64
const beta = 9
/** The share of the narrower band that stays untouched below the transition. */
const passband = 0.94

/** The same sound at another whole rate in hertz; aliases lie below -80 dB. */
export function resampled(samples: Float32Array<ArrayBuffer>, from: number, to: number): Float32Array<ArrayBuffer> {
  if (from === to) return samples
  const common = divisor(from, to)
  const [step, phases] = [from / common, to / common]
  const narrowing = Math.max(1, from / to)
  const taps = 2 * Math.ceil((tapsAtUnity * narrowing) / 2)
  const { kernels } = interpolator(phases, taps, passband / narrowing, beta)
  const out = new Float32Array(Math.round((samples.length * to) / from))
  for (let i = 0; i < out.length; i++) {
    const kernel = kernels[(i * step) % phases]
    if (kernel) out[i] = valueAt(samples, Math.floor((i * step) / phases) - taps / 2 + 1, kernel)
  }
  return out
}
