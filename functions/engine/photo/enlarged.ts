import type { Size } from '../../film/camera.ts'
import type { Pixels } from '../../film/looking/pixels.ts'
import { Kernel } from '../kernel/Kernel.ts'

/** Pixels to either side of a place that Lanczos 3 looks at. */
const reach = 3
const taps = 2 * reach
const one = 1 << 14

/** Lanczos 3 with repeated edges; centers stay on centers, while libvips shifts enlargements half a pixel right and down. */
export function enlarged(pixels: Pixels, { width, height }: Size): Pixels {
  if (pixels.width === width && pixels.height === height) return pixels
  const kernel = new Kernel()
  const stride = (pixels.width + taps) * 3
  const source = kernel.take(stride * pixels.height)
  const [wide, target] = [kernel.take(width * 3 * pixels.height), kernel.take(width * 3 * height)]
  const across = tapsOf(pixels.width, width)
  const firsts = Int32Array.from(across.firsts, (first) => (first + reach) * 3)
  const down = tapsOf(pixels.height, height)
  const rows = Int32Array.from({ length: height * taps }, (_, i) => {
    const row = (down.firsts[Math.floor(i / taps)] ?? 0) + (i % taps)
    return Math.min(pixels.height - 1, Math.max(0, row)) * width * 3
  })
  const laid = [firsts, across.weights, rows, down.weights].map((table) => {
    const at = kernel.take(table.byteLength)
    kernel.bytes(at, table.byteLength).set(new Uint8Array(table.buffer))
    return at
  }) as [number, number, number, number]
  layRows(kernel.bytes(source, stride * pixels.height), pixels)
  kernel.run.stretchRows(source, stride, pixels.height, wide, width, laid[0], laid[1])
  kernel.run.stretchColumns(wide, target, width * 3, height, laid[2], laid[3])
  return { data: kernel.bytes(target, width * 3 * height), width, height }
}

/** Rows with three pixels more at either side, which repeat the edges. */
function layRows(memory: Uint8Array, { data, width, height }: Pixels): void {
  const own = width * 3
  for (let row = 0, to = 0; row < height; row++, to += own + taps * 3) {
    const line = data.subarray(row * own, (row + 1) * own)
    memory.set(line, to + reach * 3)
    for (let i = 0; i < reach * 3; i++) {
      memory[to + i] = line[i % 3] ?? 0
      memory[to + reach * 3 + own + i] = line[own - 3 + (i % 3)] ?? 0
    }
  }
}

function tapsOf(from: number, to: number) {
  const firsts = new Int32Array(to)
  const weights = new Int16Array(to * taps)
  for (let place = 0; place < to; place++) {
    const center = ((place + 0.5) * from) / to - 0.5
    const first = Math.floor(center) - reach + 1
    const shares = Array.from({ length: taps }, (_, tap) => lanczos(first + tap - center))
    const total = shares.reduce((sum, share) => sum + share, 0)
    firsts[place] = first
    for (const [tap, share] of shares.entries()) weights[place * taps + tap] = Math.round((share / total) * one)
  }
  return { firsts, weights }
}

function lanczos(distance: number): number {
  if (distance === 0) return 1
  const x = distance * Math.PI
  return Math.abs(distance) < reach ? (reach * Math.sin(x) * Math.sin(x / reach)) / (x * x) : 0
}
