import type { Line } from '../Plan.ts'
import { breath } from './timeToSay.ts'

/** `until` is when the room that the words are about is no longer seen. */
export type ScriptLine = Line & { until?: number }

/**
 * `frames` is how long each line took. An overrun pushes the next line back; lines that would end after `end`, or when
 * their room is gone, are dropped.
 */
export function timedLines(lines: readonly ScriptLine[], frames: readonly number[], end: number): Line[] {
  const timed: Line[] = []
  lines.forEach(({ until = end, ...line }, index) => {
    const from = Math.max(line.from, (timed.at(-1)?.to ?? -breath) + breath)
    const to = from + (frames[index] ?? line.to - line.from)
    if (to <= Math.min(end, until)) timed.push({ ...line, from, to })
  })
  return timed
}
