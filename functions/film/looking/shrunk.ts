import type { Pixels } from './pixels.ts'

const longest = 192

const partOf = (index: number, count: number, length: number): [number, number] => {
  const from = Math.floor((index * length) / count)
  return [from, Math.max(from + 1, Math.floor(((index + 1) * length) / count))]
}

export function shrunk(pixels: Pixels): Pixels {
  const scale = longest / Math.max(pixels.width, pixels.height)
  if (scale >= 1) return pixels
  const width = Math.max(1, Math.round(pixels.width * scale))
  const height = Math.max(1, Math.round(pixels.height * scale))
  const data = new Uint8Array(width * height * 3)
  const sums = [0, 0, 0]
  for (let row = 0, to = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [top, bottom] = partOf(row, height, pixels.height)
      const [left, right] = partOf(column, width, pixels.width)
      sums.fill(0)
      for (let y = top; y < bottom; y++)
        for (let at = (y * pixels.width + left) * 3; at < (y * pixels.width + right) * 3; at++) {
          const color = (at - y * pixels.width * 3) % 3
          sums[color] = (sums[color] ?? 0) + (pixels.data[at] ?? 0)
        }
      for (const sum of sums) data[to++] = Math.round(sum / ((bottom - top) * (right - left)))
    }
  return { data, width, height }
}
