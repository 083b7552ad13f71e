import { expect, it } from 'vitest'
import { madeFrom } from '../../functions/engine/kernel/compiled.ts'
import { Canvas } from '../../functions/engine/raster/Canvas.ts'
import { guard, type Planes } from '../../functions/engine/raster/planes.ts'
import { kernelSourceHash } from '../../infra/build/functions/kernel.ts'
import { frame, jitterOf, panOffsets, parallaxOffsets, rms, scene, stripes } from '../support/running/steadiness.ts'

it('the kernel was compiled from the source that lies beside it', () => {
  expect(madeFrom).toBe(kernelSourceHash())
})

it('the kernel moves a slow pan by less than a hundredth of a pixel more or less than the camera says', () => {
  const offsets = panOffsets()
  expect(jitterOf(offsets)).toBeLessThan(0.01)
  expect(Math.max(...offsets.map(Math.abs))).toBeLessThan(0.05)
})

it('the kernel moves parallax just as steadily', () => {
  expect(jitterOf(parallaxOffsets())).toBeLessThan(0.01)
})

it('the kernel keeps the contrast of fine texture within half a percent while a pan crosses the pixels', () => {
  const { canvas, photo: planes, target } = scene(stripes(4))
  const contrasts = Array.from({ length: 40 }, (_, k) => {
    canvas.draw(planes, { x: 20 + k * 0.1, y: 10, width: frame.width * 1.15, height: frame.height * 1.15 }, target)
    const row = [...canvas.bytes(target).subarray(180 * frame.width + 64, 180 * frame.width + 576)]
    const mean = row.reduce((sum, value) => sum + value, 0) / row.length
    return rms(row.map((value) => value - mean))
  })
  const mean = contrasts.reduce((sum, value) => sum + value, 0) / contrasts.length
  expect(mean).toBeGreaterThan(20)
  expect(rms(contrasts.map((contrast) => contrast - mean)) / mean).toBeLessThan(0.005)
})

const drawing: Record<string, (canvas: Canvas, planes: Planes, target: number) => void> = {
  'a zoom': (canvas, planes, target) => canvas.draw(planes, { x: 3.3, y: 4.7, width: 700.9, height: 403.02 }, target),
  parallax: (canvas, planes, target) =>
    canvas.drawThrough(planes, (x, y) => ({ x: x * 1.3 - 2, y: y * 1.3 + x * 0.2 }), target),
}
for (const [name, draw] of Object.entries(drawing))
  it(`the kernel leaves a plain wall plain under ${name}, to the edges of the frame`, () => {
    const { canvas, photo: planes, target } = scene(() => 180)
    draw(canvas, planes, target)
    const bytes = canvas.bytes(target)
    expect(new Set(bytes.subarray(0, frame.width * frame.height)).size).toBe(1)
    expect(new Set(bytes.subarray(frame.width * frame.height))).toEqual(new Set([128]))
  })

it('the kernel draws the same picture through a flat grid as by a plain crop, colors included', () => {
  const wave = (x: number) => 128 + 90 * Math.sin(x / 13)
  const { canvas, photo: planes, target } = scene((x, y) => [wave(x), wave(y + 20), wave(x + y)])
  const other = canvas.takeFrame()
  canvas.draw(planes, { x: 20, y: 30, width: frame.width * 1.2, height: frame.height * 1.2 }, target)
  canvas.drawThrough(planes, (x, y) => ({ x: 20 + x * 1.2, y: 30 + y * 1.2 }), other)
  const [a, b] = [canvas.bytes(target), canvas.bytes(other)]
  expect(a.findIndex((value, i) => Math.abs(value - (b[i] ?? 0)) > 4)).toBe(-1)
})

/** What lies at a place between four samples of the photo's luma. */
function exactly(luma: Uint8Array, planes: Planes, x: number, y: number): number {
  const [column, row] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  const [right, down] = [x - 0.5 - column, y - 0.5 - row]
  const at = (i: number, j: number) => luma[j * planes.stride + guard + i] ?? 0
  const upper = at(column, row) * (1 - right) + at(column + 1, row) * right
  return upper * (1 - down) + (at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right) * down
}

it.each([0, 0.01, -0.03, 0.04, -0.1, 0.3])(
  'the kernel draws parallax that falls by %d as exact arithmetic does, on noise',
  (slope) => {
    const { canvas, photo: planes, target } = scene((x, y) => Math.imul(y * 900 + x, 2654435761) >>> 24)
    const placeAt = (x: number, y: number) => ({ x: 9 + x * 1.3 + y * 0.01, y: 90 + y * 0.9 + x * slope })
    canvas.drawThrough(planes, placeAt, target)
    const luma = canvas.kernel.bytes(planes.y, planes.stride * planes.height)
    const wrong = canvas
      .bytes(target)
      .subarray(0, frame.width * frame.height)
      .findIndex((value, i) => {
        const { x, y } = placeAt((i % frame.width) + 0.5, Math.floor(i / frame.width) + 0.5)
        return y < planes.height - 1 && Math.abs(value - exactly(luma, planes, x, y)) > 4
      })
    expect(wrong).toBe(-1)
  },
)

/** Where a row of samples passes the middle between its ends, in samples. */
function edgeOf(row: Uint8Array): number {
  const middle = ((row.at(0) ?? 0) + (row.at(-1) ?? 0)) / 2
  const isRising = (row.at(-1) ?? 0) > middle
  const after = row.findIndex((value) => (isRising ? value > middle : value < middle))
  const [before = 0, behind = 0] = [row[after - 1], row[after]]
  return after - 1 + (middle - before) / (behind - before)
}

it('the kernel keeps color where its light is, to a third of a pixel', () => {
  const { canvas, photo: planes, target } = scene((x) => (x < 450 ? [200, 60, 60] : [60, 180, 80]))
  const [left, step] = [30.3, 1.17]
  canvas.draw(planes, { x: left, y: 8, width: frame.width * step, height: frame.height * step }, target)
  const bytes = canvas.bytes(target)
  const light = edgeOf(bytes.subarray(100 * frame.width, 101 * frame.width)) + 0.5
  const chroma = frame.width * frame.height + 50 * (frame.width / 2)
  const color = 2 * edgeOf(bytes.subarray(chroma, chroma + frame.width / 2)) + 0.5
  expect(Math.abs(light - (450 - left) / step)).toBeLessThan(0.33)
  expect(Math.abs(color - (450 - left) / step)).toBeLessThan(0.33)
})

it('the kernel mixes to every share, and refuses a frame or a layer that does not fit', () => {
  const canvas = new Canvas(32, 4)
  const [a, b, mixed] = [canvas.takeFrame(), canvas.takeFrame(), canvas.takeFrame()]
  canvas.bytes(a).fill(40)
  canvas.bytes(b).fill(200)
  for (const [share, value] of [
    [0, 40],
    [0.5, 120],
    [1, 200],
  ] as const) {
    canvas.mix(a, b, mixed, share)
    expect(new Set(canvas.bytes(mixed))).toEqual(new Set([value]))
  }
  expect(() => new Canvas(100, 4)).toThrow('multiple of 16')
  const layer = canvas.overlayOf({ data: new Uint8Array(32 * 4 * 4), width: 32, height: 4 })
  expect(() => canvas.over(a, layer, { x: 2, y: 0 }, 1)).toThrow('leaves the frame')
})
