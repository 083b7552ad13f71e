// Six taps of packed RGB with weights in i16 that sum up to 1 << 14.

// @ts-ignore: decorator
@inline
function settled(sums: v128): v128 {
  return i32x4.shr_s(i32x4.add(sums, i32x4.splat(1 << 13)), 14)
}

/** Rows stretched: for each of `count` pixels the i32 offset of its first tap in the row, and six weights. */
export function stretchRows(
  source: usize, stride: i32, rows: i32, target: usize, count: i32, offsets: usize, weights: usize,
): void {
  let out = target
  for (let row = 0; row < rows; row++) {
    const from = source + <usize>(row * stride)
    let own = weights
    for (let x = 0; x < count; x++) {
      const at = from + <usize>load<i32>(offsets + <usize>(x * 4))
      // Red, green and blue of two taps each, side by side.
      const four = v128.load(at), two = v128.load64_zero(at, 12)
      const pairs = i8x16.shuffle(four, four, 0, 3, 1, 4, 2, 5, 0, 0, 6, 9, 7, 10, 8, 11, 0, 0)
      const last = i8x16.shuffle(two, two, 0, 3, 1, 4, 2, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      const first = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pairs), v128.load32_splat(own))
      const middle = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(pairs), v128.load32_splat(own, 4))
      const third = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(last), v128.load32_splat(own, 8))
      const sums = settled(i32x4.add(i32x4.add(first, middle), third))
      const narrow = i16x8.narrow_i32x4_s(sums, sums)
      v128.store32_lane(out, i8x16.narrow_i16x8_u(narrow, narrow), 0)
      out += 3
      own += 12
    }
  }
}

// @ts-ignore: decorator
@inline
function left(a: v128, b: v128, weights: v128): v128 {
  return i32x4.dot_i16x8_s(v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11), weights)
}
// @ts-ignore: decorator
@inline
function right(a: v128, b: v128, weights: v128): v128 {
  return i32x4.dot_i16x8_s(v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15), weights)
}

/** Columns stretched: for each of `count` rows the i32 offset of each of its six taps' rows, and their weights. */
export function stretchColumns(
  source: usize, target: usize, rowBytes: i32, count: i32, offsets: usize, weights: usize,
): void {
  for (let y = 0; y < count; y++) {
    const own = offsets + <usize>(y * 24)
    const a = source + <usize>load<i32>(own), b = source + <usize>load<i32>(own, 4), c = source + <usize>load<i32>(own, 8)
    const d = source + <usize>load<i32>(own, 12), e = source + <usize>load<i32>(own, 16), f = source + <usize>load<i32>(own, 20)
    const ofAB = v128.load32_splat(weights + <usize>(y * 12))
    const ofCD = v128.load32_splat(weights + <usize>(y * 12), 4)
    const ofEF = v128.load32_splat(weights + <usize>(y * 12), 8)
    const out = target + <usize>(y * rowBytes)
    for (let i: usize = 0; i < <usize>rowBytes; i += 8) {
      const ofA = v128.load_ext<u8>(a + i), ofB = v128.load_ext<u8>(b + i), ofC = v128.load_ext<u8>(c + i)
      const ofD = v128.load_ext<u8>(d + i), ofE = v128.load_ext<u8>(e + i), ofF = v128.load_ext<u8>(f + i)
      const low = i32x4.add(i32x4.add(left(ofA, ofB, ofAB), left(ofC, ofD, ofCD)), left(ofE, ofF, ofEF))
      const high = i32x4.add(i32x4.add(right(ofA, ofB, ofAB), right(ofC, ofD, ofCD)), right(ofE, ofF, ofEF))
      const eight = i16x8.narrow_i32x4_s(settled(low), settled(high))
      v128.store64_lane(out + i, i8x16.narrow_i16x8_u(eight, eight), 0)
    }
  }
}
