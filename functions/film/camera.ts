import type { Crop, Move, Plan, Relief, Shot, Turn } from './Plan.ts'
import { backward } from './relief/backward.ts'
import type { Place, Point } from './relief/mesh.ts'

/**
 * Only + − × ÷ and square roots, which IEEE 754 fixes to the last bit: Node, every browser and WebAssembly get the same numbers.
 * Math.pow, exp and sin differ between engines and between their versions.
 */
export interface Size {
  readonly width: number
  readonly height: number
}
/** Pixels of the photo; not whole. The left edge of the first pixel is 0, its center 0.5. */
export interface Rectangle extends Size {
  readonly x: number
  readonly y: number
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share
/** From 0 to 1 with neither speed nor acceleration at its ends. */
const smooth = (share: number): number => share * share * share * (share * (6 * share - 15) + 10)

/** How much of a move is done at frame k of `visible` frames: 0 on the first, 1 on the last. */
export function progressAt({ ease }: Pick<Move, 'ease'>, k: number, visible: number): number {
  const time = Math.min(Math.max(k / Math.max(1, visible - 1), 0), 1)
  return between(time, smooth(time), ease)
}

export const peakSpeed = (ease: number): number => 1 + 0.875 * ease

/** From square roots alone: base½ · base¼ · … for every binary digit of the exponent that is set. */
export function power(base: number, exponent: number): number {
  if (exponent >= 1) return base
  let [result, root, rest] = [1, base, exponent]
  while (rest > 0) {
    root = Math.sqrt(root)
    rest *= 2
    if (rest < 1) continue
    result *= root
    rest -= 1
  }
  return result
}

/** The largest crop of the frame's shape, as a share of the photo's width. */
export const widestShare = (photo: Size, frame: Size): number =>
  Math.min(1, (photo.height * frame.width) / (photo.width * frame.height))

function rectangleOf({ x, y, z }: Crop, photo: Size, frame: Size): Rectangle {
  const width = z * widestShare(photo, frame) * photo.width
  const height = Math.min(photo.height, (width * frame.height) / frame.width)
  const pinned = (center: number, size: number, full: number) =>
    Math.max(0, Math.min(center * full - size / 2, full - size))
  return { x: pinned(x, width, photo.width), y: pinned(y, height, photo.height), width, height }
}

/** Sizes change geometrically for an even apparent speed, and corners with them, so a move between ends inside the photo stays inside. */
export function cropAt(move: Move, k: number, visible: number, photo: Size, frame: Size): Rectangle {
  const [from, to] = [rectangleOf(move.from, photo, frame), rectangleOf(move.to, photo, frame)]
  const progress = progressAt(move, k, visible)
  const ratio = move.to.z / move.from.z
  const share = ratio === 1 ? progress : (power(ratio, progress) - 1) / (ratio - 1)
  return {
    x: between(from.x, to.x, share),
    y: between(from.y, to.y, share),
    width: between(from.width, to.width, share),
    height: between(from.height, to.height, share),
  }
}

const placeAt = ([from, to]: Relief['camera'], progress: number): Place => ({
  x: between(from[0], to[0], progress),
  y: between(from[1], to[1], progress),
  z: between(from[2], to[2], progress),
})

/** One frame that is drawn through a map, in photo widths but for `width`, which is the photo's in pixels. */
export interface MappedFrame {
  readonly left: number
  readonly top: number
  readonly step: number
  readonly camera: Place
  readonly width: number
  readonly aspect: number
}

const atPlace: Place = { x: 0, y: 0, z: 0 }

export function mappedFrameAt(move: Move, k: number, visible: number, photo: Size, frame: Size): MappedFrame {
  const crop = cropAt(move, k, visible, photo, frame)
  return {
    left: crop.x / photo.width,
    top: crop.y / photo.width,
    step: crop.width / photo.width / frame.width,
    camera: move.parallax ? placeAt(move.parallax.camera, progressAt(move, k, visible)) : atPlace,
    width: photo.width,
    aspect: photo.height / photo.width,
  }
}

/** Where a place of the straightened photo lies in the photo as it is: straight lines stay straight. In photo widths. */
function leaning({ roll, tilt }: Turn, aspect: number, { x, y }: Point): Point {
  const [right, down] = [x - 0.5, y - aspect / 2]
  const away = 1 + tilt * down
  return { x: 0.5 + (right - roll * down) / away, y: aspect / 2 + (down + roll * right) / away }
}

/** The photo's pixel at a place of the frame; both count from the left upper corner, centers at halves. */
export function mappedPoint(at: MappedFrame, { parallax, turn }: Move, x: number, y: number): Point {
  const place = { x: at.left + x * at.step, y: at.top + y * at.step }
  const seen = turn ? leaning(turn, at.aspect, place) : place
  const point = parallax ? backward(parallax, parallax.aim, at.camera, seen.x, seen.y) : seen
  return { x: point.x * at.width, y: point.y * at.width }
}

/** The photo's pixel at one of the straightened photo, which has the same size. */
export function straightenedPoint(turn: Turn, { width, height }: Size, x: number, y: number): Point {
  const point = leaning(turn, height / width, { x: x / width, y: y / width })
  return { x: point.x * width, y: point.y * width }
}

/** Whether a frame is more than a rectangle of the photo. */
export const isMapped = ({ parallax, turn }: Move): boolean => parallax !== undefined || turn !== undefined

export function mapAt(
  move: Move,
  k: number,
  visible: number,
  photo: Size,
  frame: Size,
): ((x: number, y: number) => Point) | undefined {
  if (!isMapped(move)) return undefined
  const at = mappedFrameAt(move, k, visible, photo, frame)
  return (x, y) => mappedPoint(at, move, x, y)
}

/**
 * Source pixels an output pixel at the tightest crop: at 1 fine texture pulses by 4 % in a slow pan, at 1.15 by 0.1 %.
 */
const oversampling = 1.15
/** Parallax and straightening are drawn by a bilinear warp, which wants more. */
const oversamplingInWarp = 1.3
const enlargedInFrame = 1.35
const mostEnlarged = 2

function even(length: number, own: number): number {
  const nearest = Math.round(length / 2) * 2
  return Math.max(2, length <= own && nearest > own ? nearest - 2 : nearest)
}

/** The size to which a photo is brought once for a shot, even in both directions; never more than twice its own. */
export function workingSize({ move }: Pick<Shot, 'move'>, frame: Pick<Plan, 'width' | 'height'>, photo: Size): Size {
  const tightest = Math.min(move.from.z, move.to.z) * widestShare(photo, frame)
  const wanted = (frame.width / tightest) * (isMapped(move) ? oversamplingInWarp : oversampling)
  const enlarged = wanted < photo.width * enlargedInFrame ? photo.width : Math.min(wanted, photo.width * mostEnlarged)
  const width = Math.min(wanted, enlarged)
  return { width: even(width, photo.width), height: even((width * photo.height) / photo.width, photo.height) }
}
