import type { Size } from '../camera.ts'
import type { Segment } from '../relief/lines/segments.ts'
import type { Look } from './Look.ts'

/** Uprights lean less than this, by their height. */
const mostLean = 0.15
/** How high both sides of a tall opening stand beside each other, by the picture's height. */
const leastHeight = 0.4
/** How far apart its sides are, by the picture's width: more doesn't fit into a narrow frame. */
const apart = { least: 0.05, most: 0.28 }
/** Nearer to a side of the picture stand curtains and the ends of cupboards. */
const border = 0.15

type Upright = { x: number; top: number; bottom: number }

function uprightsOf(segments: readonly Segment[], { width, height }: Size): Upright[] {
  return segments
    .filter(({ x1, x2, y1, y2 }) => Math.abs(x2 - x1) < mostLean * Math.abs(y2 - y1))
    .map(({ x1, x2, y1, y2 }) => ({
      x: (x1 + x2) / 2 / width,
      top: Math.min(y1, y2) / height,
      bottom: Math.max(y1, y2) / height,
    }))
    .filter(({ top, bottom }) => bottom - top >= leastHeight)
}

function between(a: Upright, b: Upright): Look['opening'] {
  const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)]
  return { x: (a.x + b.x) / 2, y: (top + bottom) / 2, height: bottom - top }
}

/** The tallest door, window or stairwell between two uprights, as shares of the picture; undefined where there is none. */
export function openingOf(segments: readonly Segment[], picture: Size): Look['opening'] {
  const uprights = uprightsOf(segments, picture)
  return uprights
    .flatMap((one, index) =>
      uprights
        .slice(index + 1)
        .filter(({ x }) => Math.abs(x - one.x) >= apart.least && Math.abs(x - one.x) <= apart.most)
        .flatMap((other) => between(one, other) ?? []),
    )
    .filter(({ x, height }) => height >= leastHeight && x >= border && x <= 1 - border)
    .toSorted((a, b) => b.height - a.height)[0]
}
