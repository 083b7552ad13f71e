import type { Gray } from './pixels.ts'

const center = { x: 0.5, y: 0.56, wide: 0.42, high: 0.4 }
const steepest = 24
const every = 2

/** Shares of the picture. */
export function attentionOf({ data, width, height }: Gray) {
  let [sum, sumX, sumY, sumXX, sumYY] = [0, 0, 0, 0, 0]
  for (let row = every; row < height - every; row += every)
    for (let column = every; column < width - every; column += every) {
      const at = row * width + column
      const across = ((data[at + 1] ?? 0) - (data[at - 1] ?? 0)) / 2
      const down = ((data[at + width] ?? 0) - (data[at - width] ?? 0)) / 2
      const [x, y] = [column / width, row / height]
      const near = Math.exp(-(((x - center.x) / center.wide) ** 2) - ((y - center.y) / center.high) ** 2)
      const weight = Math.min(steepest, Math.hypot(across, down)) * near
      sum += weight
      sumX += weight * x
      sumY += weight * y
      sumXX += weight * x * x
      sumYY += weight * y * y
    }
  if (sum === 0) return { focus: { x: 0.5, y: 0.5 }, spread: { x: 0, y: 0 } }
  const focus = { x: sumX / sum, y: sumY / sum }
  const deviation = (squares: number, mean: number) => Math.sqrt(Math.max(0, squares / sum - mean * mean))
  return { focus, spread: { x: deviation(sumXX, focus.x), y: deviation(sumYY, focus.y) } }
}

export function sharpnessOf({ data, width, height }: Gray): number {
  let squares = 0
  for (let row = 1; row < height - 1; row++)
    for (let at = row * width + 1; at < (row + 1) * width - 1; at++) {
      const around = (data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0)
      squares += (4 * (data[at] ?? 0) - around) ** 2
    }
  return Math.sqrt(squares / Math.max(1, (width - 2) * (height - 2)))
}
