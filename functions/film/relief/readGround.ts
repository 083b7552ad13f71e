import type { Step } from '../looking/Look.ts'
import type { Pixels } from '../looking/pixels.ts'
import type { Reach } from './budget.ts'
import { isLevel, isUpright, type Uprights } from './lines/directions.ts'
import { type Edges, edgesOf } from './lines/edges.ts'
import type { Segment } from './lines/segments.ts'
import { uprightsOf } from './lines/uprights.ts'
import { type Family, vanishingPointsOf } from './lines/vanishingPoints.ts'
import { moveWithin, worthwhile } from './moves.ts'
import { groundPrior } from './prior.ts'
import { confidenceOf } from './readRoom.ts'
import { far, horizonAt, sceneOf, type View, viewOf } from './scene.ts'
import { surfaceOf } from './surface.ts'

/** Radians, as indoors: beyond them a camera looks down, as a drone's does. */
const tilted = { tilt: 0.09, roll: 0.035 }
const leastConfidence = 0.3
/**
 * Where the horizon is when edges do not tell: a share of the height, and for a camera that looks down, of the width.
 */
const usualHorizon = 0.58
const horizonFromAbove = -0.3

const drifts: Reach[] = [0, 0.008, -0.008].map((x) => ({ to: { x, y: 0, z: 0.06 }, back: 0.5 }))

function across(horizon: number, familyOf: (segment: Segment) => Family): View {
  return { first: { x: -far, y: horizon }, second: { x: far, y: horizon }, familyOf }
}

function frontal(pixels: Pixels, uprights: Uprights): View {
  const { width, height } = pixels
  return across((usualHorizon * height) / width, (segment) => {
    if (isUpright(segment, uprights, width)) return 'upright'
    return isLevel(segment, uprights) ? 'second' : 'other'
  })
}

function viewOutside(pixels: Pixels, clear: Edges['clear']): View {
  const { width, height } = pixels
  const uprights = uprightsOf(clear, width, height)
  if (Math.abs(uprights.tilt) > tilted.tilt || Math.abs(uprights.roll) > tilted.roll)
    return across(horizonFromAbove, () => 'other')
  const points = vanishingPointsOf(clear, width, height)
  return points && confidenceOf(points) >= leastConfidence ? viewOf(points, width) : frontal(pixels, uprights)
}

/** The plane is only where the solver starts: a hard one would bend edges that cross it and shear what stands on it. */
export function readGround(pixels: Pixels, edges = edgesOf(pixels)): Step | null {
  const { width, height } = pixels
  if (height > 1.05 * width) return null
  const scene = sceneOf(edges.gray, edges.all(), viewOutside(pixels, edges.clear))
  const surface = surfaceOf(scene, groundPrior(scene))
  const horizon = horizonAt(scene, 0.5)
  const aim = { x: 0.5, y: Math.min(Math.max(horizon, 0.3 * scene.aspect), 0.7 * scene.aspect) }
  const moves = drifts.map((reach) => moveWithin(surface, scene, aim, reach))
  return worthwhile(moves.reduce((best, move) => (move.parallax > best.parallax ? move : best)))
}
