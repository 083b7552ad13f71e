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

/** Eight pixels of a row, 7 fractional bits, from the 16 bytes in which they lie: first their left, then their right bytes. */
// @ts-ignore: decorator
@inline
function between(row: usize, pairs: v128, share: v128): v128 {
  const bytes = v128.swizzle(v128.load(row), pairs)
  const left = i16x8.extend_low_i8x16_u(bytes)
  const right = i16x8.extend_high_i8x16_u(bytes)
  return i16x8.add(i16x8.shl(left, 7), i16x8.mul(i16x8.sub(right, left), share))
}

/** Where the left and right bytes of eight pixels lie, from places across in u16 with 12 fractional bits. */
// @ts-ignore: decorator
@inline
function pairsAt(across: v128): v128 {
  const bytes = i16x8.shr_u(across, 12)
  return i8x16.narrow_i16x8_u(bytes, i16x8.add(bytes, i16x8.splat(1)))
}

// @ts-ignore: decorator
@inline
function shareAt(across: v128): v128 {
  return v128.and(i16x8.shr_u(across, 5), i16x8.splat(127))
}

/** `down` is a share of 15 bits from the upper row to the lower. */
// @ts-ignore: decorator
@inline
function storeBetween(out: usize, top: v128, bottom: v128, down: v128): void {
  const sum = i16x8.add(top, i16x8.q15mulr_sat_s(i16x8.sub(bottom, top), down))
  const rounded = i16x8.shr_u(i16x8.add(sum, i16x8.splat(64)), 7)
  v128.store64_lane(out, i8x16.narrow_i16x8_u(rounded, rounded), 0)
}

/** Eight pixels between two rows. */
// @ts-ignore: decorator
@inline
function inRow(out: usize, row: usize, stride: i32, pairs: v128, share: v128, down: v128): void {
  storeBetween(out, between(row, pairs, share), between(row + <usize>stride, pairs, share), down)
}

/** Eight pixels between three rows; `below` is in 14 bits from the uppermost. */
// @ts-ignore: decorator
@inline
function overRows(out: usize, row: usize, stride: i32, pairs: v128, share: v128, below: v128): void {
  const middle = between(row + <usize>stride, pairs, share)
  const isBelow = i16x8.gt_s(below, i16x8.splat(16383))
  const top = v128.bitselect(middle, between(row, pairs, share), isBelow)
  const bottom = v128.bitselect(between(row + <usize>(stride << 1), pairs, share), middle, isBelow)
  // A place on the upper row itself may have been rounded to just above it.
  const down = v128.and(i16x8.shl(i16x8.max_s(below, i16x8.splat(0)), 1), i16x8.splat(32767))
  storeBetween(out, top, bottom, down)
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

/** One place of the grid in 16.16, from a coordinate in luma pixels. */
// @ts-ignore: decorator
@inline
function placed(coordinate: usize, scale: f32): i32 {
  return <i32>(load<f32>(coordinate) * scale) - unit / 2
}

/** What `layCells` writes of each cell in i32: its upper corners, what a row goes on at its sides, and a 1 where `eights` may draw it. */
const cellBytes: i32 = 36

function layCells(
  cells: usize, grid: usize, below: usize, columns: i32, bits: i32, width: i32, height: i32, scale: f32,
): void {
  let at = cells
  for (let column = 0; column < columns; column++) {
    const a = grid + <usize>(column * 8)
    const b = below + <usize>(column * 8)
    const x0 = placed(a, scale), y0 = placed(a + 4, scale), x1 = placed(a + 8, scale), y1 = placed(a + 12, scale)
    const x2 = placed(b, scale), y2 = placed(b + 4, scale), x3 = placed(b + 8, scale), y3 = placed(b + 12, scale)
    const isInside = least(x0, x1, x2, x3) >> 16 >= -guard && most(x0, x1, x2, x3) >> 16 < width + guard - 16 &&
      least(y0, y1, y2, y3) >= 0 && most(y0, y1, y2, y3) >> 16 < height - 2
    const isSmooth = min(x1 - x0, x3 - x2) >= 0 && max(x1 - x0, x3 - x2) < steepestX << bits &&
      max(abs(y1 - y0), abs(y3 - y2)) < steepestY << bits
    store<i32>(at, x0)
    store<i32>(at, y0, 4)
    store<i32>(at, x1, 8)
    store<i32>(at, y1, 12)
    store<i32>(at, (x2 - x0) >> (bits + 2), 16)
    store<i32>(at, (y2 - y0) >> (bits + 2), 20)
    store<i32>(at, (x3 - x1) >> (bits + 2), 24)
    store<i32>(at, (y3 - y1) >> (bits + 2), 28)
    store<i32>(at, isInside && isSmooth ? 1 : 0, 32)
    at += cellBytes
  }
}

/** The pixels of one row of a cell, of one plane or, `apart` bytes on in photo and frame, of a second one too. */
// @ts-ignore: decorator
@inline
function eights(
  source: usize, stride: i32, apart: usize, target: usize, targetApart: usize, pixels: i32, x: i32, y: i32, stepX: i32, stepY: i32,
  isTwo: bool,
): void {
  const lanes = i16x8(0, 1, 2, 3, 4, 5, 6, 7)
  const lanesX = i16x8.mul(i16x8.splat(<i16>(stepX >> 4)), lanes)
  const lanesY = i16x8.mul(i16x8.splat(<i16>(stepY >> 2)), lanes)
  const end = target + <usize>pixels
  const row = y >> 16
  if ((y + (pixels - 1) * stepY) >> 16 == row) {
    const from = source + <usize>(row * stride)
    const onward = i16x8.splat(<i16>(stepY << 1))
    let below = i16x8.add(i16x8.splat(<i16>((y & 0xffff) >> 2)), lanesY)
    for (let out = target; out < end; out += 8) {
      const across = i16x8.add(i16x8.splat(<i16>((x & 0xffff) >> 4)), lanesX)
      const pairs = pairsAt(across), share = shareAt(across), down = i16x8.shl(below, 1)
      const at = from + <usize>(x >> 16)
      inRow(out, at, stride, pairs, share, down)
      if (isTwo) inRow(out + targetApart, at + apart, stride, pairs, share, down)
      below = i16x8.add(below, onward)
      x += stepX << 3
    }
    return
  }
  for (let out = target; out < end; out += 8) {
    const first = y >> 16, last = (y + 7 * stepY) >> 16
    const upper = min(first, last)
    const across = i16x8.add(i16x8.splat(<i16>((x & 0xffff) >> 4)), lanesX)
    const below = i16x8.add(i16x8.splat(<i16>((y - (upper << 16)) >> 2)), lanesY)
    const pairs = pairsAt(across), share = shareAt(across)
    const at = source + <usize>(upper * stride + (x >> 16))
    if (first == last) inRow(out, at, stride, pairs, share, i16x8.shl(below, 1))
    else overRows(out, at, stride, pairs, share, below)
    if (isTwo && first == last) inRow(out + targetApart, at + apart, stride, pairs, share, i16x8.shl(below, 1))
    else if (isTwo) overRows(out + targetApart, at + apart, stride, pairs, share, below)
    x += stepX << 3
    y += stepY << 3
  }
}

/**
 * Draws a plane through a grid of source positions (f32 pairs, in luma pixels), bilinear between its nodes and between
 * pixels: the photo comes larger than the frame, which makes up for it. `half` is 1 for chroma, whose samples lie on the left
 * pixel of two and between two rows; both its planes are drawn, the second `apart` bytes behind the first in photo and frame.
 * The width is a multiple of 8. `cells` is room for 36 bytes a column of the grid.
 */
export function warp(
  source: usize, width: i32, height: i32, stride: i32, target: usize, targetWidth: i32, targetHeight: i32,
  grid: usize, gridWidth: i32, half: i32, apart: usize, targetApart: usize, cells: usize,
): void {
  const bits = cellBits - half
  const columns = (targetWidth + (1 << bits) - 1) >> bits
  let out = target
  // Row by row through the whole frame, as the photo lies in memory.
  for (let y = 0; y < targetHeight; y++) {
    const inCell = y & ((1 << bits) - 1)
    if (inCell == 0) {
      const a = grid + <usize>((y >> bits) * gridWidth * 8)
      layCells(cells, a, a + <usize>(gridWidth * 8), columns, bits, width, height, <f32>(unit >> half))
    }
    // Chroma lies a quarter of its pixel below luma's first row.
    const down = (inCell << 2) + half
    let cell = cells
    for (let column = 0; column < columns; column++) {
      let atX = load<i32>(cell) + load<i32>(cell, 16) * down
      let atY = load<i32>(cell, 4) + load<i32>(cell, 20) * down
      const stepX = (load<i32>(cell, 8) + load<i32>(cell, 24) * down - atX) >> bits
      const stepY = (load<i32>(cell, 12) + load<i32>(cell, 28) * down - atY) >> bits
      const pixels = min(1 << bits, targetWidth - (column << bits))
      if (load<i32>(cell, 32)) {
        if (half) eights(source, stride, apart, out, targetApart, pixels, atX, atY, stepX, stepY, true)
        else eights(source, stride, apart, out, targetApart, pixels, atX, atY, stepX, stepY, false)
      } else {
        for (let x: usize = 0; x < <usize>pixels; x++) {
          store<u8>(out + x, <u8>pixelAt(source, width, height, stride, atX, atY))
          if (half) store<u8>(out + x + targetApart, <u8>pixelAt(source + apart, width, height, stride, atX, atY))
          atX += stepX
          atY += stepY
        }
      }
      out += <usize>pixels
      cell += cellBytes
    }
  }
}
