import type { Kernel } from '../kernel/Kernel.ts'

/** A layer in the kernel's memory: planes premultiplied by alpha, rows padded to 16 pixels. */
export interface Overlay {
  y: number
  alpha: number
  u: number
  v: number
  chromaAlpha: number
  width: number
  height: number
}
export interface Layer {
  data: Uint8Array
  width: number
  height: number
}

const lumaOf = (red: number, green: number, blue: number, alpha: number): number =>
  (16 * alpha) / 255 + 0.18259 * red + 0.61423 * green + 0.06201 * blue

function fillLuma({ data, width, height }: Layer, luma: Uint8Array, alpha: Uint8Array, stride: number): void {
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const from = (row * width + column) * 4
      const cover = data[from + 3] ?? 0
      if (cover === 0) continue
      const to = row * stride + column
      alpha[to] = cover
      luma[to] = Math.round(lumaOf(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0, cover))
    }
}

/** The sum of one channel of the two by two pixels below a chroma sample; what lies outside is clear. */
function sumAt({ data, width, height }: Layer, x: number, y: number, channel: number): number {
  const at = (y * width + x) * 4 + channel
  const isWide = x + 1 < width
  const upper = (data[at] ?? 0) + (isWide ? (data[at + 4] ?? 0) : 0)
  if (y + 1 >= height) return upper
  return upper + (data[at + width * 4] ?? 0) + (isWide ? (data[at + width * 4 + 4] ?? 0) : 0)
}

function fillChroma(layer: Layer, u: Uint8Array, v: Uint8Array, alpha: Uint8Array, stride: number): void {
  for (let y = 0; y < layer.height; y += 2)
    for (let x = 0; x < layer.width; x += 2) {
      const cover = sumAt(layer, x, y, 3) / 4
      if (cover === 0) continue
      const [red, green, blue] = [sumAt(layer, x, y, 0) / 4, sumAt(layer, x, y, 1) / 4, sumAt(layer, x, y, 2) / 4]
      const to = (y / 2) * stride + x / 2
      const neutral = (128 * cover) / 255
      alpha[to] = Math.round(cover)
      u[to] = Math.round(neutral - 0.10064 * red - 0.33857 * green + 0.43922 * blue)
      v[to] = Math.round(neutral + 0.43922 * red - 0.39894 * green - 0.04027 * blue)
    }
}

export function overlayOf(kernel: Kernel, layer: Layer): Overlay {
  const width = Math.ceil(layer.width / 16) * 16
  const height = Math.ceil(layer.height / 2) * 2
  const quarter = (width * height) / 4
  const [y, alpha] = [kernel.take(width * height), kernel.take(width * height)]
  const [u, v, chromaAlpha] = [kernel.take(quarter), kernel.take(quarter), kernel.take(quarter)]
  kernel.bytes(y, chromaAlpha + quarter - y).fill(0)
  fillLuma(layer, kernel.bytes(y, width * height), kernel.bytes(alpha, width * height), width)
  const chroma = [kernel.bytes(u, quarter), kernel.bytes(v, quarter), kernel.bytes(chromaAlpha, quarter)] as const
  fillChroma(layer, ...chroma, width / 2)
  return { y, alpha, u, v, chromaAlpha, width, height }
}
