/** A cell of the grid in pixels of the frame, as a power of two; chroma has half. */
const cellBits: i32 = 5

// @ts-ignore: decorator
@inline
function pairAt(source: usize, offsets: v128, stride: i32): v128 {
  const p0 = source + <usize>i32x4.extract_lane(offsets, 0), p1 = source + <usize>i32x4.extract_lane(offsets, 1)
  const p2 = source + <usize>i32x4.extract_lane(offsets, 2), p3 = source + <usize>i32x4.extract_lane(offsets, 3)
  let pairs = v128.load16_lane(p0, i32x4.splat(0), 0)
  pairs = v128.load16_lane(p1, pairs, 1)
  pairs = v128.load16_lane(p2, pairs, 2)
  pairs = v128.load16_lane(p3, pairs, 3)
  pairs = v128.load16_lane(p0 + <usize>stride, pairs, 4)
  pairs = v128.load16_lane(p1 + <usize>stride, pairs, 5)
  pairs = v128.load16_lane(p2 + <usize>stride, pairs, 6)
  return v128.load16_lane(p3 + <usize>stride, pairs, 7)
}

// @ts-ignore: decorator
@inline
function clamped(position: v128, last: v128): v128 {
  return i32x4.min_s(i32x4.max_s(position, i32x4.splat(0)), last)
}

/** Four pixels in i32, from positions in 16.16. */
// @ts-ignore: decorator
@inline
function fourAt(source: usize, stride: i32, x: v128, y: v128): v128 {
  const low = i32x4.splat(255)
  const offsets = i32x4.add(i32x4.mul(i32x4.shr_s(y, 16), i32x4.splat(stride)), i32x4.shr_s(x, 16))
  const pairs = pairAt(source, offsets, stride)
  const u = v128.and(i32x4.shr_s(x, 8), low)
  const v = v128.and(i32x4.shr_s(y, 8), low)
  const across = v128.or(i32x4.sub(i32x4.splat(256), u), i32x4.shl(u, 16))
  const top = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pairs), across)
  const bottom = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(pairs), across)
  const sum = i32x4.add(i32x4.mul(top, i32x4.sub(i32x4.splat(256), v)), i32x4.mul(bottom, v))
  return i32x4.shr_u(i32x4.add(sum, i32x4.splat(32768)), 16)
}

/**
 * Draws a plane through a grid of source positions (f32 pairs, in luma pixels), bilinear between its nodes and between
 * pixels: the photo comes larger than the frame, which makes up for it. `half` is 1 for chroma, whose samples lie on the left
 * pixel of two and between two rows. The width is a multiple of 4.
 */
export function warp(
  source: usize, width: i32, height: i32, stride: i32, target: usize, targetWidth: i32, targetHeight: i32,
  grid: usize, gridWidth: i32, half: i32,
): void {
  const bits = cellBits - half
  const cell = 1 << bits
  const share: f32 = 1 / <f32>cell
  const first: f32 = half ? 0.25 : 0
  const factor: f32 = half ? 0.5 : 1
  const lastX = i32x4.splat(((width - 1) << 16) - 1)
  const lastY = i32x4.splat(((height - 1) << 16) - 1)
  for (let row = 0; row < (targetHeight + cell - 1) >> bits; row++) {
    for (let column = 0; column < (targetWidth + cell - 1) >> bits; column++) {
      const columns = min(cell, targetWidth - (column << bits))
      const rows = min(cell, targetHeight - (row << bits))
      const a = grid + <usize>((row * gridWidth + column) * 8)
      const b = a + <usize>(gridWidth * 8)
      for (let y = 0; y < rows; y++) {
        const down = (<f32>y + first) * share
        const leftX = (load<f32>(a) + (load<f32>(b) - load<f32>(a)) * down) * factor
        const leftY = (load<f32>(a, 4) + (load<f32>(b, 4) - load<f32>(a, 4)) * down) * factor
        const rightX = (load<f32>(a, 8) + (load<f32>(b, 8) - load<f32>(a, 8)) * down) * factor
        const rightY = (load<f32>(a, 12) + (load<f32>(b, 12) - load<f32>(a, 12)) * down) * factor
        const stepX = <i32>((rightX - leftX) * share * 65536)
        const stepY = <i32>((rightY - leftY) * share * 65536)
        let atX = i32x4.add(i32x4.splat(<i32>((leftX - 0.5) * 65536)), i32x4.mul(i32x4.splat(stepX), i32x4(0, 1, 2, 3)))
        let atY = i32x4.add(i32x4.splat(<i32>((leftY - 0.5) * 65536)), i32x4.mul(i32x4.splat(stepY), i32x4(0, 1, 2, 3)))
        const nextX = i32x4.splat(stepX << 2)
        const nextY = i32x4.splat(stepY << 2)
        const out = target + <usize>(((row << bits) + y) * targetWidth + (column << bits))
        for (let x = 0; x < columns; x += 4) {
          const four = fourAt(source, stride, clamped(atX, lastX), clamped(atY, lastY))
          const words = i16x8.narrow_i32x4_s(four, four)
          v128.store32_lane(out + <usize>x, i8x16.narrow_i16x8_u(words, words), 0)
          atX = i32x4.add(atX, nextX)
          atY = i32x4.add(atY, nextY)
        }
      }
    }
  }
}
