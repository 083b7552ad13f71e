import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodeAt } from '../../functions/engine/photo/decodeAt.ts'
import { enlarged } from '../../functions/engine/photo/enlarged.ts'
import { asImage, drawn } from '../support/film/films.ts'

const own = { width: 400, height: 267 }
const ground = 40
/** Centers of soft dots, in shares of the picture: near its corners and in its middle. */
const dots = [0.15, 0.5, 0.85].flatMap((x) => [0.15, 0.5, 0.85].map((y) => ({ x, y })))
const bell = (distance: number) => Math.exp(-(distance ** 2) / 18)
const light = (x: number, y: number) =>
  dots.reduce((sum, at) => sum + 170 * bell(x + 0.5 - at.x * own.width) * bell(y + 0.5 - at.y * own.height), ground)
const dotted = asImage(
  drawn(own.width, own.height, (x, y) => Array.from({ length: 3 }, () => light(x, y))),
  own.width,
  own.height,
)
  .png()
  .toBuffer()

/** How far the dots lie from where the picture's size puts them, in pixels: the worst of all, right or down. */
async function worstShift(width: number, height: number): Promise<number> {
  const { data } = await decodeAt(await dotted, { width, height }, undefined)
  const near = Math.round(0.1 * Math.min(width, height))
  const shifts = dots.flatMap((dot) => {
    const [left, top] = [Math.round(dot.x * width) - near, Math.round(dot.y * height) - near]
    const sum = { light: 0, x: 0, y: 0 }
    for (let y = top; y < top + 2 * near; y++)
      for (let x = left; x < left + 2 * near; x++) {
        const value = (data[(y * width + x) * 3] ?? 0) - ground
        sum.light += value
        sum.x += value * (x + 0.5)
        sum.y += value * (y + 0.5)
      }
    return [sum.x / sum.light - dot.x * width, sum.y / sum.light - dot.y * height]
  })
  return Math.max(...shifts.map(Math.abs))
}

it.each([
  ['one row more', 400, 268],
  ['one column more', 401, 267],
  ['1.1 times as large', 440, 294],
  ['1.35 times as large', 540, 360],
  ['twice as large', 800, 534],
  ['wider and less high', 440, 240],
  ['less wide and higher', 360, 294],
  ['one row less', 400, 266],
  ['0.7 times as large', 280, 187],
  ['a third as large', 134, 89],
])('the engine leaves everything in a photo at its place when that is drawn %s', async (_, width, height) => {
  expect(await worstShift(width, height)).toBeLessThanOrEqual(0.05)
})

it('the engine keeps the middle of a soft ground for type in its middle', async () => {
  const [width, height] = [400, 268]
  const middle = asImage(
    drawn(200, 134, (x, y) => Array.from({ length: 3 }, () => 250 * bell((x - 99.5) / 6) * bell((y - 66.5) / 6))),
    200,
    134,
  )
  const { data } = await decodeAt(await middle.png().toBuffer(), { width, height }, 'blurred')
  const at = (x: number, y: number) => data[(y * width + x) * 3] ?? 0
  const unlike = Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    return Math.abs(at(x, y) - at(width - 1 - x, height - 1 - y))
  })
  expect(at(200, 134)).toBeGreaterThan(at(40, 30) + 20)
  expect(Math.max(...unlike)).toBeLessThanOrEqual(1)
})

it('the engine exposes a bright ground for type as at dusk by its light alone, and leaves a front at dusk as it is', async () => {
  const colorOf = async (red: number, green: number, blue: number) => {
    const plain = sharp({ create: { width: 90, height: 60, channels: 3, background: { r: red, g: green, b: blue } } })
    const { data } = await decodeAt(await plain.png().toBuffer(), { width: 60, height: 40 }, 'blurred')
    return [...data.subarray(0, 3)]
  }
  const [red = 0, green = 0, blue = 0] = await colorOf(240, 200, 160)
  expect(0.2126 * red + 0.7152 * green + 0.0722 * blue).toBeCloseTo(100, -0.5)
  expect([red / green, blue / green]).toEqual([expect.closeTo(1.2, 1), expect.closeTo(0.8, 1)])
  expect(await colorOf(90, 70, 60)).toEqual([90, 70, 60])
})

it('the engine keeps a plain color to its last bit, up to the edges, when it enlarges', () => {
  for (const value of [0, 1, 77, 254, 255]) {
    const { data } = enlarged(
      { data: new Uint8Array(30 * 20 * 3).fill(value), width: 30, height: 20 },
      { width: 47, height: 33 },
    )
    expect(data.length).toBe(47 * 33 * 3)
    expect(data.every((each) => each === value)).toBe(true)
  }
})
