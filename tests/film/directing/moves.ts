import fc from 'fast-check'
import type { Crop, Move, Relief } from '../../../functions/film/Plan.ts'
import { rounded } from '../../../functions/film/Plan.ts'

export const push: Move = {
  kind: 'push',
  from: { x: 0.5, y: 0.5, z: 1 },
  to: { x: 0.58, y: 0.46, z: 0.88 },
  ease: 0.35,
}
/** A relief that is nearer below and on the right, over a photo of 3 : 2. */
export function aRelief(camera: Relief['camera'], columns = 12, rows = 8): Relief {
  const nodes = Array.from({ length: (columns + 1) * (rows + 1) }, (_, node) => [
    (node % (columns + 1)) / columns,
    Math.floor(node / (columns + 1)) / rows,
  ])
  const inverseDepth = nodes.map(([x = 0, y = 0]) => rounded(0.6 + 0.3 * x + 0.5 * y))
  return { kind: 'relief', columns, rows, aspect: 0.6667, inverseDepth, aim: { x: 0.45, y: 0.32 }, camera }
}
export const step: Relief['camera'] = [
  [0, 0, -0.035],
  [0, 0, 0.07],
]
export const slide: Relief['camera'] = [
  [-0.025, 0, 0],
  [0.025, 0, 0],
]

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map(rounded)
const crop: fc.Arbitrary<Crop> = fc.record({ x: share(0, 1), y: share(0, 1), z: share(0.05, 1) })
export const anyPlainMove: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('push'),
  from: crop,
  to: crop,
  ease: share(0, 1),
})
const side = fc.integer({ min: 16, max: 9000 })
export const anySize = fc.record({ width: side, height: side })
