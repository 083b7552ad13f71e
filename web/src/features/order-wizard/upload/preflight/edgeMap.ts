import { type Gray, softened } from '../../../../../../functions/film/looking/pixels.ts'
import { slopeAt } from './slope.ts'

/** By the pixel: 0 without an edge, otherwise 1 to 8 for where it grows lighter. */
export type EdgeMap = { directions: Uint8Array; width: number; height: number }

const leastSlope = 3

export function edgeMapOf(gray: Gray): EdgeMap {
  const { data, width, height } = softened(gray)
  const directions = new Uint8Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const { right, down } = slopeAt(data, at, width)
      if (Math.hypot(right, down) < leastSlope) continue
      directions[at] = 1 + (Math.round((Math.atan2(down, right) * 4) / Math.PI + 8) % 8)
    }
  return { directions, width, height }
}
