import { forward, type Mesh, type Place, type Point } from './mesh.ts'
import { aimOf, type Edge, type Scene } from './scene.ts'

/** A moving camera keeps straight lines straight, so harm is how far found edges bend and turn. */
export interface Limits {
  /** Pixels of a frame 1280 wide. */
  readonly bend: number
  /** Radians. */
  readonly turn: number
  /** Local change of shape: the larger enlargement by the smaller. */
  readonly stretch: number
  /** Radians: how far something upright that was not found as an edge may tilt. */
  readonly lean: number
}
export const limits: Limits = { bend: 0.7, turn: 0.0105, stretch: 1.2, lean: 0.055 }
export const frameWidth = 1280
/** Shorter edges, in picture widths, are not seen to bend. */
const shortest = 0.045
const longEnough = 0.1

const folds = 9

export interface Relief {
  readonly mesh: Mesh
  readonly aim: Point
}
export interface Strain {
  /** Pixels of a frame 1280 wide, and radians; an entry an edge. */
  readonly bend: Float64Array
  readonly turn: Float64Array
}

export interface Points {
  readonly x: Float64Array
  readonly y: Float64Array
  count: number
}
export const roomFor = (most: number): Points => ({ x: new Float64Array(most), y: new Float64Array(most), count: 0 })
const mostPlaces = 17

function see({ mesh, aim }: Relief, camera: Place, edge: Edge, into: Points): void {
  into.count = Math.max(5, Math.min(mostPlaces, Math.ceil(edge.length * 40)))
  for (let index = 0; index < into.count; index++) {
    const share = index / (into.count - 1)
    const x = edge.x1 + share * (edge.x2 - edge.x1)
    const seen = forward(mesh, aim, camera, x, edge.y1 + share * (edge.y2 - edge.y1))
    into.x[index] = seen.x
    into.y[index] = seen.y
  }
}

export function lineThrough({ x, y, count }: Points): Point & { angle: number; off: number } {
  let middleX = 0
  let middleY = 0
  for (let index = 0; index < count; index++) {
    middleX += (x[index] ?? 0) / count
    middleY += (y[index] ?? 0) / count
  }
  let xx = 0
  let yy = 0
  let xy = 0
  for (let index = 0; index < count; index++) {
    const right = (x[index] ?? 0) - middleX
    const down = (y[index] ?? 0) - middleY
    xx += right * right
    yy += down * down
    xy += right * down
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  const alongX = Math.cos(angle)
  const alongY = Math.sin(angle)
  let off = 0
  for (let index = 0; index < count; index++)
    off = Math.max(off, Math.abs(alongX * ((y[index] ?? 0) - middleY) - alongY * ((x[index] ?? 0) - middleX)))
  return { x: middleX, y: middleY, angle, off }
}

/**
 * Uprights keep their angle; others go on aiming at their vanishing point, which aiming again shifts with the picture.
 */
function turnOf(scene: Scene, camera: Place, edge: Edge, line: Point & { angle: number }): number {
  if (edge.family === 'other') return 0
  const aim = aimOf(scene, edge)
  const direction = (x: number, y: number, moved: Point) =>
    aim ? Math.atan2(aim.y + moved.y - y, aim.x + moved.x - x) : Math.PI / 2
  const before = direction((edge.x1 + edge.x2) / 2, (edge.y1 + edge.y2) / 2, { x: 0, y: 0 })
  const off = line.angle - direction(line.x, line.y, camera) - Math.atan2(edge.y2 - edge.y1, edge.x2 - edge.x1) + before
  const turn = Math.abs(off % Math.PI)
  return Math.min(turn, Math.PI - turn) * Math.min(1, edge.length / longEnough)
}

export function strainOf(relief: Relief, scene: Scene, camera: Place): Strain {
  const bend = new Float64Array(scene.edges.length)
  const turn = new Float64Array(scene.edges.length)
  const places = roomFor(mostPlaces)
  for (const [index, edge] of scene.edges.entries()) {
    if (edge.length < shortest) continue
    see(relief, camera, edge, places)
    const line = lineThrough(places)
    bend[index] = line.off * frameWidth
    turn[index] = turnOf(scene, camera, edge, line)
  }
  return { bend, turn }
}

export interface Shape {
  /** A number a cell: change of shape, and radians by which an upright there leans. */
  readonly stretch: Float64Array
  readonly lean: Float64Array
}

export function shapeOf({ mesh, aim }: Relief, scene: Scene, camera: Place): Shape {
  const { columns, rows, aspect } = mesh
  const stretch = new Float64Array(columns * rows)
  const lean = new Float64Array(columns * rows)
  const half = 0.5 / columns
  for (let row = 0, cell = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, cell++) {
      const x = (column + 0.5) / columns
      const y = ((row + 0.5) / rows) * aspect
      const left = forward(mesh, aim, camera, x - half, y)
      const right = forward(mesh, aim, camera, x + half, y)
      const above = forward(mesh, aim, camera, x, y - half)
      const below = forward(mesh, aim, camera, x, y + half)
      const a = right.x - left.x
      const b = below.x - above.x
      const c = right.y - left.y
      const d = below.y - above.y
      const squares = a * a + b * b + c * c + d * d
      const area = a * d - b * c
      const uneven = Math.sqrt(Math.max(0, squares * squares - 4 * area * area))
      const isFolded = area <= 0.2 * half * half
      stretch[cell] = isFolded ? folds : Math.sqrt((squares + uneven) / Math.max(1e-12, squares - uneven))
      lean[cell] = Math.abs(Math.atan2(b, d)) * (scene.standing[cell] ?? 1)
    }
  return { stretch, lean }
}

export type Harm = Limits

function largest(values: Float64Array): number {
  let most = 0
  for (const value of values) most = Math.max(most, value)
  return most
}

export function harmOf(relief: Relief, scene: Scene, camera: Place): Harm {
  const { bend, turn } = strainOf(relief, scene, camera)
  const { stretch, lean } = shapeOf(relief, scene, camera)
  return { bend: largest(bend), turn: largest(turn), stretch: largest(stretch), lean: largest(lean) }
}

export const isHarmless = ({ bend, turn, stretch, lean }: Harm): boolean =>
  bend <= limits.bend && turn <= limits.turn && stretch <= limits.stretch && lean <= limits.lean
