/** How luma changes at a pixel that is on no side of its picture, to the right and down (Sobel), by the pixel. */
export function slopeAt(data: Float32Array, at: number, width: number): { right: number; down: number } {
  const value = (x: number, y: number) => data[at + y * width + x] ?? 0
  return {
    right: ((value(1, 0) - value(-1, 0)) * 2 + value(1, -1) - value(-1, -1) + value(1, 1) - value(-1, 1)) / 8,
    down: ((value(0, 1) - value(0, -1)) * 2 + value(-1, 1) - value(-1, -1) + value(1, 1) - value(1, -1)) / 8,
  }
}
