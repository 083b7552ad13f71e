/** A cell of the grid in pixels of the frame, as a power of two; chroma has half. */
const cellBits: i32 = 5
/** Columns beside the photo that repeat its edge. */
const guard: i32 = 16
/** Places are counted in 16.16. */
const unit: i32 = 65536
/** In eight pixels of the frame, the photo may advance by less than 16 pixels and cross one row. */
const steepestX: i32 = 2 * unit
const steepestY: i32 = unit / 8

// @ts-ignore: decorator
@inline
function clamped(position: i32, last: i32): i32 {
  return max(0, min(last, position))
}

/** One pixel anywhere, from a place in 16.16. */
function pixelAt(source: usize, width: i32, height: i32, stride: i32, x: i32, y: i32): i32 {
  const insideX = clamped(x, ((width - 1) << 16) - 1)
  const insideY = clamped(y, ((height - 1) << 16) - 1)
  const at = source + <usize>((insideY >> 16) * stride + (insideX >> 16))
  const u = (insideX >> 9) & 127
  const v = (insideY >> 9) & 127
  const top = <i32>load<u8>(at) * (128 - u) + <i32>load<u8>(at, 1) * u
  const bottom = <i32>load<u8>(at + <usize>stride) * (128 - u) + <i32>load<u8>(at + <usize>stride, 1) * u
  return (top * (128 - v) + bottom * v + 8192) >> 14
}

/** Eight pixels of a row, 7 fractional bits, from the 16 bytes in which they lie. */
// @ts-ignore: decorator
@inline
function between(row: usize, pairs: v128, lowWeights: v128, highWeights: v128): v128 {
  const bytes = v128.swizzle(v128.load(row), pairs)
  const low = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(bytes), lowWeights)
  const high = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(bytes), highWeights)
  return i16x8.narrow_i32x4_s(low, high)
}

/**
 * Eight pixels within 16 bytes of a row, between two rows of pixels or, where `crosses`, between three. Places are u16,
 * across with 12 fractional bits from the first pixel, down with 14 from the upper row.
 */
// @ts-ignore: decorator
@inline
function eightAt(row: usize, stride: i32, across: v128, down: v128, crosses: bool): v128 {
  const bytes = i16x8.shr_u(across, 12)
  const pairs = i16x8.add(v128.or(bytes, i16x8.shl(bytes, 8)), i16x8.splat(256))
  const u = v128.and(i16x8.shr_u(across, 5), i16x8.splat(127))
  const rest = i16x8.sub(i16x8.splat(128), u)
  const lowWeights = v128.shuffle<i16>(rest, u, 0, 8, 1, 9, 2, 10, 3, 11)
  const highWeights = v128.shuffle<i16>(rest, u, 4, 12, 5, 13, 6, 14, 7, 15)
  let top = between(row, pairs, lowWeights, highWeights)
  let bottom = between(row + <usize>stride, pairs, lowWeights, highWeights)
  let v = i16x8.shl(down, 1)
  if (crosses) {
    // A place on the upper row itself may have been rounded to just above it.
    v = i16x8.shl(i16x8.max_s(down, i16x8.splat(0)), 1)
    const isBelow = i16x8.gt_s(down, i16x8.splat(16383))
    const last = between(row + <usize>(stride << 1), pairs, lowWeights, highWeights)
    top = v128.bitselect(bottom, top, isBelow)
    bottom = v128.bitselect(last, bottom, isBelow)
    v = v128.and(v, i16x8.splat(32767))
  }
  const sum = i16x8.add(top, i16x8.q15mulr_sat_s(i16x8.sub(bottom, top), v))
  const rounded = i16x8.shr_u(i16x8.add(sum, i16x8.splat(64)), 7)
  return i8x16.narrow_i16x8_u(rounded, rounded)
}

// @ts-ignore: decorator
@inline
function least(a: i32, b: i32, c: i32, d: i32): i32 {
  return min(min(a, b), min(c, d))
}
// @ts-ignore: decorator
@inline
function most(a: i32, b: i32, c: i32, d: i32): i32 {
  return max(max(a, b), max(c, d))
}

/**
 * Draws a plane through a grid of source positions (f32 pairs, in luma pixels), bilinear between its nodes and between
 * pixels: the photo comes larger than the frame, which makes up for it. `half` is 1 for chroma, whose samples lie on the left
 * pixel of two and between two rows. The width is a multiple of 8.
 */
export function warp(
  source: usize, width: i32, height: i32, stride: i32, target: usize, targetWidth: i32, targetHeight: i32,
  grid: usize, gridWidth: i32, half: i32,
): void {
  const bits = cellBits - half
  const cell = 1 << bits
  const scale: f32 = <f32>(unit >> half)
  const lanes = i16x8(0, 1, 2, 3, 4, 5, 6, 7)
  for (let row = 0; row < (targetHeight + cell - 1) >> bits; row++) {
    const rows = min(cell, targetHeight - (row << bits))
    for (let column = 0; column < (targetWidth + cell - 1) >> bits; column++) {
      const columns = min(cell, targetWidth - (column << bits))
      const a = grid + <usize>((row * gridWidth + column) * 8)
      const b = a + <usize>(gridWidth * 8)
      const x0 = <i32>(load<f32>(a) * scale) - unit / 2, y0 = <i32>(load<f32>(a, 4) * scale) - unit / 2
      const x1 = <i32>(load<f32>(a, 8) * scale) - unit / 2, y1 = <i32>(load<f32>(a, 12) * scale) - unit / 2
      const x2 = <i32>(load<f32>(b) * scale) - unit / 2, y2 = <i32>(load<f32>(b, 4) * scale) - unit / 2
      const x3 = <i32>(load<f32>(b, 8) * scale) - unit / 2, y3 = <i32>(load<f32>(b, 12) * scale) - unit / 2
      const isInside = least(x0, x1, x2, x3) >> 16 >= -guard && most(x0, x1, x2, x3) >> 16 < width + guard - 16 &&
        least(y0, y1, y2, y3) >= 0 && most(y0, y1, y2, y3) >> 16 < height - 2
      const isSmooth = min(x1 - x0, x3 - x2) >= 0 && max(x1 - x0, x3 - x2) < steepestX << bits &&
        max(abs(y1 - y0), abs(y3 - y2)) < steepestY << bits
      let out = target + <usize>((row << bits) * targetWidth + (column << bits))
      for (let y = 0; y < rows; y++) {
        // Chroma lies a quarter of its pixel below luma's first row.
        const down = (y << 2) + half
        let atX = x0 + (((x2 - x0) >> (bits + 2)) * down)
        let atY = y0 + (((y2 - y0) >> (bits + 2)) * down)
        const stepX = (x1 + (((x3 - x1) >> (bits + 2)) * down) - atX) >> bits
        const stepY = (y1 + (((y3 - y1) >> (bits + 2)) * down) - atY) >> bits
        if (isInside && isSmooth) {
          const lanesX = i16x8.mul(i16x8.splat(<i16>(stepX >> 4)), lanes)
          const lanesY = i16x8.mul(i16x8.splat(<i16>(stepY >> 2)), lanes)
          for (let x = 0; x < columns; x += 8) {
            const firstRow = atY >> 16, lastRow = (atY + 7 * stepY) >> 16
            const upper = min(firstRow, lastRow)
            const at = source + <usize>(upper * stride + (atX >> 16))
            const across = i16x8.add(i16x8.splat(<i16>((atX & 0xffff) >> 4)), lanesX)
            const down = i16x8.add(i16x8.splat(<i16>((atY - (upper << 16)) >> 2)), lanesY)
            const eight = firstRow == lastRow
              ? eightAt(at, stride, across, down, false)
              : eightAt(at, stride, across, down, true)
            v128.store64_lane(out + <usize>x, eight, 0)
            atX += stepX << 3
            atY += stepY << 3
          }
        } else {
          for (let x = 0; x < columns; x++) {
            store<u8>(out + <usize>x, <u8>pixelAt(source, width, height, stride, atX, atY))
            atX += stepX
            atY += stepY
          }
        }
        out += <usize>targetWidth
      }
    }
  }
}
