import { forward, type Place } from './mesh.ts'
import type { Scene } from './scene.ts'
import {
  frameWidth,
  type Harm,
  harmOf,
  isHarmless,
  limits,
  type Relief,
  type Strain,
  shapeOf,
  strainOf,
} from './strain.ts'
import type { Surface } from './surface.ts'

export interface Reach {
  readonly to: Place
  readonly back: number
}
export interface Fitted {
  readonly relief: Relief
  readonly from: Place
  readonly to: Place
  readonly share: number
  readonly harm: Harm
  /** Pixels of a frame 1280 wide. */
  readonly parallax: number
}

const scaled = ({ x, y, z }: Place, factor: number): Place => ({ x: x * factor, y: y * factor, z: z * factor })

function harmAt(relief: Relief, scene: Scene, { to, back }: Reach, share: number): Harm | undefined {
  const end = harmOf(relief, scene, scaled(to, share))
  if (!isHarmless(end)) return undefined
  const start = harmOf(relief, scene, scaled(to, -back * share))
  if (!isHarmless(start)) return undefined
  return start.bend > end.bend ? start : end
}

const halvings = 5
const unharmed: Harm = { bend: 0, turn: 0, stretch: 1, lean: 0 }

function budgetOf(relief: Relief, scene: Scene, reach: Reach): { share: number; harm: Harm } {
  const whole = harmAt(relief, scene, reach, 1)
  if (whole) return { share: 1, harm: whole }
  let [low, high, harm] = [0, 1, unharmed]
  for (let round = 0; round < halvings; round++) {
    const middle = (low + high) / 2
    const found = harmAt(relief, scene, reach, middle)
    if (found) [low, harm] = [middle, found]
    else high = middle
  }
  return { share: low, harm }
}

const across = 18
const down = 12

/** What is left of a move when the best plain pan and zoom is taken away, in pixels of a frame 1280 wide (rms). */
function parallaxOf({ mesh, aim }: Relief, from: Place, to: Place): number {
  const pairs = Array.from({ length: across * down }, (_, index) => {
    const x = ((index % across) + 0.5) / across
    const y = ((Math.floor(index / across) + 0.5) / down) * mesh.aspect
    return { before: forward(mesh, aim, from, x, y), after: forward(mesh, aim, to, x, y) }
  })
  const mean = { before: { x: 0, y: 0 }, after: { x: 0, y: 0 } }
  for (const { before, after } of pairs) {
    mean.before.x += before.x / pairs.length
    mean.before.y += before.y / pairs.length
    mean.after.x += after.x / pairs.length
    mean.after.y += after.y / pairs.length
  }
  const offsets = pairs.map(({ before, after }) => ({
    x: before.x - mean.before.x,
    y: before.y - mean.before.y,
    toX: after.x - mean.after.x,
    toY: after.y - mean.after.y,
  }))
  let [common, squares] = [0, 0]
  for (const { x, y, toX, toY } of offsets) {
    common += x * toX + y * toY
    squares += x * x + y * y
  }
  const zoom = common / squares
  const left = offsets.reduce((sum, { x, y, toX, toY }) => sum + (toX - zoom * x) ** 2 + (toY - zoom * y) ** 2, 0)
  return Math.sqrt(left / pairs.length) * frameWidth
}

function judged(relief: Relief, scene: Scene, reach: Reach): Fitted {
  const { share, harm } = budgetOf(relief, scene, reach)
  const [from, to] = [scaled(reach.to, -reach.back * share), scaled(reach.to, share)]
  return { relief, from, to, share, harm, parallax: parallaxOf(relief, from, to) }
}

function reweigh(edgeWeights: Float64Array, { bend, turn }: Strain): void {
  for (let edge = 0; edge < edgeWeights.length; edge++) {
    const strain = Math.max((bend[edge] ?? 0) / limits.bend, (turn[edge] ?? 0) / limits.turn)
    const weight = (edgeWeights[edge] ?? 1) * Math.exp(Math.min(1.5, strain) - 0.45)
    edgeWeights[edge] = Math.min(300, Math.max(0.2, weight))
  }
}

function flatten(calm: Float64Array, relief: Relief, scene: Scene, camera: Place): void {
  const { stretch, lean } = shapeOf(relief, scene, camera)
  for (let cell = 0; cell < calm.length; cell++) {
    const shape = ((stretch[cell] ?? 1) - 1) / (limits.stretch - 1)
    const strain = Math.max(shape, (lean[cell] ?? 0) / limits.lean)
    const before = calm[cell] ?? 0
    calm[cell] = strain > 0.8 ? Math.min(200, before * 1.3 + 2 * (strain - 0.8)) : before * 0.9
  }
}

const rounds = 12

/** Solve, try the move, add weight where it did harm, repeat. Keeps the most parallax within the limits. */
export function fitted(surface: Surface, scene: Scene, aim: Relief['aim'], reach: Reach): Fitted {
  const edgeWeights = new Float64Array(scene.edges.length).fill(1)
  const calm = new Float64Array(scene.columns * scene.rows)
  let relief: Relief = { mesh: surface(edgeWeights), aim }
  let best = judged(relief, scene, reach)
  for (let round = 0; round < rounds && best.share < 1; round++) {
    const camera = scaled(reach.to, Math.min(1, Math.max(0.2, best.share * 1.3)))
    reweigh(edgeWeights, strainOf(relief, scene, camera))
    flatten(calm, relief, scene, camera)
    relief = { mesh: surface(edgeWeights, calm), aim }
    const next = judged(relief, scene, reach)
    if (next.parallax > best.parallax) best = next
  }
  return best
}
