import { grayOf, type Pixels } from './pixels.ts'

/** Of the height: where a sky may begin, and down to where it may reach. */
const reach = { from: 0.03, to: 0.6 }
/** Neighbors in a sky differ by less in each color. */
const smooth = 12
/** A sky of a smaller share of the picture may be a wall or a roof. */
const leastSky = 0.05
/** By its middle luma: below the one it is night, and from the other on the white sky of a day. */
const night = 60
const white = 230
/** A sky of which so much is redder than green is that of a sunset. */
const sunset = 0.5
const surroundings = [
  [9, 0],
  [-9, 0],
  [0, 9],
  [0, -9],
  [7, 7],
  [-7, 7],
  [7, -7],
  [-7, -7],
] as const
/** A lit window is so much brighter than half of what lies around it. */
const litOverDark = 0.6
/** Shares of what isn't sky: from the one on there are lit windows, from the other on there is no doubt of them. */
const lit = { from: 0.002, to: 0.004 }
/** Sunlit walls are brighter than the sky; after sunset nothing without a lamp is. From the one, by the sky's luma, to the other. */
const unlit = { from: 1, to: 0.94 }

type Picture = { pixels: Pixels; luma: Float32Array }

const clamped = (value: number): number => Math.min(1, Math.max(0, value))
const between = ({ from, to }: { from: number; to: number }, value: number) => clamped((value - from) / (to - from))
const colorAt = ({ data }: Pixels, at: number) => ({
  r: data[3 * at] ?? 0,
  g: data[3 * at + 1] ?? 0,
  b: data[3 * at + 2] ?? 0,
})

/** Whether a smooth surface that begins with such a pixel may be the sky: blue, white, or that of a night, but no black border. */
function startsSky({ pixels, luma }: Picture, at: number): boolean {
  const { r, g, b } = colorAt(pixels, at)
  const light = luma[at] ?? 0
  return b >= r * 0.97 && b >= g * 0.97 && (b > r * 1.04 || light > 200 || (light < 40 && light > 4))
}

function isSmooth({ data }: Pixels, a: number, b: number): boolean {
  for (let band = 0; band < 3; band++)
    if (Math.abs((data[3 * a + band] ?? 0) - (data[3 * b + band] ?? 0)) >= smooth) return false
  return true
}

/** Which pixels are sky: 1 each. */
function skyOf(picture: Picture): Uint8Array {
  const { pixels } = picture
  const { width, height } = pixels
  const sky = new Uint8Array(width * height)
  const lowest = Math.floor(height * reach.to)
  const next: number[] = []
  for (let at = 0; at < Math.ceil(height * reach.from) * width; at++)
    if (startsSky(picture, at)) {
      sky[at] = 1
      next.push(at)
    }
  for (let at = next.pop(); at !== undefined; at = next.pop())
    for (const to of [
      at % width > 0 ? at - 1 : -1,
      at % width < width - 1 ? at + 1 : -1,
      at - width,
      at + width < lowest * width ? at + width : -1,
    ]) {
      if (to < 0 || sky[to] === 1 || !isSmooth(pixels, at, to)) continue
      sky[to] = 1
      next.push(to)
    }
  return sky
}

function isLit({ pixels, luma }: Picture, at: number): boolean {
  const { r, g, b } = colorAt(pixels, at)
  if (!(r > 210 && r > 1.25 * b && g > 0.6 * r)) return false
  const { width, height } = pixels
  const [x, y] = [at % width, Math.floor(at / width)]
  const around = surroundings.flatMap(([dx, dy]) =>
    x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height ? [] : (luma[at + dy * width + dx] ?? 0),
  )
  return around.filter((light) => light < litOverDark * (luma[at] ?? 0)).length * 2 >= around.length
}

const middleOf = (sorted: Float32Array, share = 0.5): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0

/**
 * How much a view from outside looks like evening or night, 0 to 1: by a dark sky, by a sky of sunset, or by lit windows amid
 * walls and ground that are darker than the sky.
 */
export function duskOf(pixels: Pixels): number {
  const picture = { pixels, luma: grayOf(pixels).data }
  const sky = skyOf(picture)
  const above = picture.luma.filter((_, at) => sky[at] === 1).sort()
  if (above.length < leastSky * sky.length) return 0
  const light = middleOf(above)
  if (light < night) return 1
  if (light >= white) return 0
  let [red, windows] = [0, 0]
  for (let at = 0; at < sky.length; at++) {
    const { r, g, b } = colorAt(pixels, at)
    if (sky[at] === 1) red += r > g * 1.04 && b > g ? 1 : 0
    else windows += isLit(picture, at) ? 1 : 0
  }
  if (red > sunset * above.length) return 1
  // What a lamp warms tells nothing of the sun.
  const unwarmed = picture.luma
    .filter((_, at) => sky[at] === 0 && (pixels.data[3 * at] ?? 0) < 1.15 * (pixels.data[3 * at + 2] ?? 0))
    .sort()
  const below = middleOf(unwarmed, 0.9) / light
  return between(lit, windows / Math.max(1, sky.length - above.length)) * between(unlit, below)
}
