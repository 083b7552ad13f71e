import { encode } from 'uqr'
import type { QrCode } from '../../film/Plan.ts'

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: dark.join(''), squares: size }
}
