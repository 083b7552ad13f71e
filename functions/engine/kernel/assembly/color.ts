// sRGB's values are taken as BT.709's. Luma is 16 to 235, chroma 16 to 240 about 128.

// @ts-ignore: decorator
@inline
function luma(red: i32, green: i32, blue: i32): u8 {
  return <u8>((11966 * red + 40254 * green + 4064 * blue + 1081344) >> 16)
}

/** A byte's value in a table of 256. */
// @ts-ignore: decorator
@inline
function toned(table: usize, at: usize): i32 {
  return <i32>load<u8>(table + <usize>load<u8>(at))
}

/** Packed RGB, each channel toned by its own of three tables of 256, to planes with half the chroma in both directions, a chroma sample in the middle of its four pixels. */
export function planesFromRgb(
  rgb: usize, width: i32, height: i32, y: usize, yStride: i32, u: usize, v: usize, chromaStride: i32, tables: usize,
): void {
  const ofRed = tables, ofGreen = tables + 256, ofBlue = tables + 512
  for (let j = 0; j < height; j += 2) {
    let top = rgb + <usize>(j * width * 3)
    let bottom = top + <usize>(width * 3)
    let yTop = y + <usize>(j * yStride)
    let yBottom = yTop + <usize>yStride
    let uAt = u + <usize>((j >> 1) * chromaStride)
    let vAt = v + <usize>((j >> 1) * chromaStride)
    for (let i = 0; i < width; i += 2) {
      const r0 = toned(ofRed, top), g0 = toned(ofGreen, top + 1), b0 = toned(ofBlue, top + 2)
      const r1 = toned(ofRed, top + 3), g1 = toned(ofGreen, top + 4), b1 = toned(ofBlue, top + 5)
      const r2 = toned(ofRed, bottom), g2 = toned(ofGreen, bottom + 1), b2 = toned(ofBlue, bottom + 2)
      const r3 = toned(ofRed, bottom + 3), g3 = toned(ofGreen, bottom + 4), b3 = toned(ofBlue, bottom + 5)
      store<u8>(yTop, luma(r0, g0, b0))
      store<u8>(yTop, luma(r1, g1, b1), 1)
      store<u8>(yBottom, luma(r2, g2, b2))
      store<u8>(yBottom, luma(r3, g3, b3), 1)
      const red = r0 + r1 + r2 + r3, green = g0 + g1 + g2 + g3, blue = b0 + b1 + b2 + b3
      store<u8>(uAt, <u8>((-6596 * red - 22189 * green + 28784 * blue + 33685504) >> 18))
      store<u8>(vAt, <u8>((28784 * red - 26145 * green - 2639 * blue + 33685504) >> 18))
      yTop += 2
      yBottom += 2
      uAt++
      vAt++
      top += 6
      bottom += 6
    }
  }
}

// @ts-ignore: decorator
@inline
function byte(value: i32): u8 {
  return <u8>max(0, min(255, (value + 32768) >> 16))
}

/** A frame's planes to packed RGB, for stills. */
export function rgbFromPlanes(y: usize, u: usize, v: usize, width: i32, height: i32, rgb: usize): void {
  let at = rgb
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const chroma = <usize>((j >> 1) * (width >> 1) + (i >> 1))
      const light = 76309 * (<i32>load<u8>(y + <usize>(j * width + i)) - 16)
      const cb = <i32>load<u8>(u + chroma) - 128
      const cr = <i32>load<u8>(v + chroma) - 128
      store<u8>(at, byte(light + 117489 * cr))
      store<u8>(at, byte(light - 13975 * cb - 34925 * cr), 1)
      store<u8>(at, byte(light + 138438 * cb), 2)
      at += 3
    }
  }
}

/** 1, 2, 1 down a column of eight pixels. */
// @ts-ignore: decorator
@inline
function column(above: usize, at: usize, below: usize): v128 {
  const sides = i16x8.add(v128.load_ext<u8>(above), v128.load_ext<u8>(below))
  return i16x8.add(sides, i16x8.shl(v128.load_ext<u8>(at), 1))
}

/**
 * A mild unsharp mask: target = source + amount / 8 × (source − its 3 × 3 binomial blur). The first and last rows are left
 * alone, and guard columns must exist.
 */
export function sharpen(source: usize, target: usize, stride: i32, width: i32, height: i32, amount: i32): void {
  const strength = i16x8.splat(<i16>amount)
  const half = i16x8.splat(64)
  for (let y = 1; y < height - 1; y++) {
    const at = source + <usize>(y * stride)
    const above = at - <usize>stride
    const below = at + <usize>stride
    const out = target + <usize>(y * stride)
    for (let x: isize = 0; x < <isize>width; x += 8) {
      const pixels = v128.load_ext<u8>(at + x)
      const sides = i16x8.add(column(above + x - 1, at + x - 1, below + x - 1), column(above + x + 1, at + x + 1, below + x + 1))
      const blur = i16x8.add(sides, i16x8.shl(column(above + x, at + x, below + x), 1))
      const detail = i16x8.sub(i16x8.shl(pixels, 4), blur)
      const added = i16x8.shr_s(i16x8.add(i16x8.mul(detail, strength), half), 7)
      const eight = i16x8.add(pixels, added)
      v128.store64_lane(out + x, i8x16.narrow_i16x8_u(eight, eight), 0)
    }
  }
}
