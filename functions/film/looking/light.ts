import type { Light } from './Look.ts'
import type { Pixels } from './pixels.ts'

/** Channels that lie this near to each other, by the largest, may be a neutral surface under some light. */
const mostTint = 0.2
const range = { darkest: 60, brightest: 245 }
/** Of those, what is off their common tint by less than this is taken for the room's white. */
const agreement = 0.05

const weights = [0.2126, 0.7152, 0.0722] as const

function neutralsOf({ data }: Pixels, isTaken: (red: number, blue: number) => boolean) {
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]]
    const most = Math.max(r, g, b)
    if (g < range.darkest || most > range.brightest || most - Math.min(r, g, b) > most * mostTint) continue
    if (!isTaken(r / g, b / g)) continue
    red += r
    green += g
    blue += b
    count++
  }
  return count === 0 ? { red: 1, blue: 1, count } : { red: red / green, blue: blue / green, count }
}

export function lightOf(pixels: Pixels): Light {
  const { data, width, height } = pixels
  const all = neutralsOf(pixels, () => true)
  const { red, blue, count } = neutralsOf(
    pixels,
    (r, b) => Math.abs(r - all.red) < agreement && Math.abs(b - all.blue) < agreement,
  )
  let squares = 0
  for (let at = 0; at < data.length; at++) squares += (weights[at % 3] ?? 0) * ((data[at] ?? 0) / 255) ** 2
  return { squares: squares / (width * height), red, blue, neutral: count / (width * height) }
}
