import type { Step } from '../looking/Look.ts'
import { rounded } from '../Plan.ts'
import { fitted, type Reach } from './budget.ts'
import type { Place, Point } from './mesh.ts'
import type { Scene } from './scene.ts'
import type { Surface } from './surface.ts'

/** Pixels of a frame 1280 wide: less is not worth the trouble. */
const leastParallax = 6

const tuple = ({ x, y, z }: Place): Step['from'] => [rounded(x), rounded(y), rounded(z)]

export function moveWithin(surface: Surface, scene: Scene, aim: Point, reach: Reach): Step {
  const roundedAim = { x: rounded(aim.x), y: rounded(aim.y) }
  const { relief, from, to, parallax, harm } = fitted(surface, scene, roundedAim, reach)
  const { columns, rows, aspect, inverseDepth } = relief.mesh
  return {
    from: tuple(from),
    to: tuple(to),
    columns,
    rows,
    aspect: rounded(aspect),
    inverseDepth: Array.from(inverseDepth, rounded),
    aim: roundedAim,
    parallax: rounded(parallax),
    bend: rounded(harm.bend),
  }
}

export const worthwhile = (move: Step): Step | null => (move.parallax >= leastParallax ? move : null)
