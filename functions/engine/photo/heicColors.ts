export type Matrix = readonly number[]
type Column = readonly [number, number, number]

/** From XYZ under D50, as profiles have it, to linear sRGB. */
const fromXyz: Matrix = [
  3.1341359, -1.6173863, -0.4906619, -0.978796, 1.9161415, 0.0334334, 0.0719553, -0.2289914, 1.4052427,
]
/** Display P3's primaries under D50. */
const displayP3: readonly [Column, Column, Column] = [
  [0.515102, 0.241182, -0.001047],
  [0.291965, 0.692236, 0.041882],
  [0.157153, 0.066582, 0.78438],
]
const displayP3Code = 12
const mostProfileBytes = 1 << 20

function matrixOf(primaries: readonly Column[]): Matrix | undefined {
  const matrix = [0, 3, 6].flatMap((row) =>
    primaries.map(([x, y, z]) => (fromXyz[row] ?? 0) * x + (fromXyz[row + 1] ?? 0) * y + (fromXyz[row + 2] ?? 0) * z),
  )
  const isSrgb = matrix.every((value, i) => Math.abs(value - (i % 4 === 0 ? 1 : 0)) < 0.01)
  return isSrgb ? undefined : matrix
}

function primariesOf(profile: Buffer): readonly Column[] | undefined {
  if (profile.length < 132) return undefined
  const tags = Array.from({ length: Math.min(100, profile.readUInt32BE(128)) }, (_, i) => 132 + i * 12)
  const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((name): Column | undefined => {
    const tag = tags.find((at) => at + 12 <= profile.length && profile.toString('latin1', at, at + 4) === name)
    const at = tag === undefined ? profile.length : profile.readUInt32BE(tag + 4) + 8
    if (at + 12 > profile.length) return undefined
    const value = (offset: number) => profile.readInt32BE(at + offset) / 65_536
    return [value(0), value(4), value(8)]
  })
  return columns.every((column) => column !== undefined) ? columns : undefined
}

/** Undefined if the photo is sRGB. The `colr` box holds a profile or a code; phones write Display P3, with sRGB’s curve. */
export function heicMatrix(bytes: Uint8Array): Matrix | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, mostProfileBytes))
  const at = file.indexOf('colrprof', 0, 'latin1')
  if (at >= 4) {
    const primaries = primariesOf(file.subarray(at + 8, at - 4 + file.readUInt32BE(at - 4)))
    return primaries && matrixOf(primaries)
  }
  const coded = file.indexOf('colrnclx', 0, 'latin1')
  const isP3 = coded >= 0 && coded + 10 <= file.length && file.readUInt16BE(coded + 8) === displayP3Code
  return isP3 ? matrixOf(displayP3) : undefined
}

const linear = Float32Array.from({ length: 256 }, (_, i) => {
  const value = i / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})
const steps = 4096
const encoded = Uint8Array.from({ length: steps + 1 }, (_, i) => {
  const value = i / steps
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))
})
const encode = (value: number): number => encoded[Math.round(Math.min(Math.max(value, 0), 1) * steps)] ?? 0

export function toSrgb(pixels: Uint8Array, matrix: Matrix): void {
  const [rr = 1, rg = 0, rb = 0, gr = 0, gg = 1, gb = 0, br = 0, bg = 0, bb = 1] = matrix
  for (let at = 0; at < pixels.length; at += 3) {
    const red = linear[pixels[at] ?? 0] ?? 0
    const green = linear[pixels[at + 1] ?? 0] ?? 0
    const blue = linear[pixels[at + 2] ?? 0] ?? 0
    pixels[at] = encode(rr * red + rg * green + rb * blue)
    pixels[at + 1] = encode(gr * red + gg * green + gb * blue)
    pixels[at + 2] = encode(br * red + bg * green + bb * blue)
  }
}
