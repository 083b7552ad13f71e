import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { cutNames } from '#contract/photos/storageKeys'
import { joinFilm } from '../../functions/engine/joinFilm.ts'
import { planOf } from '../../functions/film/cutOf.ts'
import { formats, framesOf } from '../../functions/film/Plan.ts'
import { sampled } from './film.ts'
import { homeFilm } from './rows/homeFilm.ts'
import { againstBareEncoder } from './rows/pairs.ts'
import { type NamedPlan, segmentsOf } from './rows/segments.ts'
import { byTwoWorkers, rounded } from './workers.ts'

type Home = Awaited<ReturnType<typeof homeFilm>>

/** The six cuts of a delivery: each format with branding and without. */
function cutsOf({ edit, looks }: Home): NamedPlan[] {
  const names = Object.keys(formats) as (keyof typeof formats)[]
  return names.flatMap((format) =>
    [true, false].map((branded) => ({
      name: `${format.replace(':', 'x')}${branded ? '' : '-unbranded'}`,
      plan: planOf(edit, looks, { format, branded, watermark: null, quality: 'final', resolution: '1080p' }),
    })),
  )
}

/** What a whole delivery of 1080p takes on two cores, without sound, pictures and archive, which are seconds. */
export async function packBench(photos: number) {
  const folder = mkdtempSync(join(tmpdir(), 'pack-bench-'))
  try {
    const home = await homeFilm(folder, photos)
    const cuts = cutsOf(home)
    for (const { name, plan } of cuts) writeFileSync(`${folder}/${name}.json`, JSON.stringify(plan))
    const { films, segments } = segmentsOf(cuts, folder)
    const start = performance.now()
    const { cpuSeconds, megabytesAWorker } = await byTwoWorkers(segments, folder)
    const before = process.cpuUsage()
    let megabytes = 0
    for (const { name, ...film } of films) {
      const { sizeBytes } = await joinFilm({ ...film, sound: null, out: `${folder}/film-${name}.mp4` })
      megabytes += sizeBytes / 2 ** 20
    }
    const { user, system } = process.cpuUsage(before)
    const wallSeconds = (performance.now() - start) / 1000
    const all = cpuSeconds + (user + system) / 1e6
    const [wide] = cuts
    const pair = wide && (await againstBareEncoder(wide.plan, sampled(wide.plan), home.load))
    const taken = {
      seconds: wide ? framesOf(wide.plan) / wide.plan.fps : 0,
      films: films.length,
      segments: segments.length,
      wallSeconds,
      wallSecondsAFilm: wallSeconds / films.length,
      cpuSeconds: all,
      megabytes,
      megabytesAWorker,
      ratioToBareEncoder: pair?.ratio ?? Number.NaN,
    }
    console.log(`Load of the machine over the last minutes: ${loadavg().slice(0, 2).map(Math.round).join(', ')}`)
    console.log(`${cutNames.length} films of 1080p from ${home.photos} photos, by two workers`)
    console.table([rounded(taken)])
    return taken
  } finally {
    rmSync(folder, { recursive: true })
  }
}
