import type { Gray } from '../../looking/pixels.ts'
import { type Gradients, gradientsOf } from './gradients.ts'

/** A straight edge, in pixels of the picture. */
export interface Segment {
  x1: number
  y1: number
  x2: number
  y2: number
  length: number
}
export interface Finding {
  readonly gradient: number
  /** Least length, as a share of the picture's longer side. */
  readonly length: number
}
export const clear: Finding = { gradient: 5.2, length: 0.028 }
/**
 * Fainter and shorter edges must stay straight as well, and a high threshold parts edges that a low one runs together.
 */
export const faint: Finding = { gradient: 3.2, length: 0.02 }
export const strong: Finding = { gradient: 10, length: 0.02 }

const tolerance = (22.5 * Math.PI) / 180
/** Pixels an edge must have, as a share of its length times its width. */
const leastDensity = 0.55

interface Region {
  readonly pixels: Int32Array
  readonly angle: number
}

/** Takes neighbors as long as their direction is near the mean; `free` says which pixels nobody has taken. */
function grow(gradients: Gradients, seed: number, free: Uint8Array, room: Int32Array): Region {
  const { width, height, angle } = gradients
  let mean = angle[seed] ?? 0
  let [sumX, sumY, size] = [Math.cos(mean), Math.sin(mean), 1]
  room[0] = seed
  free[seed] = 0
  for (let next = 0; next < size; next++) {
    const pixel = room[next] ?? 0
    const column = pixel % width
    const row = (pixel - column) / width
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
        const at = y * width + x
        if (free[at] === 0) continue
        const direction = angle[at] ?? 0
        const turn = Math.abs(direction - mean)
        if (Math.min(turn, 2 * Math.PI - turn) > tolerance) continue
        free[at] = 0
        room[size++] = at
        sumX += Math.cos(direction)
        sumY += Math.sin(direction)
        mean = Math.atan2(sumY, sumX)
      }
  }
  return { pixels: room.subarray(0, size), angle: mean }
}

interface Axis {
  readonly x: number
  readonly y: number
  readonly alongX: number
  readonly alongY: number
  readonly angle: number
  readonly weight: number
}

function axisOf({ width, strength }: Gradients, pixels: Int32Array): Axis {
  let [weight, x, y] = [0, 0, 0]
  for (const pixel of pixels) {
    const steep = strength[pixel] ?? 0
    const column = pixel % width
    weight += steep
    x += steep * column
    y += steep * ((pixel - column) / width)
  }
  x /= weight
  y /= weight
  let [xx, yy, xy] = [0, 0, 0]
  for (const pixel of pixels) {
    const steep = strength[pixel] ?? 0
    const column = pixel % width
    const right = column - x
    const down = (pixel - column) / width - y
    xx += steep * right * right
    yy += steep * down * down
    xy += steep * right * down
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  return { x, y, alongX: Math.cos(angle), alongY: Math.sin(angle), angle, weight }
}

/** Directions as edges have them, without a sense: the angle between two of them, 0 to a right angle. */
function angleBetween(a: number, b: number): number {
  const turn = Math.abs((((a - b) % Math.PI) + Math.PI) % Math.PI)
  return Math.min(turn, Math.PI - turn)
}

function alongAxis(
  { width, strength }: Gradients,
  pixels: Int32Array,
  axis: Axis,
  take: (along: number, off: number, weight: number) => void,
): void {
  for (const pixel of pixels) {
    const column = pixel % width
    const right = column - axis.x
    const down = (pixel - column) / width - axis.y
    take(right * axis.alongX + down * axis.alongY, down * axis.alongX - right * axis.alongY, strength[pixel] ?? 0)
  }
}

function bowOf(gradients: Gradients, pixels: Int32Array, axis: Axis, start: number, length: number): number {
  let [middle, middleWeight, ends, endsWeight] = [0, 0, 0, 0]
  alongAxis(gradients, pixels, axis, (along, off, weight) => {
    const share = (along - start) / length
    if (share > 0.35 && share < 0.65) {
      middle += weight * off
      middleWeight += weight
    } else if (share < 0.2 || share > 0.8) {
      ends += weight * off
      endsWeight += weight
    }
  })
  return middleWeight > 0 && endsWeight > 0 ? Math.abs(middle / middleWeight - ends / endsWeight) : 0
}

function segmentOf(gradients: Gradients, { pixels, angle }: Region, leastLength: number): Segment | undefined {
  const axis = axisOf(gradients, pixels)
  if (angleBetween(angle, axis.angle) > 0.3) return undefined
  let [start, end, squares] = [Infinity, -Infinity, 0]
  alongAxis(gradients, pixels, axis, (along, off, weight) => {
    start = Math.min(start, along)
    end = Math.max(end, along)
    squares += weight * off * off
  })
  const length = end - start
  const scatter = Math.sqrt(squares / axis.weight)
  if (length < leastLength || scatter > 1.6 || scatter > 0.09 * length) return undefined
  if (pixels.length / (length * Math.max(1, 3.5 * scatter)) < leastDensity) return undefined
  if (bowOf(gradients, pixels, axis, start, length) > Math.max(0.55, 0.008 * length)) return undefined
  return {
    x1: axis.x + start * axis.alongX + 0.5,
    y1: axis.y + start * axis.alongY + 0.5,
    x2: axis.x + end * axis.alongX + 0.5,
    y2: axis.y + end * axis.alongY + 0.5,
    length,
  }
}

export const longestFirst = (a: Segment, b: Segment): number => b.length - a.length

/** After von Gioi’s line segment detector; tests of length, density and straightness replace its statistics. */
export function segmentsOf(gray: Gray, { gradient, length }: Finding): Segment[] {
  const gradients = gradientsOf(gray, gradient)
  const free = new Uint8Array(gray.data.length)
  for (const pixel of gradients.steepest) free[pixel] = 1
  const room = new Int32Array(gray.data.length)
  const leastLength = length * Math.max(gray.width, gray.height)
  const found: Segment[] = []
  for (const seed of gradients.steepest) {
    if (free[seed] === 0) continue
    const region = grow(gradients, seed, free, room)
    const segment = region.pixels.length < leastLength ? undefined : segmentOf(gradients, region, leastLength)
    if (segment) found.push(segment)
  }
  return found.sort(longestFirst)
}
