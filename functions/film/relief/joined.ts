import { longestFirst, type Segment } from './lines/segments.ts'

/** As a share of the shorter piece, within limits. */
const widestGap = 0.35
/** Pixels that the ends of a piece may lie off the line of the other. */
const offLine = 1.3
const shortest = 6

function together(a: Segment, b: Segment): Segment | undefined {
  if (b.length < shortest) return undefined
  const alongX = (a.x2 - a.x1) / a.length
  const alongY = (a.y2 - a.y1) / a.length
  const turn = Math.abs(alongX * (b.y2 - b.y1) - alongY * (b.x2 - b.x1)) / b.length
  if (turn > 0.035 + 0.6 / b.length) return undefined
  const off = (x: number, y: number) => Math.abs(alongX * (y - a.y1) - alongY * (x - a.x1))
  if (off(b.x1, b.y1) > offLine || off(b.x2, b.y2) > offLine) return undefined
  const along = (x: number, y: number) => alongX * (x - a.x1) + alongY * (y - a.y1)
  const [start, end] = [along(b.x1, b.y1), along(b.x2, b.y2)]
  const gap = Math.max(Math.min(start, end) - a.length, -Math.max(start, end))
  if (gap > widestGap * Math.min(a.length, 3 * b.length)) return undefined
  const ends = [
    { x: a.x1, y: a.y1, at: 0 },
    { x: a.x2, y: a.y2, at: a.length },
    { x: b.x1, y: b.y1, at: start },
    { x: b.x2, y: b.y2, at: end },
  ]
  const first = ends.reduce((p, q) => (q.at < p.at ? q : p))
  const last = ends.reduce((p, q) => (q.at >= p.at ? q : p))
  return { x1: first.x, y1: first.y, x2: last.x, y2: last.y, length: Math.hypot(last.x - first.x, last.y - first.y) }
}

/**
 * Pieces of one edge, parted by a lamp or a vase, become one: whether the longest stay straight is what an eye sees.
 */
export function joined(segments: readonly Segment[]): Segment[] {
  const left: (Segment | undefined)[] = segments.toSorted(longestFirst)
  for (let index = 0; index < left.length; index++)
    for (let other = index + 1; other < left.length; other++) {
      const [a, b] = [left[index], left[other]]
      const whole = a && b && together(a, b)
      if (!whole) continue
      left[index] = whole
      left[other] = undefined
      other = index
    }
  return left.filter((segment) => segment !== undefined).sort(longestFirst)
}
