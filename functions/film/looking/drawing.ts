import type { Pixels } from './pixels.ts'

/** Steps of a color's channels. */
const step = 16
/** Of floor plans and screens at least so much has one of two colors; of 130 photos of homes at most .3. */
const leastOfTwoColors = 0.6
/** So much is as its neighbor: less is grain, and more has no lines. */
const even = { least: 0.7, most: 0.985, within: 2 }

/** Whether this is a floor plan or a screenshot rather than a photo. `pixels`: about 192 on the longer side. */
export function isDrawing({ data, width }: Pixels): boolean {
  const counts = new Map<number, number>()
  let alike = 0
  for (let at = 0; at + 2 < data.length; at += 3) {
    const color = [0, 1, 2].reduce((sum, band) => 32 * sum + Math.round((data[at + band] ?? 0) / step), 0)
    counts.set(color, (counts.get(color) ?? 0) + 1)
    const isLast = (at / 3 + 1) % width === 0
    const differs = [0, 1, 2].some(
      (band) => Math.abs((data[at + band] ?? 0) - (data[at + 3 + band] ?? 0)) > even.within,
    )
    if (!isLast && !differs) alike++
  }
  const pixels = data.length / 3
  const [most = 0, second = 0] = [...counts.values()].sort((a, b) => b - a)
  const share = alike / (pixels - data.length / 3 / width)
  return most + second >= leastOfTwoColors * pixels && share >= even.least && share <= even.most
}
