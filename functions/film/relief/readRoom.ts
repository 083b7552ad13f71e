import type { Step } from '../looking/Look.ts'
import type { Pixels } from '../looking/pixels.ts'
import { boxesOf } from './box.ts'
import type { Reach } from './budget.ts'
import { edgesOf } from './lines/edges.ts'
import { type VanishingPoints, vanishingPointsOf } from './lines/vanishingPoints.ts'
import type { Point } from './mesh.ts'
import { moveWithin, worthwhile } from './moves.ts'
import { roomPrior } from './prior.ts'
import { horizonAt, type Scene, sceneOf, viewOf } from './scene.ts'
import { surfaceOf } from './surface.ts'

/** Radians, shares and picture widths; below or beyond them a photo keeps its plain zoom, which is harmless. */
const rules = {
  mostTilt: 0.09,
  mostRoll: 0.035,
  uprights: 0.45,
  share: 0.45,
  support: 1.2,
  wobble: 0.08,
  confidence: 0.65,
  fit: 0.8,
}
/** The mean enlargement of a step at its end is 7 %, before it −3.5 %; a slide goes 2.5 % of the width either way. */
const step: Reach = { to: { x: 0, y: 0, z: 0.07 }, back: 0.5 }
const slide: Reach = { to: { x: 0.025, y: 0, z: 0 }, back: 1 }

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** Each term is 0 at its limit, and the worst one decides. */
export function confidenceOf({ uprights, share, support, wobble }: VanishingPoints): number {
  const terms = [
    (share - rules.share) / 0.1,
    (support - rules.support) / 0.6,
    (uprights.share - rules.uprights) / 0.1,
    (rules.mostTilt - Math.abs(uprights.tilt)) / 0.03,
    (rules.mostRoll - Math.abs(uprights.roll)) / 0.012,
    (rules.wobble - wobble) / 0.03,
  ]
  return logistic(0.4 + 1.6 * Math.min(...terms))
}

function doubt({ width, height }: Pixels, points: VanishingPoints): string {
  const { uprights } = points
  if (height > 1.05 * width) return 'upright photo'
  if (Math.abs(uprights.tilt) > rules.mostTilt || Math.abs(uprights.roll) > rules.mostRoll) return 'camera tilted'
  if (uprights.share < rules.uprights) return 'too few uprights'
  if (points.share < rules.share) return 'edges agree on no vanishing point'
  return confidenceOf(points) < rules.confidence ? 'unsure of the room' : ''
}

function aimOfMove(scene: Scene): Point {
  const inside = [scene.first, scene.second].find(({ x }) => x > 0.25 && x < 0.75)
  return inside ?? { x: 0.5, y: horizonAt(scene, 0.5) }
}

export interface RoomMoves {
  readonly step: Step | null
  readonly slide: Step | null
  readonly why: string
}
const none = (why: string): RoomMoves => ({ step: null, slide: null, why })

/**
 * The moves with depth that a photo of a room allows. Best from a picture of 640 pixels; about .15 s of processor time.
 */
export function readRoom(pixels: Pixels, edges = edgesOf(pixels)): RoomMoves {
  const { width, height } = pixels
  const points = vanishingPointsOf(edges.clear, width, height)
  if (!points) return none('no vanishing point')
  const doubts = doubt(pixels, points)
  if (doubts) return none(doubts)
  const scene = sceneOf(edges.gray, edges.all(), viewOf(points, width))
  const boxes = boxesOf(scene)
  if ((boxes[0]?.score ?? 0) < rules.fit) return none('edges do not fit a room')
  const surface = surfaceOf(scene, roomPrior(scene, boxes))
  const aim = aimOfMove(scene)
  const [into, along] = [moveWithin(surface, scene, aim, step), moveWithin(surface, scene, aim, slide)]
  const said = `step in ${into.parallax.toFixed(1)} px, slide ${along.parallax.toFixed(1)} px of parallax`
  const moves = { step: worthwhile(into), slide: worthwhile(along) }
  return { ...moves, why: moves.step || moves.slide ? said : `edges allow only ${said}` }
}
