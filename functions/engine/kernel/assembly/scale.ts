// Rows keep 6 fractional bits in i16, which leaves one bit of headroom for the filter's ringing.

// @ts-ignore: decorator
@inline
function lowHalf(bytes: v128, coefficients: usize): v128 {
  return i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(bytes), v128.load(coefficients))
}

// @ts-ignore: decorator
@inline
function highHalf(bytes: v128, coefficients: usize): v128 {
  return i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(bytes), v128.load(coefficients, 16))
}

// @ts-ignore: decorator
@inline
function rounded(sums: v128): v128 {
  return i32x4.shr_s(i32x4.add(sums, i32x4.splat(1 << 7)), 8)
}

/** A row of the source to one of the ring, eight outputs at a time, two taps of each at once. */
// @ts-ignore: decorator
@inline
function rowInGroups(source: usize, row: usize, width: i32, groups: usize, taps: i32): void {
  for (let x = 0; x < width; x += 8) {
    const at = source + <usize>load<i32>(groups)
    const pairs = v128.load(groups, 16)
    const first = v128.swizzle(v128.load(at), pairs), second = v128.swizzle(v128.load(at, 2), pairs)
    let low = i32x4.add(lowHalf(first, groups + 32), lowHalf(second, groups + 64))
    let high = i32x4.add(highHalf(first, groups + 32), highHalf(second, groups + 64))
    if (taps > 4) {
      const third = v128.swizzle(v128.load(at, 4), pairs)
      low = i32x4.add(low, lowHalf(third, groups + 96))
      high = i32x4.add(high, highHalf(third, groups + 96))
    }
    if (taps > 6) {
      const fourth = v128.swizzle(v128.load(at, 6), pairs)
      low = i32x4.add(low, lowHalf(fourth, groups + 128))
      high = i32x4.add(high, highHalf(fourth, groups + 128))
    }
    v128.store(row + <usize>(x * 2), i16x8.narrow_i32x4_s(rounded(low), rounded(high)))
    groups += <usize>(32 + taps * 16)
  }
}

/** The same one by one, where eight outputs lie too far apart. */
function rowOneByOne(source: usize, row: usize, width: i32, offsets: usize, coefficients: usize, taps: i32): void {
  for (let x = 0; x < width; x++) {
    const at = source + <usize>load<i32>(offsets + <usize>(x * 4))
    let sum = 128
    for (let tap = 0; tap < taps; tap++) {
      sum += <i32>load<u8>(at + <usize>tap) * <i32>load<i16>(coefficients)
      coefficients += 2
    }
    store<i16>(row + <usize>(x * 2), <i16>max(-32768, min(32767, sum >> 8)))
  }
}

/** Two taps down a column of eight: what they add to the left or right four. */
// @ts-ignore: decorator
@inline
function leftFour(a: v128, b: v128, coefficients: v128): v128 {
  return i32x4.dot_i16x8_s(v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11), coefficients)
}

// @ts-ignore: decorator
@inline
function rightFour(a: v128, b: v128, coefficients: v128): v128 {
  return i32x4.dot_i16x8_s(v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15), coefficients)
}

/** A row of the target from `taps` rows of the ring, dithered in order to 8 bits. */
// @ts-ignore: decorator
@inline
function rowDown(ring: usize, rowBytes: usize, first: i32, table: usize, noise: v128, out: usize, taps: i32): void {
  const r0 = ring + <usize>(first & 15) * rowBytes, r1 = ring + <usize>((first + 1) & 15) * rowBytes
  const r2 = ring + <usize>((first + 2) & 15) * rowBytes, r3 = ring + <usize>((first + 3) & 15) * rowBytes
  const r4 = ring + <usize>((first + 4) & 15) * rowBytes, r5 = ring + <usize>((first + 5) & 15) * rowBytes
  const r6 = ring + <usize>((first + 6) & 15) * rowBytes, r7 = ring + <usize>((first + 7) & 15) * rowBytes
  const c0 = v128.load32_splat(table), c2 = v128.load32_splat(table, 4)
  const c4 = v128.load32_splat(table, 8), c6 = v128.load32_splat(table, 12)
  const noiseLeft = i32x4.shl(i32x4.extend_low_i16x8_s(noise), 15)
  const noiseRight = i32x4.shl(i32x4.extend_high_i16x8_s(noise), 15)
  for (let i: usize = 0; i < rowBytes; i += 16) {
    const a = v128.load(r0 + i), b = v128.load(r1 + i), c = v128.load(r2 + i), d = v128.load(r3 + i)
    let left = i32x4.add(noiseLeft, i32x4.add(leftFour(a, b, c0), leftFour(c, d, c2)))
    let right = i32x4.add(noiseRight, i32x4.add(rightFour(a, b, c0), rightFour(c, d, c2)))
    if (taps > 4) {
      const e = v128.load(r4 + i), f = v128.load(r5 + i)
      left = i32x4.add(left, leftFour(e, f, c4))
      right = i32x4.add(right, rightFour(e, f, c4))
    }
    if (taps > 6) {
      const g = v128.load(r6 + i), h = v128.load(r7 + i)
      left = i32x4.add(left, leftFour(g, h, c6))
      right = i32x4.add(right, rightFour(g, h, c6))
    }
    const eight = i16x8.narrow_i32x4_s(i32x4.shr_s(left, 21), i32x4.shr_s(right, 21))
    v128.store64_lane(out + (i >> 1), i8x16.narrow_i16x8_u(eight, eight), 0)
  }
}

/**
 * Resamples one plane with 4, 6 or 8 taps. Rows go through a ring of 16, which stays in the cache. `padded` is the width in
 * steps of 16: the target's last row needs room for it. `groups` come from `grouped`, or are 0 where that gave up.
 */
export function scale(
  source: usize, stride: i32, target: usize, targetStride: i32, padded: i32, height: i32, taps: i32,
  offsetsX: usize, tableX: usize, groups: usize, offsetsY: usize, tableY: usize, ring: usize, dither: usize,
): void {
  const rowBytes = <usize>(padded * 2)
  let filled = load<i32>(offsetsY)
  for (let y = 0; y < height; y++) {
    const first = load<i32>(offsetsY + <usize>(y * 4))
    if (filled < first) filled = first
    for (; filled < first + taps; filled++) {
      const from = source + <usize>(filled * stride)
      const row = ring + <usize>(filled & 15) * rowBytes
      if (groups == 0) rowOneByOne(from, row, padded, offsetsX, tableX, taps)
      else if (taps == 4) rowInGroups(from, row, padded, groups, 4)
      else if (taps == 6) rowInGroups(from, row, padded, groups, 6)
      else rowInGroups(from, row, padded, groups, 8)
    }
    const table = tableY + <usize>(y * taps * 2)
    const out = target + <usize>(y * targetStride)
    const noise = v128.load(dither + <usize>((y & 7) * 16))
    if (taps == 4) rowDown(ring, rowBytes, first, table, noise, out, 4)
    else if (taps == 6) rowDown(ring, rowBytes, first, table, noise, out, 6)
    else rowDown(ring, rowBytes, first, table, noise, out, 8)
  }
}
