import { mapAt, type Size, widestShare } from '../camera.ts'
import { type Crop, type Move, rounded } from '../Plan.ts'

export function shareOf(z: number, photo: Size, frame: Size): Size {
  const width = z * widestShare(photo, frame)
  return { width, height: Math.min(1, (width * photo.width * frame.height) / (frame.width * photo.height)) }
}

export function cropNear(x: number, y: number, z: number, photo: Size, frame: Size): Crop {
  const { width, height } = shareOf(z, photo, frame)
  const pinned = (center: number, size: number) => rounded(Math.min(Math.max(center, size / 2), 1 - size / 2))
  return { x: pinned(x, width), y: pinned(y, height), z: rounded(z) }
}

/** Shares of a pixel that round-off may cost at a photo's border. */
const tolerance = 0.5
const samples = 24

function staysInside(move: Move, photo: Size, frame: Size): boolean {
  return [0, 1].every((k) => {
    const map = mapAt(move, k, 2, photo, frame)
    if (!map) return true
    return Array.from({ length: samples + 1 }, (_, index) => index / samples).every((at) =>
      [
        map(at * frame.width, 0),
        map(at * frame.width, frame.height),
        map(0, at * frame.height),
        map(frame.width, at * frame.height),
      ].every(
        ({ x, y }) =>
          x >= -tolerance && y >= -tolerance && x <= photo.width + tolerance && y <= photo.height + tolerance,
      ),
    )
  })
}

const rounds = 8

export function tightened(move: Move, photo: Size, frame: Size, tightest = 0.8): Move | undefined {
  const scaled = (share: number): Move => ({
    ...move,
    from: cropNear(move.from.x, move.from.y, move.from.z * share, photo, frame),
    to: cropNear(move.to.x, move.to.y, move.to.z * share, photo, frame),
  })
  if (staysInside(scaled(1), photo, frame)) return scaled(1)
  let [low, high] = [tightest, 1]
  if (!staysInside(scaled(low), photo, frame)) return undefined
  for (let round = 0; round < rounds; round++) {
    const middle = (low + high) / 2
    if (staysInside(scaled(middle), photo, frame)) low = middle
    else high = middle
  }
  return scaled(low)
}
