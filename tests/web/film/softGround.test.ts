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

test('a gray ground keeps its gray, at less than half of the light', () => {
  const gray = picture(40, 30, () => [200, 200, 200])
  soften(gray)
  expect(pixelAt(gray, 0, 0)).toEqual([88, 88, 88, 255])
  expect(pixelAt(gray, 20, 15)).toEqual([88, 88, 88, 255])
})

test('an edge becomes a slope as long as the blur, even in both directions', () => {
  const edge = picture(80, 80, (x) => (x < 40 ? [0, 0, 0] : [255, 255, 255]))
  soften(edge)
  const row = Array.from({ length: 80 }, (_, x) => pixelAt(edge, x, 40)[0] ?? 0)
  expect(row.every((value, x) => x === 0 || value >= (row[x - 1] ?? 0))).toBe(true)
  expect([row[10], row[70]]).toEqual([4, 111])
  expect(Math.abs((row[39] ?? 0) + (row[40] ?? 0) - 115)).toBeLessThanOrEqual(2)
})

test('colors become paler, not other ones', () => {
  const red = picture(20, 20, () => [200, 40, 40])
  soften(red)
  const [r = 0, g = 0, b = 0] = pixelAt(red, 10, 10)
  expect(g).toBe(b)
  expect(r - g).toBeLessThan((200 - 40) * 0.42)
  expect(r).toBeGreaterThan(g)
})
