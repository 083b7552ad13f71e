import { expect, test } from 'vitest'
import { soften } from '../../../web/src/modules/film-player/gl/softGround.ts'

const picture = (
  width: number,
  height: number,
  colorAt: (x: number, y: number) => readonly [number, number, number],
) => ({
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
    const pixel = Math.floor(at / 4)
    return at % 4 === 3 ? 255 : (colorAt(pixel % width, Math.floor(pixel / width))[at % 4] ?? 0)
  }),
  width,
  height,
})
const pixelAt = ({ data, width }: ReturnType<typeof picture>, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

test('a bright ground is exposed as at dusk, and a dark one keeps its light', () => {
  const [bright, dark] = [picture(40, 30, () => [200, 200, 200]), picture(40, 30, () => [60, 60, 60])]
  soften(bright)
  soften(dark)
  expect(pixelAt(bright, 0, 0)).toEqual([100, 100, 100, 255])
  expect(pixelAt(bright, 20, 15)).toEqual([100, 100, 100, 255])
  expect(pixelAt(dark, 20, 15)).toEqual([60, 60, 60, 255])
})

test('an edge becomes a slope as long as the blur, even in both directions', () => {
  const edge = picture(80, 80, (x) => (x < 40 ? [0, 0, 0] : [200, 200, 200]))
  soften(edge)
  const row = Array.from({ length: 80 }, (_, x) => pixelAt(edge, x, 40)[0] ?? 0)
  expect(row.every((value, x) => x === 0 || value >= (row[x - 1] ?? 0))).toBe(true)
  expect([row[26], row[53]]).toEqual([0, 200])
  expect(Math.abs((row[39] ?? 0) + (row[40] ?? 0) - 200)).toBeLessThanOrEqual(2)
})

test('colors keep their ratios under less light', () => {
  const red = picture(20, 20, () => [240, 120, 120])
  soften(red)
  const [r = 0, g = 0, b = 0] = pixelAt(red, 10, 10)
  expect(r).toBeLessThan(200)
  expect(g).toBe(b)
  expect(r / g).toBeCloseTo(2, 1)
})
