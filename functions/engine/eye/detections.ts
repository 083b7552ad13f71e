import { Thing, things } from '../../film/looking/Things.ts'

/** One scale of the detector: scores by cell and class, and by cell the distances to a box's left, top, right and bottom. */
export type Grid = { stride: number; columns: number; scores: ArrayLike<number>; sides: ArrayLike<number> }

const leastScore = 0.15
/** Boxes of one class that share more than this are one thing. */
const mostShared = 0.6
const mostThings = 40
/** A distance is a spread over 0 to 10 strides. */
const bins = 11

/** What is in a photo, the surest first. `side` is that of the detector's square in pixels. */
export function thingsIn(grids: readonly Grid[], side: number): Thing[] {
  const found = grids.flatMap((grid) => candidatesIn(grid, side)).sort((a, b) => b.score - a.score)
  const kept: Thing[] = []
  for (const one of found) {
    if (kept.length === mostThings) break
    if (!kept.some((other) => other.name === one.name && shared(other, one) > mostShared)) kept.push(one)
  }
  return kept
}

function candidatesIn({ stride, columns, scores, sides }: Grid, side: number): Thing[] {
  const found: Thing[] = []
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0
    if (score < leastScore) continue
    const cell = Math.floor(at / things.length)
    const name = things[at % things.length]
    if (name === undefined) continue
    const x = ((cell % columns) + 0.5) * stride
    const y = (Math.floor(cell / columns) + 0.5) * stride
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 1, 2, 3].map(
      (edge) => stride * meanOf(sides, (cell * 4 + edge) * bins),
    )
    found.push(
      Thing.parse({
        name,
        score,
        ...inShares({ left: x - left, top: y - top, right: x + right, bottom: y + bottom }, side),
      }),
    )
  }
  return found
}

function inShares(box: { left: number; top: number; right: number; bottom: number }, side: number) {
  const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map((at) =>
    Math.min(1, Math.max(0, at / side)),
  ) as [number, number, number, number]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The mean of a spread that the network gives as logits. */
function meanOf(logits: ArrayLike<number>, from: number): number {
  let sum = 0
  let mean = 0
  for (let bin = 0; bin < bins; bin++) {
    const share = Math.exp(logits[from + bin] ?? 0)
    sum += share
    mean += bin * share
  }
  return mean / sum
}

function shared(a: Thing, b: Thing): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (width <= 0 || height <= 0) return 0
  const both = width * height
  return both / (a.width * a.height + b.width * b.height - both)
}
