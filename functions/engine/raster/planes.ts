import type { Pixels } from '../../film/looking/pixels.ts'
import type { Kernel } from '../kernel/Kernel.ts'

/** Columns beside a photo that repeat its edge, which the filters may touch. */
export const guard = 16

export interface Planes {
  y: number
  u: number
  v: number
  stride: number
  chromaStride: number
  width: number
  height: number
}
export interface Slot {
  at: number
  bytes: number
}
function repeatEdges(memory: Uint8Array, at: number, stride: number, width: number, height: number): void {
  for (let row = at; row < at + stride * height; row += stride) {
    memory.fill(memory[row + guard] ?? 0, row, row + guard)
    memory.fill(memory[row + guard + width - 1] ?? 0, row + guard + width, row + stride)
  }
}

/** How a photo comes to its planes: toned by three tables of 256 one after the other, and sharpened, 0 for not at all. */
export interface Development {
  readonly tones: Uint8Array
  readonly sharpening: number
}

export function planesOf(
  kernel: Kernel,
  { data, width, height }: Pixels,
  slot: Slot,
  { tones, sharpening }: Development,
): Planes {
  const stride = width + 2 * guard
  const chromaStride = width / 2 + 2 * guard
  const lumaBytes = stride * height + 64
  const chromaBytes = (chromaStride * height) / 2 + 64
  if (slot.bytes < lumaBytes + 2 * chromaBytes) {
    slot.bytes = lumaBytes + 2 * chromaBytes
    slot.at = kernel.take(slot.bytes)
  }
  const y = slot.at
  const u = y + lumaBytes
  const v = u + chromaBytes
  kernel.borrow(() => {
    const rgb = kernel.take(Math.max(width * height * 3, lumaBytes))
    const tables = kernel.take(tones.byteLength)
    kernel.bytes(rgb, width * height * 3).set(data)
    kernel.bytes(tables, tones.byteLength).set(tones)
    kernel.run.planesFromRgb(rgb, width, height, y + guard, stride, u + guard, v + guard, chromaStride, tables)
    if (sharpening === 0) return
    repeatEdges(kernel.bytes(0, y + lumaBytes), y, stride, width, height)
    kernel.bytes(rgb, lumaBytes).set(kernel.bytes(y, lumaBytes))
    kernel.run.sharpen(rgb + guard, y + guard, stride, width, height, sharpening)
  })
  const planes = { y, u, v, stride, chromaStride, width, height }
  repeatPlaneEdges(kernel, planes)
  return planes
}

export function repeatPlaneEdges(kernel: Kernel, { y, u, v, stride, chromaStride, width, height }: Planes): void {
  const memory = new Uint8Array(kernel.memory.buffer)
  repeatEdges(memory, y, stride, width, height)
  for (const plane of [u, v]) repeatEdges(memory, plane, chromaStride, width / 2, height / 2)
}
