/** The modified Bessel function of order 0, for Kaiser's window. */
function bessel(x: number): number {
  let [sum, term] = [1, 1]
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

/** `phases` filters of `taps` each that read between samples: phase p is p / phases of a sample after tap taps / 2 - 1. */
export type Interpolator = { phases: number; taps: number; kernels: Float64Array[] }

/** `cutoff` is a share of the input’s Nyquist frequency; a `beta` of 9 keeps aliases below -90 dB. */
export function interpolator(phases: number, taps: number, cutoff: number, beta: number): Interpolator {
  const half = taps / 2
  const kernels = Array.from({ length: phases }, (_, phase) => {
    const kernel = Float64Array.from({ length: taps }, (_, tap) => {
      const x = tap - (half - 1) - phase / phases
      const angle = Math.PI * cutoff * x
      const sinc = angle === 0 ? 1 : Math.sin(angle) / angle
      return sinc * bessel(beta * Math.sqrt(Math.max(0, 1 - (x / half) ** 2)))
    })
    const sum = kernel.reduce((total, value) => total + value, 0)
    return kernel.map((value) => value / sum)
  })
  return { phases, taps, kernels }
}

/** The value at tap `at + taps / 2 - 1` and the kernel's part of a sample after it; outside it is silent. */
export function valueAt(samples: Float32Array, at: number, kernel: Float64Array): number {
  let sum = 0
  const first = Math.max(0, -at)
  const end = Math.min(kernel.length, samples.length - at)
  for (let tap = first; tap < end; tap++) sum += (samples[at + tap] ?? 0) * (kernel[tap] ?? 0)
  return sum
}
