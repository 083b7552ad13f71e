import type { Segment } from './segments.ts'

/** Edges have a direction but no sense: the same angle between −90° and 90°, in radians. */
export function folded(angle: number): number {
  const turn = angle % Math.PI
  if (turn > Math.PI / 2) return turn - Math.PI
  return turn <= -Math.PI / 2 ? turn + Math.PI : turn
}
export const angleOf = ({ x1, y1, x2, y2 }: Segment): number => Math.atan2(y2 - y1, x2 - x1)
export const middleX = ({ x1, x2 }: Segment): number => (x1 + x2) / 2
export const middleY = ({ y1, y2 }: Segment): number => (y1 + y2) / 2
/** Short edges are known less well; radians. */
const slackOf = ({ length }: Segment): number => 0.5 / length

/** Radians. `roll` in the middle of the picture; `tilt` is its change across the width. */
export interface Uprights {
  readonly roll: number
  readonly tilt: number
  /** How much of what is nearly upright agrees, 0 to 1. */
  readonly share: number
}
const uprightTolerance = 0.03
const levelTolerance = 0.022

export function isUpright(segment: Segment, { roll, tilt }: Uprights, width: number): boolean {
  const expected = roll + tilt * (middleX(segment) / width - 0.5)
  return Math.abs(folded(angleOf(segment) - Math.PI / 2) - expected) < uprightTolerance + slackOf(segment)
}
export const isLevel = (segment: Segment, { roll }: Uprights): boolean =>
  Math.abs(folded(angleOf(segment)) - roll) < levelTolerance + slackOf(segment)
