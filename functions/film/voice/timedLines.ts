import type { Line } from '../Plan.ts'
import { breath } from './timeToSay.ts'

/**
 * A script with the times that it really takes: `frames` is how long each line was spoken. A line that runs over pushes
 * the next one back; lines that would not end before `end` are left out.
 */
export function timedLines(lines: readonly Line[], frames: readonly number[], end: number): Line[] {
  const timed: Line[] = []
  lines.forEach((line, index) => {
    const from = Math.max(line.from, (timed.at(-1)?.to ?? -breath) + breath)
    const to = from + (frames[index] ?? line.to - line.from)
    if (to <= end) timed.push({ ...line, from, to })
  })
  return timed
}
