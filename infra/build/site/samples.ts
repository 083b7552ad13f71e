import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { drawFrame } from '../../../functions/engine/drawFrame.ts'
import { ingestPhoto } from '../../../functions/engine/ingestPhoto.ts'
import { joinFilm } from '../../../functions/engine/joinFilm.ts'
import { renderSegment } from '../../../functions/engine/renderSegment.ts'
import { makeSound } from '../../../functions/engine/sound/makeSound.ts'
import { planOf } from '../../../functions/film/cutOf.ts'
import { direct } from '../../../functions/film/direct.ts'
import type { Look } from '../../../functions/film/looking/Look.ts'
import { framesOf, type Plan, startsOf } from '../../../functions/film/Plan.ts'
import { tracks } from '../../../functions/film/scoring/tracks.ts'
import { type SampleRecipe, sampleRecipes } from './sampleRecipes.ts'

/**
 * `npm run build -- samples` makes the films that the site shows by the product's own director and engine, from the
 * photos of web/media; `npm run build -- samples city` one of them. Run `npm run build -- images` after it, which makes
 * their posters.
 */
const root = resolve(import.meta.dirname, '../../..')
const media = join(root, 'web/media')
const output = join(root, 'web/public/assets/film')
const list = join(root, 'web/src/features/marketing/samples.json')
const aside = join(root, '.local-samples')

type Chapter = { at: number; title: string }
type Sample = { film: string; chapters: string; captions: string; seconds: number; photos: number; rooms: Chapter[] }

const seconds = (frames: number): number => Math.round(frames / 3) / 10
const stamp = (at: number): string => `00:${at.toFixed(3).padStart(6, '0')}`

async function photosOf({ photos }: SampleRecipe) {
  const looks = new Map<string, Look>()
  const bytes = new Map<string, Uint8Array>()
  for (const { file } of photos) {
    const id = file.replace('.jpg', '')
    const { look, mezzanine } = await ingestPhoto(await readFile(join(media, file)))
    looks.set(id, look)
    bytes.set(id, mezzanine)
  }
  const load = (id: string) => {
    const found = bytes.get(id)
    return found ? Promise.resolve(found) : Promise.reject(new Error(`The sample has no photo ${id}.`))
  }
  return { looks, load }
}

function planFor({ photos, brief }: SampleRecipe, looks: ReadonlyMap<string, Look>): Plan {
  const chosen = photos.flatMap(({ file, room }) => {
    const id = file.replace('.jpg', '')
    const look = looks.get(id)
    return look ? [{ id, look, room }] : []
  })
  const edit = direct(chosen, brief)
  for (const { photo, reason } of edit.shots) console.log(`  ${photo.padEnd(16)} ${reason}`)
  for (const { photo, why } of edit.skipped) console.log(`  ${photo.padEnd(16)} left out: ${why}`)
  return planOf(edit, looks, { format: '16:9', branded: true, watermark: null, quality: 'draft' })
}

function chaptersOf(plan: Plan, { photos }: SampleRecipe): Chapter[] {
  const starts = startsOf(plan)
  const titles = plan.shots.map(({ photo, treatment }) =>
    treatment ? 'The close' : (photos.find(({ file }) => file === `${photo}.jpg`)?.chapter ?? ''),
  )
  return titles.flatMap((title, index) =>
    title === titles[index - 1] ? [] : [{ at: seconds(starts[index] ?? 0), title }],
  )
}

const vtt = (cues: readonly (Chapter & { until: number })[]): string =>
  ['WEBVTT', ...cues.map(({ at, until, title }) => `${stamp(at)} --> ${stamp(until)}\n${title}`), ''].join('\n\n')

async function render(plan: Plan, load: (id: string) => Promise<Uint8Array>): Promise<string> {
  const segments: string[] = []
  for (const index of plan.shots.keys()) {
    const out = join(aside, `${index}.mp4`)
    await renderSegment({ plan, index, load, out })
    segments.push(out)
  }
  const sound = join(aside, 'sound.wav')
  await makeSound({ plan, music: join(root, 'music'), voice: [], out: sound })
  const film = join(aside, 'film.mp4')
  await joinFilm({ plan, segments, sound, out: film })
  return film
}

async function publish(file: string, name: string, ending: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 8)
  const hashed = `${name}.${hash}.${ending}`
  await rename(file, join(output, hashed))
  return `/assets/film/${hashed}`
}
async function publishText(text: string, name: string): Promise<string> {
  const file = join(aside, 'text.vtt')
  await writeFile(file, text)
  return publish(file, name, 'vtt')
}

/** The opening once its title stands whole. */
const posterSecond = 2.5

async function make(name: string, recipe: SampleRecipe): Promise<Sample> {
  console.log(name)
  const { looks, load } = await photosOf(recipe)
  const plan = planFor(recipe, looks)
  const length = seconds(framesOf(plan))
  const rooms = chaptersOf(plan, recipe)
  const cues = rooms.map((chapter, index) => ({ ...chapter, until: rooms[index + 1]?.at ?? length }))
  const { title } = tracks[recipe.brief.mood]
  const poster = await drawFrame({ plan, frame: posterSecond * plan.fps, load })
  await writeFile(join(media, `sample-${name}.jpg`), poster)
  return {
    film: await publish(await render(plan, load), `sample-${name}`, 'mp4'),
    chapters: await publishText(vtt(cues), `sample-${name}.chapters`),
    captions: await publishText(
      vtt([{ at: 0, until: length, title: `[Music: “${title}”]` }]),
      `sample-${name}.captions`,
    ),
    seconds: Math.round(length),
    photos: recipe.photos.length,
    rooms,
  }
}

const chosen = process.argv.slice(2)
const before: Record<string, Sample> = JSON.parse(await readFile(list, 'utf8').catch(() => '{}'))
const samples: Record<string, Sample> = {}
await rm(aside, { recursive: true, force: true })
await mkdir(aside)
for (const [name, recipe] of Object.entries(sampleRecipes)) {
  const kept = chosen.length === 0 || chosen.includes(name) ? undefined : before[name]
  samples[name] = kept ?? (await make(name, recipe))
}
await rm(aside, { recursive: true })
const named = new Set(Object.values(samples).flatMap(({ film, chapters, captions }) => [film, chapters, captions]))
for (const file of await readdir(output))
  if (file.startsWith('sample-') && !named.has(`/assets/film/${file}`)) await rm(join(output, file))
await writeFile(list, `${JSON.stringify(samples, null, 2)}\n`)
