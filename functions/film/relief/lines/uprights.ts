import { angleOf, folded, middleX, type Uprights } from './directions.ts'
import type { Segment } from './segments.ts'

/** An edge that may be an upright: its place from the middle in widths, its angle from upright, its weight. */
interface Vote {
  readonly x: number
  readonly angle: number
  readonly weight: number
}
interface Line {
  readonly roll: number
  readonly tilt: number
}
/** Radians from the common line up to which an edge agrees. */
const tolerance = 0.022
const mostRoll = 0.15
const mostTilt = 0.5
const tried = 40

function votesOf(segments: readonly Segment[], width: number, height: number): Vote[] {
  return segments
    .map((segment) => ({
      x: middleX(segment) / width - 0.5,
      angle: folded(angleOf(segment) - Math.PI / 2),
      weight: Math.min(segment.length, 0.3 * height),
    }))
    .filter(({ angle }) => Math.abs(angle) < 0.3)
}

function agreement(votes: readonly Vote[], { roll, tilt }: Line): number {
  let sum = 0
  for (const { x, angle, weight } of votes) {
    const off = (angle - roll - tilt * x) / tolerance
    if (off < 1 && off > -1) sum += weight * (1 - off * off)
  }
  return sum * (1 - 0.6 * Math.abs(roll) - 0.25 * Math.abs(tilt))
}

function* proposals(votes: readonly Vote[]): Generator<Line> {
  yield { roll: 0, tilt: 0 }
  const longest = votes.slice(0, tried)
  for (const [index, vote] of longest.entries()) {
    yield { roll: vote.angle, tilt: 0 }
    for (const other of longest.slice(index + 1)) {
      const apart = other.x - vote.x
      if (Math.abs(apart) < 0.15) continue
      const tilt = (other.angle - vote.angle) / apart
      const roll = vote.angle - tilt * vote.x
      if (Math.abs(roll) <= mostRoll && Math.abs(tilt) <= mostTilt) yield { roll, tilt }
    }
  }
}

function refined(votes: readonly Vote[], { roll, tilt }: Line): Line & { sum: number } {
  let [sum, sumX, sumAngle, sumXX, sumXAngle] = [0, 0, 0, 0, 0]
  for (const { x, angle, weight } of votes) {
    if (Math.abs(angle - roll - tilt * x) >= tolerance) continue
    sum += weight
    sumX += weight * x
    sumAngle += weight * angle
    sumXX += weight * x * x
    sumXAngle += weight * x * angle
  }
  const held = 0.004 * sum * sum
  const determinant = sum * sumXX - sumX * sumX + held
  if (!(sum > 0 && determinant > 0)) return { roll, tilt, sum }
  const slope = (sum * sumXAngle - sumX * sumAngle + held * tilt) / determinant
  return { roll: (sumAngle - slope * sumX) / sum, tilt: slope, sum }
}

export function uprightsOf(segments: readonly Segment[], width: number, height: number): Uprights {
  const votes = votesOf(segments, width, height)
  if (votes.length < 4) return { roll: 0, tilt: 0, share: 0 }
  let best = { line: { roll: 0, tilt: 0 }, value: -1 }
  for (const line of proposals(votes)) {
    const value = agreement(votes, line)
    if (value > best.value) best = { line, value }
  }
  const { roll, tilt, sum } = refined(votes, best.line)
  const all = votes.reduce((total, { weight }) => total + weight, 0)
  return { roll, tilt, share: all > 0 ? sum / all : 0 }
}
