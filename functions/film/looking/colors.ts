import { grayOf, type Pixels } from './pixels.ts'

const parts = { sky: 0.35, ground: 0.3, water: 0.6 }

/** Shares of 0 to 1, `mean` of 0 to 255. */
export interface Colors {
  readonly mean: number
  readonly clipped: number
  readonly crushed: number
  readonly warmth: number
  readonly sky: number
  readonly green: number
  readonly water: number
}
type Color = { r: number; g: number; b: number; luma: number }

const isClipped = ({ r, g, b }: Color) => r > 250 && g > 250 && b > 250
const isSky = ({ r, g, b, luma }: Color) => b > r * 1.06 && b > g * 1.03 && luma > 40
const isGreen = ({ r, g, b, luma }: Color) => g > r * 1.04 && g > b * 1.12 && luma > 18
const isWater = ({ r, g, b, luma }: Color) => b > r * 1.25 && g > r * 1.15 && b > g * 0.95 && luma > 40

export function colorsOf(pixels: Pixels): Colors {
  const { data, width, height } = pixels
  const luma = grayOf(pixels).data
  const share = (from: number, to: number, test: (color: Color) => number) => {
    const [first, last] = [Math.floor(from * height) * width, Math.floor(to * height) * width]
    let sum = 0
    for (let pixel = first; pixel < last; pixel++) {
      const [r = 0, g = 0, b = 0] = [data[pixel * 3], data[pixel * 3 + 1], data[pixel * 3 + 2]]
      sum += test({ r, g, b, luma: luma[pixel] ?? 0 })
    }
    return sum / Math.max(1, last - first)
  }
  const count = (test: (color: Color) => boolean) => (color: Color) => (test(color) ? 1 : 0)
  return {
    mean: share(0, 1, (color) => color.luma),
    clipped: share(0, 1, count(isClipped)),
    crushed: share(
      0,
      1,
      count(({ luma }) => luma < 12),
    ),
    warmth: share(0, 1, ({ r, b }) => (r - b) / 255),
    sky: share(0, parts.sky, count(isSky)),
    green: share(parts.ground, 1, count(isGreen)),
    water: share(parts.water, 1, count(isWater)),
  }
}
