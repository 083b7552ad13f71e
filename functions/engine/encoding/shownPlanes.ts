import type { Size } from '../../film/camera.ts'

function copyPlane(from: Uint8Array, at: number, to: Uint8Array, canvas: Size, shown: Size, into: number): number {
  const left = (canvas.width - shown.width) / 2
  const top = (canvas.height - shown.height) / 2
  for (let row = 0; row < shown.height; row++) {
    const start = at + (top + row) * canvas.width + left
    to.set(from.subarray(start, start + shown.width), into + row * shown.width)
  }
  return at + canvas.width * canvas.height
}

const half = ({ width, height }: Size): Size => ({ width: width / 2, height: height / 2 })

export function copyShown(planes: Uint8Array, to: Uint8Array, canvas: Size, shown: Size): void {
  if (canvas.width === shown.width && canvas.height === shown.height) {
    to.set(planes)
    return
  }
  const pixels = shown.width * shown.height
  const u = copyPlane(planes, 0, to, canvas, shown, 0)
  const v = copyPlane(planes, u, to, half(canvas), half(shown), pixels)
  copyPlane(planes, v, to, half(canvas), half(shown), pixels * 1.25)
}
