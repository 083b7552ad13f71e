import type { Size } from '../../film/camera.ts'
import type { Point } from '../../film/relief/mesh.ts'
import type { Kernel } from '../kernel/Kernel.ts'
import { guard, type Planes, repeatPlaneEdges } from './planes.ts'

const cell = 32
const cellBytes = 36

/** Room in the kernel's memory for the nodes of a map over a picture, a cell apart. */
export interface Net {
  readonly grid: number
  readonly cells: number
  readonly columns: number
  readonly rows: number
}
export function takeNet(kernel: Kernel, { width, height }: Size): Net {
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1]
  return { grid: kernel.take(columns * rows * 8), cells: kernel.take(columns * cellBytes), columns, rows }
}

type Place = (x: number, y: number) => Point
/** Planes without padding, a multiple of 16 wide. */
type Target = Size & Pick<Planes, 'y' | 'u' | 'v'>

/** A photo through a smooth map from the target's places to the photo's, both from the left upper corner. */
export function warped(kernel: Kernel, photo: Planes, target: Target, net: Net, placeAt: Place): void {
  const { columns, rows } = net
  const nodes = new Float32Array(kernel.memory.buffer, net.grid, columns * rows * 2)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const { x, y } = placeAt(column * cell + 0.5, row * cell + 0.5)
      nodes[(row * columns + column) * 2] = x
      nodes[(row * columns + column) * 2 + 1] = y
    }
  const { warp } = kernel.run
  const { width, height } = photo
  const grid = [net.grid, columns]
  warp(photo.y + guard, width, height, photo.stride, target.y, target.width, target.height, ...grid, 0, 0, 0, net.cells)
  const source = [photo.u + guard, width / 2, height / 2, photo.chromaStride]
  const apart = [photo.v - photo.u, target.v - target.u]
  warp(...source, target.u, target.width / 2, target.height / 2, ...grid, 1, ...apart, net.cells)
}

/** The photo itself, redrawn through such a map once instead of in each of its frames. */
export function redrawn(kernel: Kernel, photo: Planes, placeAt: Place): void {
  kernel.borrow(() => {
    const [width, height] = [Math.ceil(photo.width / 16) * 16, photo.height]
    const quarter = (width * height) / 4
    const [y, u, v] = [kernel.take(width * height), kernel.take(quarter), kernel.take(quarter)]
    warped(kernel, photo, { y, u, v, width, height }, takeNet(kernel, { width, height }), placeAt)
    copyRows(kernel, { from: y, every: width }, { to: photo.y, stride: photo.stride }, photo)
    const half = { width: photo.width / 2, height: photo.height / 2 }
    for (const [from, to] of [
      [u, photo.u],
      [v, photo.v],
    ] as const)
      copyRows(kernel, { from, every: width / 2 }, { to, stride: photo.chromaStride }, half)
  })
  repeatPlaneEdges(kernel, photo)
}

function copyRows(
  kernel: Kernel,
  { from, every }: { from: number; every: number },
  { to, stride }: { to: number; stride: number },
  { width, height }: Size,
): void {
  const memory = new Uint8Array(kernel.memory.buffer)
  for (let row = 0; row < height; row++)
    memory.copyWithin(to + row * stride + guard, from + row * every, from + row * every + width)
}
