import { aimAt, refineAim } from '../aim.ts'
import type { Point } from '../mesh.ts'
import { type Candidate, type Frame, propose, type Slanted } from '../proposals.ts'
import { isLevel, isUpright, type Uprights } from './directions.ts'
import type { Segment } from './segments.ts'
import { uprightsOf } from './uprights.ts'

export type Family = 'upright' | 'first' | 'second' | 'other'

/** Pixels. With one point `first` is inside the picture; with two, `first` is the left one and either may be outside. */
export interface VanishingPoints {
  readonly uprights: Uprights
  readonly first: Point
  readonly second: Point | null
  /** How much of the oblique edges agrees, 0 to 1. */
  readonly share: number
  readonly support: number
  readonly wobble: number
}
type Reading = Pick<VanishingPoints, 'first' | 'second'>

const focalLengths = { least: 0.36, most: 2.2 }

function arePair(left: Point, right: Point, roll: number, { width, height }: Frame): boolean {
  if (right.x - left.x < 0.75 * width) return false
  if (Math.abs((right.y - left.y) / (right.x - left.x) - Math.tan(roll)) > 0.09) return false
  const across = (left.x - width / 2) * (right.x - width / 2)
  const focalSquare = -(across + (left.y - height / 2) * (right.y - height / 2))
  return focalSquare >= (focalLengths.least * width) ** 2 && focalSquare <= (focalLengths.most * width) ** 2
}

interface Pair {
  readonly left: Candidate
  readonly right: Candidate
  readonly value: number
}
function bestPair(edges: readonly Slanted[], candidates: readonly Candidate[], roll: number, frame: Frame) {
  let best: Pair | undefined
  for (const one of candidates.slice(0, 3)) {
    const rest = edges.filter(({ segment }) => aimAt(segment, one) <= 0)
    for (const other of propose(rest, frame, 48).slice(0, 4)) {
      const [left, right] = one.x < other.x ? [one, other] : [other, one]
      const value = left.value + right.value
      if (arePair(left, right, roll, frame) && value > (best?.value ?? -Infinity)) best = { left, right, value }
    }
  }
  return best
}

function bestReading(edges: readonly Slanted[], roll: number, frame: Frame): Reading | undefined {
  const candidates = propose(edges, frame, 64)
  if ((candidates[0]?.value ?? 0) <= 0) return undefined
  const level = edges.reduce((sum, edge) => sum + (edge.level ? edge.segment.length : 0), 0)
  const inside = candidates.find(({ x }) => x > -0.02 * frame.width && x < 1.02 * frame.width)
  const pair = bestPair(edges, candidates, roll, frame)
  const oneValue = inside ? inside.value + 0.8 * Math.min(level, 2.2 * inside.value) : 0
  const pairValue = pair ? pair.value + 0.25 * level : 0
  if (inside && oneValue >= pairValue) return { first: inside, second: null }
  return pair && { first: pair.left, second: pair.right }
}

function membership(segment: Segment, uprights: Uprights, { first, second }: Reading): [Family, number] {
  if (second === null && isLevel(segment, uprights)) return ['second', 0]
  const toFirst = aimAt(segment, first)
  const toSecond = second ? aimAt(segment, second) : 0
  if (toFirst > 0.15 && toFirst >= toSecond) return ['first', toFirst]
  return toSecond > 0.15 ? ['second', toSecond] : ['other', 0]
}

export function familyOf(segment: Segment, points: VanishingPoints, width: number): Family {
  if (isUpright(segment, points.uprights, width)) return 'upright'
  return membership(segment, points.uprights, points)[0]
}

const nearerPoint = ({ first, second }: Reading, width: number): Point =>
  !second || Math.abs(first.x - width / 2) < Math.abs(second.x - width / 2) ? first : second

function wobbleOf(edges: readonly Slanted[], point: Point, width: number): number {
  const without = [0, 1, 2, 3].map((part) => {
    const kept = edges.map(({ segment, weight, level }, index) => {
      const leftOut = level || (index * 7 + 3 * (index >> 2)) % 4 === part
      return { segment, weight: leftOut ? 0 : weight }
    })
    const moved = refineAim(kept, point)
    return Math.hypot(moved.x - point.x, moved.y - point.y) / width
  })
  return Math.max(...without)
}

function agreementOf(edges: readonly Slanted[], uprights: Uprights, reading: Reading): number {
  return edges.reduce((sum, { segment, weight }) => sum + membership(segment, uprights, reading)[1] * weight, 0)
}

/** Interiors are boxes, photographed nearly level: uprights first, then the points where everything else vanishes. */
export function vanishingPointsOf(segments: readonly Segment[], width: number, height: number): VanishingPoints | null {
  const uprights = uprightsOf(segments, width, height)
  const edges = segments
    .filter((segment) => !isUpright(segment, uprights, width))
    .map((segment) => ({
      segment,
      weight: Math.min(segment.length, 0.35 * width),
      level: isLevel(segment, uprights),
    }))
  if (edges.length < 6) return null
  const reading = bestReading(edges, uprights.roll, { width, height })
  if (!reading) return null
  const oblique = edges.reduce((sum, { weight, level }) => sum + (level ? 0 : weight), 0)
  const agreement = agreementOf(edges, uprights, reading)
  return {
    uprights,
    first: { x: reading.first.x, y: reading.first.y },
    second: reading.second && { x: reading.second.x, y: reading.second.y },
    share: agreement / (oblique + 1e-9),
    support: agreement / width,
    wobble: wobbleOf(edges, nearerPoint(reading, width), width),
  }
}
