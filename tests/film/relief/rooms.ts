import type { Pixels } from '../../../functions/film/looking/pixels.ts'
import { edgesOf } from '../../../functions/film/relief/lines/edges.ts'
import { vanishingPointsOf } from '../../../functions/film/relief/lines/vanishingPoints.ts'
import { type Scene, sceneOf, viewOf } from '../../../functions/film/relief/scene.ts'

export const width = 640
export const height = 428
export const aspect = height / width
/** Picture widths. */
export const focalLength = 0.7
export const box = { x: [-2.2, 2.4], y: [-1.1, 1.4], z: [-3, 4.2] } as const

/** The same numbers on every run, −1 to 1. */
function* noise(): Generator<number, never> {
  let seed = 7
  for (;;) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    yield (seed / 0x7fffffff - 0.5) * 2
  }
}

/**
 * A picture from a function of the ray through each pixel: gray at (right, down, forward), picture widths at the focal
 * length.
 */
export function drawn(grayAt: (x: number, y: number, z: number) => number, strength = 3): Pixels {
  const data = new Uint8Array(width * height * 3)
  const grain = noise()
  for (let pixel = 0; pixel < width * height; pixel++) {
    const x = (((pixel % width) + 0.5) / width - 0.5) / focalLength
    const y = ((Math.floor(pixel / width) + 0.5) / width - aspect / 2) / focalLength
    const gray = grayAt(x, y, 1) + strength * grain.next().value
    data.fill(Math.max(0, Math.min(255, gray)), pixel * 3, pixel * 3 + 3)
  }
  return { data, width, height }
}

const tile = 1
const isJoint = (place: number, every = tile) => ((place % every) + every) % every < 0.06

/** A tiled box of a room, seen by a camera that is turned by `yaw` and tilted by `tilt` (radians). */
export function aRoom(yaw = 0, tilt = 0): Pixels {
  return drawn((rightInCamera, downInCamera, ahead) => {
    const y = downInCamera * Math.cos(tilt) + ahead * Math.sin(tilt)
    const forward = ahead * Math.cos(tilt) - downInCamera * Math.sin(tilt)
    const x = rightInCamera * Math.cos(yaw) + forward * Math.sin(yaw)
    const z = forward * Math.cos(yaw) - rightInCamera * Math.sin(yaw)
    const distances = [
      (x > 0 ? box.x[1] : box.x[0]) / x,
      (y > 0 ? box.y[1] : box.y[0]) / y,
      (z > 0 ? box.z[1] : box.z[0]) / z,
    ]
    const distance = Math.min(...distances)
    const plane = distances.indexOf(distance)
    const places = [x, y, z].filter((_, axis) => axis !== plane).map((direction) => direction * distance)
    return 120 + plane * 35 - (places.some((place) => isJoint(place)) ? 55 : 0)
  })
}

/** True inverse depth of that room at a place of the picture, up to a factor. */
export function roomDepth(yaw: number, x: number, y: number): number {
  const [right, down] = [(x - 0.5) / focalLength, (y - aspect / 2) / focalLength]
  const across = right * Math.cos(yaw) + Math.sin(yaw)
  const ahead = Math.cos(yaw) - right * Math.sin(yaw)
  return Math.max(
    across / (across > 0 ? box.x[1] : box.x[0]),
    down / (down > 0 ? box.y[1] : box.y[0]),
    ahead / (ahead > 0 ? box.z[1] : box.z[0]),
  )
}

/** A house front with windows behind paving that comes up to the camera, between hedges, under an empty sky. */
export function aHouse(): Pixels {
  const [distance, eyes] = [6, 1.5]
  return drawn((x, y) => {
    const isGround = y > 0 && eyes / y < distance
    if (isGround) return isJoint((eyes / y) * x, 0.8) || isJoint(eyes / y, 0.8) ? 90 : 150
    const [across, above] = [x * distance, -y * distance + eyes]
    const isFront = Math.abs(across) < 3.2 && above < 4.2
    if (!isFront) return y < 0 ? 225 : 120
    const isWindow = Math.abs((Math.abs(across) % 1.6) - 0.8) < 0.4 && Math.abs((above % 2) - 1.1) < 0.5
    return isWindow ? 60 : 180
  })
}

/** What the fit of a picture's relief had to keep. */
export function sceneIn(pixels: Pixels): Scene {
  const edges = edgesOf(pixels)
  const points = vanishingPointsOf(edges.clear, pixels.width, pixels.height)
  if (!points) throw new Error('the picture has no vanishing point')
  return sceneOf(edges.gray, edges.all(), viewOf(points, pixels.width))
}
