import { encode } from 'uqr'

/** The dark squares of a QR code as one path, in a box of so many squares with its quiet zone. Black on white, or phones may not read it. */
export function qrCode(text: string): { path: string; squares: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: dark.join(''), squares: size }
}
