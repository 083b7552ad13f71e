import type { Gray } from './pixels.ts'

/** Pixels to either side of an edge, in a picture of 640, within which a lens in focus is done with it. */
const reach = 4
const leastContrast = 24
/** A crisp edge makes this share of its difference in one pixel. */
const crispStep = 0.3
const mostTexture = 1.25
const parts = { columns: 8, rows: 6 }
const leastEdges = 25
/** A part with a smaller share of soft edges is in focus. */
const inFocus = 0.3
/** Of 24 photos of rooms and houses the softest has a third of its edges soft, and one out of focus has no crisp part. */
const limits = { soft: 0.5, crispParts: 0.12 }

type Count = { soft: number; crisp: number }
const shareOf = ({ soft, crisp }: Count): number => soft / (soft + crisp)

/** Whether the edge across a place is soft; undefined where there is none. `step` is 1 across and the width down. */
function isSoft(data: Gray['data'], at: number, step: number): boolean | undefined {
  const contrast = Math.abs((data[at + reach * step] ?? 0) - (data[at - reach * step] ?? 0))
  if (contrast < leastContrast) return
  let [steepest, way] = [0, 0]
  for (let k = -reach; k < reach; k++) {
    const rise = Math.abs((data[at + (k + 1) * step] ?? 0) - (data[at + k * step] ?? 0))
    steepest = Math.max(steepest, rise)
    way += rise
  }
  return way > contrast * mostTexture ? undefined : steepest < contrast * crispStep
}

function countEdges({ data, width, height }: Gray): Count[] {
  const counts = Array.from({ length: parts.columns * parts.rows }, (): Count => ({ soft: 0, crisp: 0 }))
  for (let y = 2 * reach; y < height - 2 * reach; y += 2)
    for (let x = 2 * reach; x < width - 2 * reach; x += 2) {
      const row = Math.floor((y * parts.rows) / height)
      const count = counts[row * parts.columns + Math.floor((x * parts.columns) / width)]
      for (const step of [1, width]) {
        const soft = isSoft(data, y * width + x, step)
        if (count && soft !== undefined) count[soft ? 'soft' : 'crisp']++
      }
    }
  return counts
}

/** For a picture of about 640 pixels. A close-up that is sharp throughout can’t be told from a room. */
export function isCloseUp(gray: Gray): boolean {
  const edgy = countEdges(gray).filter(({ soft, crisp }) => soft + crisp >= leastEdges)
  if (edgy.length === 0) return false
  const all = edgy.reduce((sum, part) => ({ soft: sum.soft + part.soft, crisp: sum.crisp + part.crisp }))
  const crispParts = edgy.filter((part) => shareOf(part) < inFocus).length
  return shareOf(all) >= limits.soft && crispParts >= edgy.length * limits.crispParts
}
