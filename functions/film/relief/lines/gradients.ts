import type { Gray } from '../../looking/pixels.ts'

/** How steep the picture is at every pixel, and the direction of an edge there in radians. */
export interface Gradients {
  readonly width: number
  readonly height: number
  readonly strength: Float32Array
  readonly angle: Float32Array
  readonly steepest: Int32Array
}

const bins = 256
const binOf = (strength: number): number => bins - 1 - Math.min(bins - 1, Math.floor(strength * 3))

/** Counting sort: 256 bins are order enough. */
function sortedByStrength(strength: Float32Array): Int32Array {
  const starts = new Int32Array(bins + 1)
  for (const value of strength)
    if (value > 0) {
      const bin = binOf(value) + 1
      starts[bin] = (starts[bin] ?? 0) + 1
    }
  for (let bin = 0; bin < bins; bin++) starts[bin + 1] = (starts[bin + 1] ?? 0) + (starts[bin] ?? 0)
  const order = new Int32Array(starts[bins] ?? 0)
  for (let pixel = 0; pixel < strength.length; pixel++) {
    const value = strength[pixel] ?? 0
    if (value <= 0) continue
    const bin = binOf(value)
    const place = starts[bin] ?? 0
    order[place] = pixel
    starts[bin] = place + 1
  }
  return order
}

/** From squares of 2 × 2 pixels, whose center lies half a pixel right and below. 0 below `least`. */
export function gradientsOf({ data, width, height }: Gray, least: number): Gradients {
  const strength = new Float32Array(width * height)
  const angle = new Float32Array(width * height)
  for (let y = 0; y < height - 1; y++)
    for (let x = 0, at = y * width; x < width - 1; x++, at++) {
      const falling = (data[at + width + 1] ?? 0) - (data[at] ?? 0)
      const rising = (data[at + 1] ?? 0) - (data[at + width] ?? 0)
      const across = (falling + rising) / 2
      const down = (falling - rising) / 2
      const steep = Math.sqrt(across * across + down * down)
      if (steep < least) continue
      strength[at] = steep
      angle[at] = Math.atan2(across, -down)
    }
  return { width, height, strength, angle, steepest: sortedByStrength(strength) }
}
