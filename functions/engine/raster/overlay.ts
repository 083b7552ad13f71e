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
/** RGBA, premultiplied. */
export interface Layer {
  data: Uint8Array
  width: number
  height: number
}

const lumaOf = (red: number, green: number, blue: number, alpha: number): number =>
  (16 * alpha) / 255 + 0.18259 * red + 0.61423 * green + 0.06201 * blue

interface Sum {
  red: number
  green: number
  blue: number
  alpha: number
}
/** The mean of the four pixels below one chroma sample; what lies outside is clear. */
function meanAt({ data, width, height }: Layer, column: number, row: number): Sum {
  const sum = { red: 0, green: 0, blue: 0, alpha: 0 }
  for (let y = 2 * row; y < Math.min(2 * row + 2, height); y++)
    for (let x = 2 * column; x < Math.min(2 * column + 2, width); x++) {
      const at = (y * width + x) * 4
      sum.red += (data[at] ?? 0) / 4
      sum.green += (data[at + 1] ?? 0) / 4
      sum.blue += (data[at + 2] ?? 0) / 4
      sum.alpha += (data[at + 3] ?? 0) / 4
    }
  return sum
}

/** Brings a layer into the kernel. */
export function overlayOf(kernel: Kernel, layer: Layer): Overlay {
  const { data } = layer
  const width = Math.ceil(layer.width / 16) * 16
  const height = Math.ceil(layer.height / 2) * 2
  const quarter = (width * height) / 4
  const [y, alpha] = [kernel.take(width * height), kernel.take(width * height)]
  const [u, v, chromaAlpha] = [kernel.take(quarter), kernel.take(quarter), kernel.take(quarter)]
  const memory = kernel.bytes(0, chromaAlpha + quarter)
  memory.fill(0, y)
  for (let row = 0; row < layer.height; row++)
    for (let column = 0; column < layer.width; column++) {
      const from = (row * layer.width + column) * 4
      const to = row * width + column
      const cover = data[from + 3] ?? 0
      memory[alpha + to] = cover
      memory[y + to] = Math.round(lumaOf(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0, cover))
    }
  for (let row = 0; row < height / 2; row++)
    for (let column = 0; column < width / 2; column++) {
      const mean = meanAt(layer, column, row)
      const to = (row * width) / 2 + column
      const neutral = (128 * mean.alpha) / 255
      memory[chromaAlpha + to] = Math.round(mean.alpha)
      memory[u + to] = Math.round(neutral - 0.10064 * mean.red - 0.33857 * mean.green + 0.43922 * mean.blue)
      memory[v + to] = Math.round(neutral + 0.43922 * mean.red - 0.39894 * mean.green - 0.04027 * mean.blue)
    }
  return { y, alpha, u, v, chromaAlpha, width, height }
}
