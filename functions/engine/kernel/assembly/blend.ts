// @ts-ignore: decorator
@inline
function weighted(a: v128, b: v128, shareOfA: v128, shareOfB: v128): v128 {
  const sum = i16x8.add(i16x8.mul(a, shareOfA), i16x8.mul(b, shareOfB))
  return i16x8.shr_u(i16x8.add(sum, i16x8.splat(128)), 8)
}

/** target = a + (b − a) × share / 256, for whole groups of 16 bytes. */
export function mix(a: usize, b: usize, target: usize, bytes: i32, share: i32): void {
  const ofB = i16x8.splat(<i16>share)
  const ofA = i16x8.splat(<i16>(256 - share))
  for (let i: usize = 0; i < <usize>bytes; i += 16) {
    const from = v128.load(a + i)
    const to = v128.load(b + i)
    const low = weighted(i16x8.extend_low_i8x16_u(from), i16x8.extend_low_i8x16_u(to), ofA, ofB)
    const high = weighted(i16x8.extend_high_i8x16_u(from), i16x8.extend_high_i8x16_u(to), ofA, ofB)
    v128.store(target + i, i8x16.narrow_i16x8_u(low, high))
  }
}

/** Of eight values in u16: under × (255 − alpha × opacity) / 255 + premultiplied × opacity. */
// @ts-ignore: decorator
@inline
function laidOver(under: v128, premultiplied: v128, alpha: v128, opacity: v128): v128 {
  const half = i16x8.splat(128)
  const covered = i16x8.shr_u(i16x8.add(i16x8.mul(alpha, opacity), half), 8)
  const rest = i16x8.add(i16x8.mul(under, i16x8.sub(i16x8.splat(255), covered)), half)
  const kept = i16x8.shr_u(i16x8.add(rest, i16x8.shr_u(rest, 8)), 8)
  return i16x8.add(kept, i16x8.shr_u(i16x8.add(i16x8.mul(premultiplied, opacity), half), 8))
}

/** A premultiplied layer over a plane. `width` is a multiple of 8, `opacity` 0 to 256; clear groups of 8 are skipped. */
export function over(
  target: usize, stride: i32, layer: usize, alpha: usize, width: i32, height: i32, opacity: i32,
): void {
  const strength = i16x8.splat(<i16>opacity)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 8) {
      const i = <usize>(y * width + x)
      if (load<u64>(alpha + i) == 0) continue
      const at = target + <usize>(y * stride + x)
      const eight = laidOver(v128.load_ext<u8>(at), v128.load_ext<u8>(layer + i), v128.load_ext<u8>(alpha + i), strength)
      v128.store64_lane(at, i8x16.narrow_i16x8_u(eight, eight), 0)
    }
  }
}
