import type { Size } from '../camera.ts'
import type { Segment } from '../relief/lines/segments.ts'
import type { Look } from './Look.ts'

const mostLean = 0.15
const leastHeight = 0.4
const apart = { least: 0.05, most: 0.28 }
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
