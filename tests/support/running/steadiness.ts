import { Canvas } from '../../../functions/engine/raster/Canvas.ts'
import { cropAt } from '../../../functions/film/camera.ts'
import { gradeTable } from '../../../functions/film/grading/tone.ts'
import { aMove, drawn } from '../film/films.ts'

export const frame = { width: 640, height: 368 }
const photo = { width: 900, height: 600 }
const plain = { tones: gradeTable(), sharpening: 0 }
/** A canvas, a photo of gray values or colors in it, and a frame to draw into. */
export function scene(at: (x: number, y: number) => number | readonly number[]) {
  const canvas = new Canvas(frame.width, frame.height)
  const data = drawn(photo.width, photo.height, (x, y) => {
    const value = at(x, y)
    return typeof value === 'number' ? [value, value, value] : value
  })
  return { canvas, photo: canvas.planesOf({ data, ...photo }, { at: 0, bytes: 0 }, plain), target: canvas.takeFrame() }
}
const period = 40
/** Stripes of a sine, `length` pixels apart. */
export const stripes = (length: number) => (x: number) =>
  Math.round(128 + 90 * Math.sin((2 * Math.PI * (x + 0.5)) / length))

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
export const rms = (values: number[]) => Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length)
/** From one frame to the next. */
const steps = (values: number[]) => values.slice(1).map((value, i) => value - (values[i] ?? 0))

const frames = 90
/** How far each frame of a slow pan with the camera is off, in pixels of the frame. */
export function panOffsets(): number[] {
  const { canvas, photo: planes, target } = scene(stripes(period))
  const move = aMove({ x: 0.52, y: 0.52, z: 0.76 }, { from: { x: 0.5, y: 0.5, z: 0.76 } })
  return Array.from({ length: frames }, (_, k) => {
    const crop = cropAt(move, k, frames, photo, frame)
    canvas.draw(planes, crop, target)
    return offset(canvas.bytes(target), crop.x, crop.width / frame.width)
  })
}
/** The same of parallax. */
export function parallaxOffsets(): number[] {
  const { canvas, photo: planes, target } = scene(stripes(period))
  const step = 1.3
  return Array.from({ length: frames }, (_, k) => {
    const left = 20 + k * 0.137
    canvas.drawThrough(planes, (x, y) => ({ x: left + x * step, y: 10 + y * step + x * 0.01 }), target)
    return offset(canvas.bytes(target), left, step)
  })
}
/** What the eye sees as jitter: pixels rms from one frame to the next. */
export const jitterOf = (offsets: number[]): number => rms(steps(offsets))
