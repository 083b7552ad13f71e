import type { Gray } from './pixels.ts'

const columns = 9
const rows = 8

function meanOf({ data, width, height }: Gray, column: number, row: number): number {
  const [left, right] = [Math.floor((column * width) / columns), Math.floor(((column + 1) * width) / columns)]
  const [top, bottom] = [Math.floor((row * height) / rows), Math.floor(((row + 1) * height) / rows)]
  let sum = 0
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += data[y * width + x] ?? 0
  return sum / Math.max(1, (right - left) * (bottom - top))
}

/** One bit for each of 8 × 8 parts: is the one right of it brighter? 16 hexadecimal digits. */
export function hashOf(gray: Gray): string {
  const bits = Array.from({ length: 64 }, (_, bit) => {
    const [column, row] = [bit % 8, Math.floor(bit / 8)]
    return meanOf(gray, column, row) < meanOf(gray, column + 1, row) ? 1 : 0
  })
  return Array.from({ length: 16 }, (_, digit) =>
    Number.parseInt(bits.slice(digit * 4, digit * 4 + 4).join(''), 2).toString(16),
  ).join('')
}

/** Bits in which two hashes differ: 8 or less are the same picture to the eye, shot or exported twice. */
export function hashDistance(a: string, b: string): number {
  const digits = Array.from(a, (digit, index) => Number.parseInt(digit, 16) ^ Number.parseInt(b[index] ?? '0', 16))
  return digits.reduce((sum, bits) => sum + [1, 2, 4, 8].filter((bit) => (bits & bit) !== 0).length, 0)
}
