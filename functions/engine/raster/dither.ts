/** Bayer’s 8 × 8 matrix, from 4 to 59 of 64: smooth walls show no bands, and plain walls stay plain. */
export const dither = Int16Array.from({ length: 64 }, (_, i) => {
  const row = i >> 3
  const mixed = (i & 7) ^ row
  const bit = (value: number, at: number) => (value >> at) & 1
  const rank = [0, 1, 2].reduce((sum, at) => sum + (bit(mixed, at) << (5 - 2 * at)) + (bit(row, at) << (4 - 2 * at)), 0)
  return 4 + ((rank * 7) >> 3)
})
