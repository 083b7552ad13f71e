import { peakSpeed } from '../camera.ts'
import type { Area } from '../Edit.ts'

export const framedEase = 0.35
/** A rule of the camera: nothing crosses the frame in less than seven seconds, or the eye can't follow. */
const secondsToCross = 7

/** Sizes go geometrically, so an edge passes by its own distance divided by the logarithmic mean of the two sizes. */
export function secondsToFollow(from: Area, to: Area): number {
  const sideways = wayOf([from.x, from.width], [to.x, to.width])
  const upright = wayOf([from.y, from.height], [to.y, to.height])
  return Math.max(sideways, upright) * peakSpeed(framedEase) * secondsToCross
}

type Span = readonly [start: number, size: number]

/** How far the edge that goes further travels, in frames. */
function wayOf([start, size]: Span, [nextStart, nextSize]: Span): number {
  const furthest = Math.max(Math.abs(nextStart - start), Math.abs(nextStart + nextSize - start - size))
  return furthest / meanSize(size, nextSize)
}

const equal = 1e-6
const meanSize = (a: number, b: number): number =>
  Math.abs(a - b) < equal ? (a + b) / 2 : (a - b) / (Math.log(a) - Math.log(b))
