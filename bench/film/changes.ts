import { writeFileSync } from 'node:fs'
import { joinFilm } from '../../functions/engine/joinFilm.ts'
import type { Change } from '../../functions/film/Change.ts'
import { planOf } from '../../functions/film/cutOf.ts'
import { revise } from '../../functions/film/revise.ts'
import { draft } from './draft.ts'
import type { homeFilm } from './rows/homeFilm.ts'
import { segmentsOf } from './rows/segments.ts'
import { byTwoWorkers } from './workers.ts'

type Home = Pick<Awaited<ReturnType<typeof homeFilm>>, 'edit' | 'looks'>
export type ChangeRow = { change: string; rendered: number; shots: number; wallSeconds: number; cpuSeconds: number }

/** One of each kind for the shot in the middle. A length is given or taken by others, which are rendered with it. */
function changesOf({ edit }: Home): Record<string, Change> {
  const middle = edit.shots[Math.floor(edit.shots.length / 2)]
  if (!middle) throw new Error('The film has no shot.')
  const { id, move, beats } = middle
  return {
    'another move': { change: 'motion', shot: id, move: move === 'push' ? 'pull' : 'push' },
    'another center': { change: 'focus', shot: id, focus: { x: 0.3, y: 0.4 } },
    'a beat longer': { change: 'length', shot: id, beats: beats + 1 },
    'left out': { change: 'drop', shot: id },
  }
}

/** What a film takes after a change of one shot by two workers, whose segments before lie in the folder, without sound. */
export async function changedFilms(home: Home, folder: string): Promise<ChangeRow[]> {
  const { edit, looks } = home
  const photos = [...looks].map(([id, look]) => ({ id, look }))
  const rows: ChangeRow[] = []
  for (const [change, asked] of Object.entries(changesOf(home))) {
    const start = performance.now()
    const plan = planOf(revise(edit, photos, asked), looks, draft)
    const name = `changed-${rows.length}`
    writeFileSync(`${folder}/${name}.json`, JSON.stringify(plan))
    const both = segmentsOf(
      [
        { name: 'before', plan: planOf(edit, looks, draft) },
        { name, plan },
      ],
      folder,
    )
    const missing = both.segments.filter((segment) => segment.plan === name)
    const before = process.cpuUsage()
    const { cpuSeconds } = await byTwoWorkers(missing, folder)
    const files = both.films.find((film) => film.name === name)?.segments ?? []
    await joinFilm({ plan, segments: files, sound: null, out: `${folder}/${name}.mp4` })
    const { user, system } = process.cpuUsage(before)
    rows.push({
      change,
      rendered: missing.length,
      shots: plan.shots.length,
      wallSeconds: (performance.now() - start) / 1000,
      cpuSeconds: cpuSeconds + (user + system) / 1e6,
    })
  }
  return rows
}
