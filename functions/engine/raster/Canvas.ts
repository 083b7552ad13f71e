import type { Rectangle, Size } from '../../film/camera.ts'
import type { Pixels } from '../../film/looking/pixels.ts'
import type { Point } from '../../film/relief/mesh.ts'
import { Kernel } from '../kernel/Kernel.ts'
import { type Layer, type Overlay, overlayOf } from './overlay.ts'
import { type Development, guard, type Planes, planesOf, type Slot } from './planes.ts'
import { type Net, redrawn, takeNet, warped } from './warped.ts'

/** Bayer’s 8 × 8 matrix, from 4 to 59 of 64: smooth walls show no bands, and plain walls stay plain. */
const dither = Int16Array.from({ length: 64 }, (_, i) => {
  const row = i >> 3
  const mixed = (i & 7) ^ row
  const bit = (value: number, at: number) => (value >> at) & 1
  const rank = [0, 1, 2].reduce((sum, at) => sum + (bit(mixed, at) << (5 - 2 * at)) + (bit(row, at) << (4 - 2 * at)), 0)
  return 4 + ((rank * 7) >> 3)
})

const one = { across: 16_384, down: 32_768 }
interface Filter {
  taps: number
  padded: number
  tables: readonly number[]
}

/** YUV 4:2:0. A frame is an address: its luma plane, then both chroma planes, without padding. */
export class Canvas {
  readonly kernel = new Kernel()
  readonly width: number
  readonly height: number
  readonly frameBytes: number
  private readonly ring: number
  private readonly filterX: { offsets: number; table: number }
  private readonly filterY: { offsets: number; table: number }
  private readonly groups: number
  private readonly dither: number
  private readonly net: Net

  /** The width is a multiple of 16, the height of 2. */
  constructor(width: number, height: number) {
    if (width % 16 !== 0 || height % 2 !== 0)
      throw new Error(`A frame of ${width} × ${height} pixels: the width must be a multiple of 16, the height of 2.`)
    this.width = width
    this.height = height
    this.frameBytes = (width * height * 3) / 2
    const { kernel } = this
    this.ring = kernel.take(16 * (width + 64) * 2)
    const longest = Math.max(width, height) + 64
    const filter = () => ({ offsets: kernel.take(longest * 4), table: kernel.take(longest * 16) })
    this.filterX = filter()
    this.filterY = filter()
    this.groups = kernel.take(longest * 20)
    this.dither = kernel.take(dither.byteLength)
    new Int16Array(kernel.memory.buffer, this.dither, dither.length).set(dither)
    this.net = takeNet(kernel, this)
  }

  takeFrame(): number {
    return this.kernel.take(this.frameBytes)
  }

  takeBlack(): number {
    const at = this.takeFrame()
    const bytes = this.bytes(at)
    bytes.fill(16, 0, this.width * this.height)
    bytes.fill(128, this.width * this.height)
    return at
  }

  /** A frame's bytes, good until memory is taken again. */
  bytes(frame: number): Uint8Array {
    return this.kernel.bytes(frame, this.frameBytes)
  }

  rgbOf(frame: number): Buffer {
    const { kernel, width, height } = this
    const { u, v } = this.chromaOf(frame)
    return kernel.borrow(() => {
      const rgb = kernel.take(width * height * 3)
      kernel.run.rgbFromPlanes(frame, u, v, width, height, rgb)
      return Buffer.from(kernel.bytes(rgb, width * height * 3))
    })
  }

  planesOf(pixels: Pixels, slot: Slot, development: Development): Planes {
    return planesOf(this.kernel, pixels, slot, development)
  }

  overlayOf(layer: Layer): Overlay {
    return overlayOf(this.kernel, layer)
  }

  private chromaOf(frame: number): { u: number; v: number; width: number; height: number } {
    const u = frame + this.width * this.height
    return { u, v: u + (this.width * this.height) / 4, width: this.width / 2, height: this.height / 2 }
  }

  private filter(source: Size, target: Size, from: Point, step: Point, mostTaps: 4 | 8): Filter {
    const { run } = this.kernel
    const { filterX: x, filterY: y } = this
    // Beyond six taps there is nothing but zeros where the photo shrinks by less than half.
    const taps = mostTaps === 8 && Math.max(step.x, step.y) <= 1.5 ? 6 : mostTaps
    const padded = Math.ceil(target.width / 16) * 16
    const right = source.width + 2 * guard
    run.filterTable(target.width, padded, from.x + guard, step.x, taps, 0, right, one.across, x.offsets, x.table)
    run.filterTable(target.height, target.height, from.y, step.y, taps, 0, source.height, one.down, y.offsets, y.table)
    const groups = run.grouped(padded, taps, x.offsets, x.table, this.groups) === 1 ? this.groups : 0
    return { taps, padded, tables: [x.offsets, x.table, groups, y.offsets, y.table] }
  }

  private scale(from: number, stride: number, to: number, target: Size, { taps, padded, tables }: Filter): void {
    const { width, height } = target
    this.kernel.run.scale(from, stride, to, width, padded, height, taps, ...tables, this.ring, this.dither)
  }

  /** The photo's rectangle as a whole frame, exact below the pixel. Chroma comes to lie on the left pixel, as in H.264. */
  draw(photo: Planes, rectangle: Rectangle, frame: number): void {
    const step = { x: rectangle.width / this.width, y: rectangle.height / this.height }
    this.scale(photo.y, photo.stride, frame, this, this.filter(photo, this, rectangle, step, 8))
    const { u, v, ...target } = this.chromaOf(frame)
    const start = { x: rectangle.x / 2 - step.x / 4, y: rectangle.y / 2 }
    const half = this.filter({ width: photo.width / 2, height: photo.height / 2 }, target, start, step, 4)
    this.scale(photo.u, photo.chromaStride, u, target, half)
    this.scale(photo.v, photo.chromaStride, v, target, half)
  }

  /** Through a smooth map from the frame's places to the photo's, both from the left upper corner. */
  drawThrough(photo: Planes, placeAt: (x: number, y: number) => Point, frame: number): void {
    const { u, v } = this.chromaOf(frame)
    warped(this.kernel, photo, { y: frame, u, v, width: this.width, height: this.height }, this.net, placeAt)
  }

  /** The photo's planes themselves, drawn anew through such a map. */
  redraw(photo: Planes, placeAt: (x: number, y: number) => Point): void {
    redrawn(this.kernel, photo, placeAt)
  }

  mix(a: number, b: number, target: number, share: number): void {
    this.kernel.run.mix(a, b, target, Math.ceil(this.frameBytes / 16) * 16, Math.round(share * 256))
  }

  /** A layer on a frame, at even places. It must lie inside. */
  over(frame: number, overlay: Overlay, at: Point, opacity: number): void {
    const strength = Math.round(opacity * 256)
    if (strength <= 0) return
    const { width, height, y, alpha, u, v, chromaAlpha } = overlay
    const [left, top] = [Math.floor(at.x / 2) * 2, Math.floor(at.y / 2) * 2]
    if (left < 0 || top < 0 || left + width > this.width || top + height > this.height)
      throw new Error(`A layer of ${width} × ${height} at ${left}, ${top} leaves the frame.`)
    this.kernel.run.over(frame + top * this.width + left, this.width, y, alpha, width, height, strength)
    const chroma = this.chromaOf(frame)
    const offset = (top / 2) * chroma.width + left / 2
    const size = [width / 2, height / 2, strength]
    this.kernel.run.over(chroma.u + offset, chroma.width, u, chromaAlpha, ...size)
    this.kernel.run.over(chroma.v + offset, chroma.width, v, chromaAlpha, ...size)
  }
}
