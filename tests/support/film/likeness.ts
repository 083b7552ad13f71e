/** How alike two planes of 8 bits are: decibels, 99 where they are the same. */
export function psnr(a: Uint8Array, b: Uint8Array): number {
  const sum = a.reduce((total, value, i) => total + (value - (b[i] ?? 0)) ** 2, 0)
  return sum === 0 ? 99 : 10 * Math.log10(65_025 / (sum / a.length))
}

/** Structural similarity of two luma planes, over blocks of 8 × 8 pixels, 4 apart. */
export function ssim(a: Uint8Array, b: Uint8Array, width: number, height: number): number {
  let [total, blocks] = [0, 0]
  for (let top = 0; top + 8 <= height; top += 4)
    for (let left = 0; left + 8 <= width; left += 4) {
      let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0]
      for (let y = top; y < top + 8; y++)
        for (let x = left; x < left + 8; x++) {
          const [p, q] = [a[y * width + x] ?? 0, b[y * width + x] ?? 0]
          sumA += p
          sumB += q
          squareA += p * p
          squareB += q * q
          product += p * q
        }
      const [meanA, meanB] = [sumA / 64, sumB / 64]
      const varianceA = squareA / 64 - meanA ** 2
      const varianceB = squareB / 64 - meanB ** 2
      const covariance = product / 64 - meanA * meanB
      total +=
        ((2 * meanA * meanB + 6.5) * (2 * covariance + 58.5)) /
        ((meanA ** 2 + meanB ** 2 + 6.5) * (varianceA + varianceB + 58.5))
      blocks++
    }
  return total / blocks
}
