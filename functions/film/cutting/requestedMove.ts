import { type Size, widestShare } from '../camera.ts'
import { type Area, calmOf } from '../Edit.ts'
import { type Crop, type Move, type Point3, rounded } from '../Plan.ts'
import { cropNear, shareOf } from './crops.ts'
import type { Framing } from './framing.ts'
import { framedEase } from './framingPace.ts'

/** More than this enlarges a photo so far that it looks soft; by the smallest frame, so that all sizes show the same. */
const mostEnlarged = 2
const reference = 720

function cropOver({ x, y, width, height }: Area, photo: Size, frame: Size): Crop {
  const widest = shareOf(1, photo, frame)
  const pixels = (frame.width * reference) / Math.min(frame.width, frame.height) / mostEnlarged
  const least = pixels / (photo.width * widestShare(photo, frame))
  const z = Math.min(1, Math.max(width / widest.width, height / widest.height, least))
  return cropNear(x + width / 2, y + height / 2, z, photo, frame)
}

const sameSize = 0.02
function kindBetween(from: Crop, to: Crop): Move['kind'] {
  if (to.z < from.z * (1 - sameSize)) return 'push'
  return to.z > from.z * (1 + sameSize) ? 'pull' : 'lateral'
}

/** The move between the ends that a person chose. Depth is left out: it was measured for other ends. */
function framed(move: Move, { shot: { framing }, look, frame }: Framing): Move {
  if (!framing) return move
  const from = framing.from ? cropOver(framing.from, look, frame) : move.from
  const to = framing.to ? cropOver(framing.to, look, frame) : move.to
  return { kind: kindBetween(from, to), from, to, ease: framedEase }
}

const between = (from: number, to: number, at: number): number => from + (to - from) * at

function calm(move: Move, { look, frame }: Framing, times: number): Move {
  const { from, to, parallax } = move
  const cropAt = (at: number): Crop =>
    cropNear(between(from.x, to.x, at), between(from.y, to.y, at), from.z * (to.z / from.z) ** at, look, frame)
  const placeAt = ([start, end]: [Point3, Point3], at: number): Point3 => [
    rounded(between(start[0], end[0], at)),
    rounded(between(start[1], end[1], at)),
    rounded(between(start[2], end[2], at)),
  ]
  const half = 0.5 ** (times + 1)
  const [first, last] = [0.5 - half, 0.5 + half]
  const calmed: Move = { ...move, from: cropAt(first), to: cropAt(last) }
  if (!parallax) return calmed
  const { camera } = parallax
  return { ...calmed, parallax: { ...parallax, camera: [placeAt(camera, first), placeAt(camera, last)] } }
}

export function requestedMove(move: Move, framing: Framing): Move {
  const own = framed(move, framing)
  const times = calmOf(framing.shot)
  return times > 0 ? calm(own, framing, times) : own
}
