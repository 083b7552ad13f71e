import { type Box, boxDepth, boxesOf, type ScoredBox } from './box.ts'
import { horizonAt, type Scene } from './scene.ts'

/** What the inverse depths would be without the edges, node by node, with a mean of about 1. */
export interface Prior {
  readonly inverseDepth: Float64Array
  /** How well a box explains the edges, up to 1. */
  readonly fit: number
}

/** Inverse depth gained in one picture width below the horizon: nearly everywhere what stands lower is nearer. */
const ramp = 4
const boxesKept = 60
const nearest = 3.2

function forEachNode({ columns, rows, aspect }: Scene, take: (node: number, x: number, y: number) => void): void {
  for (let row = 0, node = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++, node++) take(node, column / columns, (row / rows) * aspect)
}

/** The good boxes with their weights: an uncertain crease becomes a soft one. */
function weighted(boxes: readonly ScoredBox[]): [Box, number][] {
  const best = boxes[0]?.score ?? 0
  return boxes
    .slice(0, boxesKept)
    .map((box): [Box, number] => [box, Math.exp((box.score - best) / 0.03)])
    .filter(([, weight]) => weight >= 0.03)
}

function scaledToMeanOne(inverseDepth: Float64Array): Float64Array {
  const mean = inverseDepth.reduce((sum, value) => sum + value / inverseDepth.length, 0)
  return inverseDepth.map((value) => Math.min(nearest, value / mean))
}

/** Indoors: half of the boxes' depth, in logarithms, times the ramp. */
export function roomPrior(scene: Scene): Prior {
  const boxes = boxesOf(scene)
  const kept = weighted(boxes)
  const weights = kept.reduce((sum, [, weight]) => sum + weight, 0)
  const inverseDepth = new Float64Array((scene.columns + 1) * (scene.rows + 1))
  forEachNode(scene, (node, x, y) => {
    const depth = kept.reduce(
      (sum, [box, weight]) => sum + weight * Math.log(Math.max(0.05, boxDepth(scene, box, x, y))),
      0,
    )
    inverseDepth[node] = Math.exp((0.5 * depth) / weights) * (1 + ramp * Math.max(0, y - horizonAt(scene, x)))
  })
  return { inverseDepth: scaledToMeanOne(inverseDepth), fit: boxes[0]?.score ?? -1 }
}
