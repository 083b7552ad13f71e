import type { Line } from '../Plan.ts'
import { breath } from './timeToSay.ts'

/** `frames` is how long each line took. An overrun pushes the next line back; lines that would end after `end` are dropped. */
export function timedLines(lines: readonly Line[], frames: readonly number[], end: number): Line[] {
  const timed: Line[] = []
  lines.forEach((line, index) => {
    const from = Math.max(line.from, (timed.at(-1)?.to ?? -breath) + breath)
    const to = from + (frames[index] ?? line.to - line.from)
    if (to <= end) timed.push({ ...line, from, to })
  })
  return timed
}
