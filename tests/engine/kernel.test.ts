import { expect, it } from 'vitest'
import { madeFrom } from '../../functions/engine/kernel/compiled.ts'
import { Canvas } from '../../functions/engine/raster/Canvas.ts'
import type { Planes } from '../../functions/engine/raster/planes.ts'
import { cropAt } from '../../functions/film/camera.ts'
import { kernelSourceHash } from '../../infra/build/kernel.ts'
import { aMove, drawn } from '../support/films.ts'

const frame = { width: 640, height: 368 }
const photo = { width: 900, height: 600 }
function scene(at: (x: number, y: number) => number) {
  const canvas = new Canvas(frame.width, frame.height)
  const data = drawn(photo.width, photo.height, (x, y) => [at(x, y), at(x, y), at(x, y)])
  return { canvas, photo: canvas.planesOf({ data, ...photo }, { at: 0, bytes: 0 }, 0), target: canvas.takeFrame() }
}
const period = 40
const stripes = (length: number) => (x: number) => Math.round(128 + 90 * Math.sin((2 * Math.PI * (x + 0.5)) / length))

/** Where the stripes stand in a drawn frame, in pixels of the frame from where they should: the phase of their wave. */
function offset(luma: Uint8Array, left: number, step: number): number {
  let [cosine, sine] = [0, 0]
  for (let y = 180; y < 196; y++)
    for (let x = 0; x < 600; x++) {
      const phase = (2 * Math.PI * (x + 0.5) * step) / period
      cosine += (luma[y * frame.width + x] ?? 0) * Math.cos(phase)
      sine += (luma[y * frame.width + x] ?? 0) * Math.sin(phase)
    }
  const wave = period / step
  const shift = ((Math.atan2(cosine, sine) / (2 * Math.PI)) * period - left) / step
  return shift - Math.round(shift / wave) * wave
}
const rms = (values: number[]) => Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length)
const steps = (values: number[]) => values.slice(1).map((value, i) => value - (values[i] ?? 0))

it('was compiled from the source that lies beside it', () => {
  expect(madeFrom).toBe(kernelSourceHash())
})

it('moves a slow pan by less than a hundredth of a pixel more or less than the camera says', () => {
  const { canvas, photo: planes, target } = scene(stripes(period))
  const move = aMove({ x: 0.52, y: 0.52, z: 0.76 }, { from: { x: 0.5, y: 0.5, z: 0.76 } })
  const offsets = Array.from({ length: 90 }, (_, k) => {
    const crop = cropAt(move, k, 90, photo, frame)
    canvas.draw(planes, crop, target)
    return offset(canvas.bytes(target), crop.x, crop.width / frame.width)
  })
  expect(rms(steps(offsets))).toBeLessThan(0.01)
  expect(Math.max(...offsets.map(Math.abs))).toBeLessThan(0.05)
})

it('moves parallax just as steadily', () => {
  const { canvas, photo: planes, target } = scene(stripes(period))
  const step = 1.3
  const offsets = Array.from({ length: 90 }, (_, k) => {
    const left = 20 + k * 0.137
    canvas.drawThrough(planes, (x, y) => ({ x: left + x * step, y: 10 + y * step + x * 0.01 }), target)
    return offset(canvas.bytes(target), left, step)
  })
  expect(rms(steps(offsets))).toBeLessThan(0.01)
})

it('keeps the contrast of fine texture within half a percent while a pan crosses the pixels', () => {
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
  it(`leaves a plain wall plain under ${name}, to the edges of the frame`, () => {
    const { canvas, photo: planes, target } = scene(() => 180)
    draw(canvas, planes, target)
    const bytes = canvas.bytes(target)
    expect(new Set(bytes.subarray(0, frame.width * frame.height)).size).toBe(1)
    expect(new Set(bytes.subarray(frame.width * frame.height))).toEqual(new Set([128]))
  })

it('draws the same picture through a flat grid as by a plain crop', () => {
  const { canvas, photo: planes, target } = scene((x, y) => 128 + 60 * Math.sin(x / 11) + 50 * Math.cos(y / 17))
  const other = canvas.takeFrame()
  canvas.draw(planes, { x: 20, y: 30, width: frame.width * 1.2, height: frame.height * 1.2 }, target)
  canvas.drawThrough(planes, (x, y) => ({ x: 20 + x * 1.2, y: 30 + y * 1.2 }), other)
  const [a, b] = [canvas.bytes(target), canvas.bytes(other)]
  expect(a.findIndex((value, i) => Math.abs(value - (b[i] ?? 0)) > 2)).toBe(-1)
})

it('mixes to every share, and refuses a frame or a layer that does not fit', () => {
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
