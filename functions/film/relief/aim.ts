import { middleX, middleY } from './lines/directions.ts'
import type { Segment } from './lines/segments.ts'
import type { Point } from './mesh.ts'

const tolerance = (2.2 * Math.PI) / 180

/** How well an edge aims at a point: 1 exactly, 0 at the tolerance, which is wider for short edges. */
export function aimAt(segment: Segment, { x, y }: Point): number {
  const right = x - middleX(segment)
  const down = y - middleY(segment)
  const distance = Math.hypot(right, down)
  const liesOnIt = distance < 0.55 * segment.length
  if (liesOnIt) return 0
  const cross = (segment.x2 - segment.x1) * down - (segment.y2 - segment.y1) * right
  const off = Math.abs(cross) / (segment.length * distance) / (tolerance + 0.5 / segment.length)
  return off >= 1 ? 0 : 1 - off * off
}

export interface Weighted {
  readonly segment: Segment
  readonly weight: number
}

const rounds = 4
/** Least squares on the distance from the edges’ lines, in which far edges count less: the angle is what counts. */
export function refineAim(edges: readonly Weighted[], start: Point): Point {
  let point = start
  for (let round = 0; round < rounds; round++) {
    let [xx, xy, yy, right, down] = [0, 0, 0, 0, 0]
    for (const { segment, weight } of edges) {
      const aimed = aimAt(segment, point)
      if (aimed <= 0) continue
      const [x, y] = [middleX(segment), middleY(segment)]
      const distance = (x - point.x) ** 2 + (y - point.y) ** 2 + 100
      const normalX = -(segment.y2 - segment.y1) / segment.length
      const normalY = (segment.x2 - segment.x1) / segment.length
      const offset = normalX * x + normalY * y
      const share = (weight * aimed) / distance
      xx += share * normalX * normalX
      xy += share * normalX * normalY
      yy += share * normalY * normalY
      right += share * normalX * offset
      down += share * normalY * offset
    }
    const determinant = xx * yy - xy * xy
    if (!(determinant > 1e-6 * (xx + yy) * (xx + yy))) break
    point = { x: (yy * right - xy * down) / determinant, y: (xx * down - xy * right) / determinant }
  }
  return point
}
