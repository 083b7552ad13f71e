// Rows keep 6 fractional bits in i16, which leaves one bit of headroom for the filter's ringing.

// @ts-ignore: decorator
@inline
function pairSums(a: v128, b: v128): v128 {
  return i32x4.add(v128.shuffle<i32>(a, b, 0, 2, 4, 6), v128.shuffle<i32>(a, b, 1, 3, 5, 7))
}

// @ts-ignore: decorator
@inline
function rounded(sums: v128): v128 {
  return i32x4.shr_s(i32x4.add(sums, i32x4.splat(1 << 7)), 8)
}

// @ts-ignore: decorator
@inline
function eightTaps(source: usize, offset: usize, coefficients: usize): v128 {
  return i32x4.dot_i16x8_s(v128.load_ext<u8>(source + load<i32>(offset)), v128.load(coefficients))
}

// @ts-ignore: decorator
@inline
function rowWithEightTaps(source: usize, row: usize, width: i32, offsets: usize, coefficients: usize): void {
  for (let x = 0; x < width; x += 4) {
    const offset = offsets + <usize>(x * 4)
    const table = coefficients + <usize>(x * 16)
    const left = pairSums(eightTaps(source, offset, table), eightTaps(source, offset + 4, table + 16))
    const right = pairSums(eightTaps(source, offset + 8, table + 32), eightTaps(source, offset + 12, table + 48))
    const four = rounded(pairSums(left, right))
    v128.store64_lane(row + <usize>(x * 2), i16x8.narrow_i32x4_s(four, four), 0)
  }
}

// @ts-ignore: decorator
@inline
function fourPixels(source: usize, offset: usize): v128 {
  let pixels = v128.load32_zero(source + load<i32>(offset))
  pixels = v128.load32_lane(source + load<i32>(offset, 4), pixels, 1)
  pixels = v128.load32_lane(source + load<i32>(offset, 8), pixels, 2)
  return v128.load32_lane(source + load<i32>(offset, 12), pixels, 3)
}

// @ts-ignore: decorator
@inline
function fourTaps(pixels: v128, table: usize): v128 {
  const low = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pixels), v128.load(table))
  const high = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(pixels), v128.load(table, 16))
  return rounded(pairSums(low, high))
}

// @ts-ignore: decorator
@inline
function rowWithFourTaps(source: usize, row: usize, width: i32, offsets: usize, coefficients: usize): void {
  for (let x = 0; x < width; x += 8) {
    const offset = offsets + <usize>(x * 4)
    const table = coefficients + <usize>(x * 8)
    const left = fourTaps(fourPixels(source, offset), table)
    const right = fourTaps(fourPixels(source, offset + 16), table + 32)
    v128.store(row + <usize>(x * 2), i16x8.narrow_i32x4_s(left, right))
  }
}

// @ts-ignore: decorator
@inline
function plus(sum: v128, row: usize, coefficient: v128): v128 {
  return i16x8.add_sat_s(sum, i16x8.q15mulr_sat_s(v128.load(row), coefficient))
}

// @ts-ignore: decorator
@inline
function coefficientAt(table: usize, tap: i32): v128 {
  return i16x8.splat(load<i16>(table + <usize>(tap * 2)))
}

/**
 * Resamples one plane. Rows go through a ring of 16, which stays in the cache, and are dithered in order to 8 bits.
 * `padded` is the width in steps of 16: the target's last row needs room for it.
 */
export function scale(
  source: usize, stride: i32, target: usize, targetStride: i32, padded: i32, height: i32, taps: i32,
  offsetsX: usize, tableX: usize, offsetsY: usize, tableY: usize, ring: usize, dither: usize,
): void {
  const rowBytes = <usize>(padded * 2)
  let filled = load<i32>(offsetsY)
  for (let y = 0; y < height; y++) {
    const first = load<i32>(offsetsY + <usize>(y * 4))
    if (filled < first) filled = first
    for (; filled < first + taps; filled++) {
      const from = source + <usize>(filled * stride)
      const row = ring + <usize>(filled & 15) * rowBytes
      if (taps == 8) rowWithEightTaps(from, row, padded, offsetsX, tableX)
      else rowWithFourTaps(from, row, padded, offsetsX, tableX)
    }
    const table = tableY + <usize>(y * taps * 2)
    const out = target + <usize>(y * targetStride)
    const noise = v128.load(dither + <usize>((y & 7) * 16))
    const r0 = ring + <usize>(first & 15) * rowBytes, r1 = ring + <usize>((first + 1) & 15) * rowBytes
    const r2 = ring + <usize>((first + 2) & 15) * rowBytes, r3 = ring + <usize>((first + 3) & 15) * rowBytes
    const c0 = coefficientAt(table, 0), c1 = coefficientAt(table, 1)
    const c2 = coefficientAt(table, 2), c3 = coefficientAt(table, 3)
    if (taps == 4) {
      for (let i: usize = 0; i < rowBytes; i += 32) {
        const j = i + 16
        const low = plus(plus(plus(plus(noise, r0 + i, c0), r1 + i, c1), r2 + i, c2), r3 + i, c3)
        const high = plus(plus(plus(plus(noise, r0 + j, c0), r1 + j, c1), r2 + j, c2), r3 + j, c3)
        v128.store(out + (i >> 1), i8x16.narrow_i16x8_u(i16x8.shr_s(low, 6), i16x8.shr_s(high, 6)))
      }
      continue
    }
    const r4 = ring + <usize>((first + 4) & 15) * rowBytes, r5 = ring + <usize>((first + 5) & 15) * rowBytes
    const r6 = ring + <usize>((first + 6) & 15) * rowBytes, r7 = ring + <usize>((first + 7) & 15) * rowBytes
    const c4 = coefficientAt(table, 4), c5 = coefficientAt(table, 5)
    const c6 = coefficientAt(table, 6), c7 = coefficientAt(table, 7)
    for (let i: usize = 0; i < rowBytes; i += 32) {
      const j = i + 16
      const lowHalf = plus(plus(plus(plus(noise, r0 + i, c0), r1 + i, c1), r2 + i, c2), r3 + i, c3)
      const low = plus(plus(plus(plus(lowHalf, r4 + i, c4), r5 + i, c5), r6 + i, c6), r7 + i, c7)
      const highHalf = plus(plus(plus(plus(noise, r0 + j, c0), r1 + j, c1), r2 + j, c2), r3 + j, c3)
      const high = plus(plus(plus(plus(highHalf, r4 + j, c4), r5 + j, c5), r6 + j, c6), r7 + j, c7)
      v128.store(out + (i >> 1), i8x16.narrow_i16x8_u(i16x8.shr_s(low, 6), i16x8.shr_s(high, 6)))
    }
  }
}
