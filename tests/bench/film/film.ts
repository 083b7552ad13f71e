import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { drawShot } from '../../../functions/engine/drawing/drawShot.ts'
import { ingestPhoto } from '../../../functions/engine/ingestPhoto.ts'
import { joinFilm } from '../../../functions/engine/joinFilm.ts'
import { planOf } from '../../../functions/film/cutOf.ts'
import { direct } from '../../../functions/film/direct.ts'
import type { Look } from '../../../functions/film/Look.ts'
import { framesOf, type Plan } from '../../../functions/film/Plan.ts'
import { jitterOf, panOffsets, parallaxOffsets } from '../../support/steadiness.ts'
import { encoderRows } from './encoders.ts'
import { againstBareEncoder } from './pairs.ts'
import { benchPhotos } from './photos.ts'

const run = promisify(execFile)
const Taken = z.object({ cpuSeconds: z.number(), megabytes: z.number() })
/** Runs a script in a process of its own, and reads what it took. */
async function taken(script: string, ...given: string[]): Promise<z.infer<typeof Taken>> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, script), ...given])
  return Taken.parse(JSON.parse(stdout))
}
const rounded = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toPrecision(4)) : value,
    ]),
  ) as Row

async function plansOf(folder: string) {
  const photos = await benchPhotos()
  const looks = new Map<string, Look>()
  const mezzanines = new Map<string, Uint8Array>()
  const before = process.cpuUsage()
  for (const { id, bytes } of photos) {
    const { mezzanine, look } = await ingestPhoto(bytes)
    looks.set(id, look)
    mezzanines.set(id, mezzanine)
    writeFileSync(`${folder}/${id}.jpg`, mezzanine)
  }
  const { user, system } = process.cpuUsage(before)
  const agent = {
    name: 'Dana Whitlock',
    brokerage: 'Whitlock & Rowe',
    phone: '(512) 555-0142',
    logo: null,
    portrait: null,
  }
  const words = { street: '1204 Juniper Hill Road', place: 'Austin, TX', facts: ['4 beds', '3 baths'], highlights: [] }
  const brief = { ...words, agent, seconds: 60, mood: 'warm', motionGraphics: false }
  const edit = direct(
    [...looks].map(([id, look]) => ({ id, look })),
    brief,
  )
  const cut = { format: '16:9', branded: true, watermark: 'DRAFT' } as const
  const small = planOf(edit, looks, { ...cut, quality: 'draft' })
  const large: Plan = { ...planOf(edit, looks, { ...cut, quality: 'final', resolution: '1080p' }), quality: 'draft' }
  const load = async (id: string) => mezzanines.get(id) ?? Promise.reject(new Error(`no photo ${id}`))
  return { small, large, load, photos: photos.length, ingestCpuSeconds: (user + system) / 1e6 / photos.length }
}

/** The whole film by two workers that share its shots in contiguous halves, as production does. */
async function wholeFilm(plan: Plan, folder: string) {
  writeFileSync(`${folder}/plan.json`, JSON.stringify(plan))
  const start = performance.now()
  let drawn = 0
  const halves: number[][] = [[], []]
  for (const [index, { frames }] of plan.shots.entries()) {
    halves[drawn + frames / 2 < framesOf(plan) / 2 ? 0 : 1]?.push(index)
    drawn += frames
  }
  const workers = await Promise.all(halves.map((indices) => taken('worker.ts', folder, indices.join(','))))
  const segments = plan.shots.map((_, index) => `${folder}/${index}.mp4`)
  const { sizeBytes } = await joinFilm({ plan, segments, sound: null, out: `${folder}/film.mp4` })
  return {
    seconds: framesOf(plan) / plan.fps,
    wallSeconds: (performance.now() - start) / 1000,
    cpuSeconds: workers.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    megabytesAWorker: Math.max(...workers.map(({ megabytes }) => megabytes)),
    megabytesOfFilm: sizeBytes / 2 ** 20,
  }
}

/** Every third shot: the frames of all of them would not fit into memory. */
const sampled = (plan: Plan) => [...plan.shots.keys()].filter((index) => index % 3 === 1)

/** Prints the film's figures. A busy machine shows in the wall time and, less, in CPU seconds; ratios are of one run. */
export async function filmBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'film-bench-'))
  try {
    console.log(`Load of the machine over the last minutes: ${loadavg().slice(0, 2).map(Math.round).join(', ')}`)
    const { small, large, load, photos, ingestCpuSeconds } = await plansOf(folder)
    const kinds = small.shots.map(({ move }) => (move.parallax ? `${move.kind} with depth` : move.kind))
    console.log(`${photos} photos, ${small.shots.length} shots: ${kinds.join(', ')}`)
    console.log('A draft of 720p by two workers')
    console.table([rounded({ ...(await wholeFilm(small, folder)), ingestCpuSecondsAPhoto: ingestCpuSeconds })])
    console.log('CPU a frame: the engine against the encoder alone on the same frames')
    console.table({
      '720p veryfast': rounded(await againstBareEncoder(small, sampled(small), load)),
      '1080p veryfast': rounded(await againstBareEncoder(large, sampled(large), load)),
    })
    console.log('Jitter in pixels rms a frame')
    console.table([rounded({ pan: jitterOf(panOffsets()), parallax: jitterOf(parallaxOffsets()) })])
    console.log('Taking in a JPEG of 48 megapixels, turned by EXIF; the process made it first')
    console.table([rounded(await taken('ingest.ts'))])
    console.log('Encoders on 120 frames of the film')
    const frames: Buffer[] = []
    for (const index of [1, 3])
      await drawShot({ plan: small, index, load, to: 60 }, async (planes) => void frames.push(Buffer.from(planes)))
    console.table((await encoderRows(frames, small)).map(rounded))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
