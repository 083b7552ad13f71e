import { horizonAt, type Scene } from './scene.ts'

/** In picture widths; undefined for a corner that isn’t seen. */
export interface Box {
  readonly corner: number
  readonly left: number | undefined
  readonly right: number | undefined
  readonly ceiling: number
  readonly floor: number
}
export interface ScoredBox extends Box {
  /** How much of the edges lies on a plane that can hold its direction, −1 to 1. */
  readonly score: number
}
type View = Pick<Scene, 'first' | 'second'>

type WallFamily = 'first' | 'second'

function wallAt({ first, second }: View, { corner, left, right }: Box, x: number): [number, WallFamily] {
  const ofSecond = (second.x - x) / (second.x - corner)
  const ofFirst = (x - first.x) / (corner - first.x)
  let [depth, family]: [number, WallFamily] = ofFirst > ofSecond ? [ofFirst, 'first'] : [ofSecond, 'second']
  if (left !== undefined) {
    const beyond = ((second.x - left) / (second.x - corner)) * ((first.x - x) / (first.x - left))
    if (beyond > depth) [depth, family] = [beyond, 'first']
  }
  if (right !== undefined) {
    const beyond = ((right - first.x) / (corner - first.x)) * ((x - second.x) / (right - second.x))
    if (beyond > depth) [depth, family] = [beyond, 'second']
  }
  return [depth, family]
}

export function boxDepth(view: View, box: Box, x: number, y: number): number {
  const below = y - horizonAt(view, x)
  const horizon = horizonAt(view, box.corner)
  const floor = below / (box.floor - horizon)
  const ceiling = -below / (horizon - box.ceiling)
  return Math.max(wallAt(view, box, x)[0], floor, ceiling)
}

const steps = [0.07, 0.1, 0.14, 0.19, 0.25, 0.33, 0.45]
const corners = 14
const edgesTried = 110

interface Samples {
  readonly x: Float64Array
  readonly belowHorizon: Float64Array
  readonly weight: Float64Array
  readonly upright: Uint8Array
  readonly families: readonly string[]
}

function samplesOf(scene: Scene): Samples {
  const edges = scene.edges.filter(({ family }) => family !== 'other').slice(0, edgesTried)
  const points = edges.flatMap((edge) =>
    [0.2, 0.5, 0.8].map((share) => ({
      x: edge.x1 + share * (edge.x2 - edge.x1),
      y: edge.y1 + share * (edge.y2 - edge.y1),
      weight: Math.min(edge.length, 0.3) / 3,
      family: edge.family,
    })),
  )
  return {
    x: Float64Array.from(points, ({ x }) => x),
    belowHorizon: Float64Array.from(points, ({ x, y }) => y - horizonAt(scene, x)),
    weight: Float64Array.from(points, ({ weight }) => weight),
    upright: Uint8Array.from(points, ({ family }) => (family === 'upright' ? 1 : 0)),
    families: points.map(({ family }) => family),
  }
}

/** Length of uprights that stand where the far corner would be; it counts up to .3. */
function uprightsAt({ edges }: Scene, corner: number): number {
  const near = edges
    .filter(({ family }) => family !== 'other')
    .slice(0, edgesTried)
    .filter(({ family, x1, x2 }) => family === 'upright' && Math.abs((x1 + x2) / 2 - corner) < 0.012)
  return Math.min(
    near.reduce((sum, { length }) => sum + length, 0),
    0.3,
  )
}

function* wallsOf({ first, second }: View): Generator<Pick<Box, 'corner' | 'left' | 'right'>> {
  const margin = 0.03
  const low = Math.max(first.x + margin, -0.25)
  const high = Math.min(second.x - margin, 1.25)
  const lefts = first.x > 0.03 ? steps.map((step) => first.x - step * 1.2).filter((x) => x > -0.1) : []
  const rights = second.x < 0.97 ? steps.map((step) => second.x + step * 1.2).filter((x) => x < 1.1) : []
  for (let index = 0; index < corners; index++) {
    const corner = low + ((high - low) * index) / (corners - 1)
    for (const left of [undefined, ...lefts]) for (const right of [undefined, ...rights]) yield { corner, left, right }
  }
}

/** Eyes are at about half of a room's height, and most photos show floor: other boxes must be the better for it. */
function unlikeliness(floor: number, ceiling: number): number {
  const lopsided = Math.max(0, Math.abs(Math.log(floor / ceiling)) - 0.35)
  const high = 0.1 * Math.max(0, Math.log(floor / 0.2)) + 0.06 * Math.max(0, Math.log(ceiling / 0.2))
  return 0.1 * lopsided + high
}

export function boxesOf(scene: Scene): ScoredBox[] {
  const { x, belowHorizon, weight, upright, families } = samplesOf(scene)
  const count = x.length
  const total = weight.reduce((sum, value) => sum + value, 0)
  const depth = new Float64Array(count)
  const onWall = new Float64Array(count)
  const list: ScoredBox[] = []
  for (const walls of wallsOf(scene)) {
    const horizon = horizonAt(scene, walls.corner)
    for (let index = 0; index < count; index++) {
      const [wallDepth, family] = wallAt(scene, { ...walls, floor: 0, ceiling: 0 }, x[index] ?? 0)
      depth[index] = wallDepth
      const fits = upright[index] === 1 || families[index] === family
      onWall[index] = fits ? (weight[index] ?? 0) : -(weight[index] ?? 0)
    }
    const cornerEdges = 0.5 * uprightsAt(scene, walls.corner)
    for (const floorStep of steps)
      for (const ceilingStep of steps) {
        const floor = horizon + floorStep * 1.35
        const ceiling = horizon - ceilingStep * 1.35
        let sum = 0
        for (let index = 0; index < count; index++) {
          const below = belowHorizon[index] ?? 0
          const level = below > 0 ? below / (floor - horizon) : below / (ceiling - horizon)
          const onLevel = upright[index] === 1 ? -(weight[index] ?? 0) : (weight[index] ?? 0)
          sum += level > (depth[index] ?? 0) ? onLevel : (onWall[index] ?? 0)
        }
        sum += cornerEdges - total * unlikeliness(floorStep, ceilingStep)
        list.push({ ...walls, floor, ceiling, score: sum / total })
      }
  }
  return list.sort((a, b) => b.score - a.score)
}
