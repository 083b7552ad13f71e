import { type Box, boxDepth, type ScoredBox } from './box.ts'
import { horizonAt, type Scene } from './scene.ts'

/** What the inverse depths would be without the edges, node by node, with a mean of about 1. */
export type Prior = Float64Array

const ramp = 4
const boxesKept = 60
const nearest = 3.2

function priorOf({ columns, rows, aspect }: Scene, depthAt: (x: number, y: number) => number): Prior {
  const inverseDepth = new Float64Array((columns + 1) * (rows + 1))
  for (let row = 0, node = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++, node++)
      inverseDepth[node] = depthAt(column / columns, (row / rows) * aspect)
  const mean = inverseDepth.reduce((sum, value) => sum + value / inverseDepth.length, 0)
  return inverseDepth.map((value) => Math.min(nearest, value / mean))
}

function weighted(boxes: readonly ScoredBox[]): [Box, number][] {
  const best = boxes[0]?.score ?? 0
  return boxes
    .slice(0, boxesKept)
    .map((box): [Box, number] => [box, Math.exp((box.score - best) / 0.03)])
    .filter(([, weight]) => weight >= 0.03)
}

export function roomPrior(scene: Scene, boxes: readonly ScoredBox[]): Prior {
  const kept = weighted(boxes)
  const weights = kept.reduce((sum, [, weight]) => sum + weight, 0)
  return priorOf(scene, (x, y) => {
    const depth = kept.reduce(
      (sum, [box, weight]) => sum + weight * Math.log(Math.max(0.05, boxDepth(scene, box, x, y))),
      0,
    )
    return Math.exp((0.5 * depth) / weights) * (1 + ramp * Math.max(0, y - horizonAt(scene, x)))
  })
}

export const groundPrior = (scene: Scene): Prior =>
  priorOf(scene, (x, y) => 1 + ramp * Math.max(0, y - horizonAt(scene, x)))
