import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { joinFilm } from '../../functions/engine/joinFilm.ts'
import { framesOf, type Plan } from '../../functions/film/Plan.ts'
import { segmentsOf } from './rows/segments.ts'

const run = promisify(execFile)
const Taken = z.object({ cpuSeconds: z.number(), megabytes: z.number() })
/** Runs a script in a process of its own, and reads what it took. */
export async function taken(script: string, ...given: string[]): Promise<z.infer<typeof Taken>> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, script), ...given])
  return Taken.parse(JSON.parse(stdout))
}

/** A segment of a plan that lies in the folder as `<plan>.json`, and where its file goes. */
export type SegmentOf = { plan: string; index: number; out: string; frames: number }

/** Renders segments by two workers that share them in contiguous halves, as production does. */
export async function byTwoWorkers(segments: readonly SegmentOf[], folder: string) {
  const all = segments.reduce((sum, { frames }) => sum + frames, 0)
  let drawn = 0
  const halves: SegmentOf[][] = [[], []]
  for (const segment of segments) {
    halves[drawn + segment.frames / 2 < all / 2 ? 0 : 1]?.push(segment)
    drawn += segment.frames
  }
  const workers = await Promise.all(
    halves.map((half, index) => {
      const file = `${folder}/work-${index}.json`
      writeFileSync(file, JSON.stringify(half))
      return taken('worker.ts', folder, file)
    }),
  )
  return {
    cpuSeconds: workers.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    megabytesAWorker: Math.max(...workers.map(({ megabytes }) => megabytes)),
  }
}

/** A whole film without sound, of photos that lie in the folder. */
export async function wholeFilm(plan: Plan, folder: string) {
  writeFileSync(`${folder}/plan.json`, JSON.stringify(plan))
  const start = performance.now()
  const { films, segments } = segmentsOf([{ name: 'plan', plan }], folder)
  const { cpuSeconds, megabytesAWorker } = await byTwoWorkers(segments, folder)
  const files = films.flatMap((film) => film.segments)
  const { sizeBytes } = await joinFilm({ plan, segments: files, sound: null, out: `${folder}/film.mp4` })
  return {
    seconds: framesOf(plan) / plan.fps,
    wallSeconds: (performance.now() - start) / 1000,
    cpuSeconds,
    megabytesAWorker,
    megabytesOfFilm: sizeBytes / 2 ** 20,
  }
}

/** A table's row with four digits of each number. */
export const rounded = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toPrecision(4)) : value,
    ]),
  ) as Row
