import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { drawShot } from '../../functions/engine/drawing/drawShot.ts'
import { ingestPhoto } from '../../functions/engine/ingestPhoto.ts'
import { planOf } from '../../functions/film/cutOf.ts'
import { direct } from '../../functions/film/direct.ts'
import { closingId } from '../../functions/film/directing/transitions.ts'
import { type DirectorPhoto, type Edit, type GradeName, grades } from '../../functions/film/Edit.ts'
import type { Look } from '../../functions/film/looking/Look.ts'
import { lightOf } from '../../functions/film/looking/light.ts'
import { grayOf } from '../../functions/film/looking/pixels.ts'
import type { Plan } from '../../functions/film/Plan.ts'
import { draft } from './draft.ts'
import { brief } from './rows/homeFilm.ts'

const atDusk = 0.5

type Home = { photos: DirectorPhoto[]; looks: Map<string, Look>; load: (id: string) => Promise<Uint8Array> }
type Set = { name: string; arranged: boolean; files: () => Promise<[name: string, bytes: Uint8Array][]> }

const media = join(import.meta.dirname, '../../web/media')
const ours = [
  ...['exterior', 'entrance-hall', 'living-room', 'kitchen', 'kitchen-detail', 'dining'],
  ...['bedroom', 'second-bedroom', 'bathroom', 'patio', 'pool', 'aerial'],
]

async function inFolder(folder: string): Promise<[string, Uint8Array][]> {
  return readdirSync(folder)
    .toSorted()
    .map((name) => [name, readFileSync(join(folder, name))])
}

/** Each room from two places by a phone that exposes and balances as it likes. */
async function byPhone(): Promise<[string, Uint8Array][]> {
  const taken = ours.map(async (name, index): Promise<[string, Uint8Array][]> => {
    const photo = sharp(join(media, `${name}.jpg`))
    const { width = 0, height = 0 } = await photo.metadata()
    const [bright, dark] = index % 2 === 0 ? [1.2, 0.85] : [0.8, 1.15]
    const warm = [1.05, 0.96, 1][index % 3] ?? 1
    const part = { left: Math.round(0.38 * width), top: Math.round(0.28 * height) }
    const corner = { ...part, width: Math.round(0.6 * width), height: Math.round(0.6 * height) }
    const whole = photo.clone().linear([bright * warm, bright, bright / warm], [0, 0, 0])
    const near = photo.clone().extract(corner).flop()
    const other = near.linear([dark / warm, dark, dark * warm], [0, 0, 0])
    return [
      [`${10 + index}a ${name}`, await whole.jpeg({ quality: 92 }).toBuffer()],
      [`${10 + index}b ${name}`, await other.jpeg({ quality: 92 }).toBuffer()],
    ]
  })
  return (await Promise.all(taken)).flat()
}

/** Our own pictures in order, the same by a phone, and every folder of photos in a folder. */
const setsIn = (folder: string): Set[] => [
  {
    name: 'ours in order',
    arranged: true,
    files: async () => ours.map((name) => [name, readFileSync(join(media, `${name}.jpg`))]),
  },
  { name: 'ours by phone', arranged: true, files: byPhone },
  ...(existsSync(folder) ? readdirSync(folder).toSorted() : []).map((name) => ({
    name,
    arranged: false,
    files: () => inFolder(join(folder, name)),
  })),
]

async function homeOf({ files }: Set): Promise<Home> {
  const looks = new Map<string, Look>()
  const mezzanines = new Map<string, Uint8Array>()
  for (const [name, bytes] of await files()) {
    const { mezzanine, look } = await ingestPhoto(bytes)
    looks.set(name, look)
    mezzanines.set(name, mezzanine)
  }
  const photos = [...looks].map(([id, look]) => ({ id, look }))
  return { photos, looks, load: async (id) => mezzanines.get(id) ?? Promise.reject(new Error(`There is no ${id}.`)) }
}

async function pictureAt(plan: Plan, load: Home['load'], index: number, k: number) {
  let data: Uint8Array = new Uint8Array()
  await drawShot({ plan, index, load, from: k, to: k + 1 }, async (_, canvas, frame) => {
    data = canvas.rgbOf(frame)
  })
  return { data, width: plan.width, height: plan.height }
}

type Ends = { luma: number; red: number; blue: number }
async function endsOf(plan: Plan, load: Home['load'], index: number): Promise<{ first: Ends; last: Ends }> {
  const { frames, dissolve } = plan.shots[index] ?? { frames: 1, dissolve: 0 }
  const [first, last] = [Math.min(dissolve, frames - 1), frames - 1]
  const measured = async (k: number) => {
    const pixels = await pictureAt(plan, load, index, k)
    const gray = grayOf(pixels).data
    const { red, blue } = lightOf(pixels)
    return { luma: gray.reduce((sum, value) => sum + value, 0) / gray.length, red, blue }
  }
  return { first: await measured(first), last: await measured(last) }
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
const round = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits

type Cut = { from: string; to: string; kind: 'within' | 'between' | 'dusk'; luma: number; tint: number }
async function cutsOf({ looks, load }: Home, edit: Edit): Promise<Cut[]> {
  const whole = planOf(edit, looks, draft)
  const plan = { ...whole, titles: [], fadeIn: 0, fadeOut: 0 }
  const shots = edit.shots.filter(({ id }) => id !== closingId)
  const ends: Awaited<ReturnType<typeof endsOf>>[] = []
  for (const index of shots.keys()) ends.push(await endsOf(plan, load, index))
  return shots.slice(1).flatMap((shot, index): Cut[] => {
    const [before, last, first] = [shots[index], ends[index]?.last, ends[index + 1]?.first]
    if (!before || !last || !first) return []
    const isDusk = [shot, before].some(({ photo }) => (looks.get(photo)?.dusk ?? 0) > atDusk)
    return [
      {
        from: before.photo,
        to: shot.photo,
        kind: isDusk ? 'dusk' : shot.room === before.room ? 'within' : 'between',
        luma: Math.abs(last.luma - first.luma),
        tint: Math.max(Math.abs(last.red - first.red), Math.abs(last.blue - first.blue)),
      },
    ]
  })
}

function rowOf(set: string, light: string, cuts: readonly Cut[]) {
  const of = (kind: Cut['kind']) => cuts.filter((cut) => cut.kind === kind).map(({ luma }) => luma)
  const [within, between, dusk] = [of('within'), of('between'), of('dusk')]
  const tints = cuts.filter(({ kind }) => kind !== 'dusk').map(({ tint }) => 100 * tint)
  return {
    set,
    light,
    cuts: cuts.length,
    'within, p90': round(quantile(within, 0.9)),
    'between, p90': round(quantile(between, 0.9)),
    largest: round(Math.max(0, ...within, ...between)),
    'beside dusk': round(Math.max(0, ...dusk)),
    'tint %, p90': round(quantile(tints, 0.9)),
  }
}

const tile = { width: 320, height: 180 }
const columns = 6

/** Shots in their middles, six side by side, edit below edit. */
async function sheet({ looks, load }: Home, edits: readonly Edit[], shown: readonly number[]): Promise<Sharp> {
  const layers: OverlayOptions[] = []
  for (const [row, edit] of edits.entries()) {
    const plan = { ...planOf(edit, looks, draft), titles: [], fadeIn: 0, fadeOut: 0 }
    for (const [at, index] of shown.entries()) {
      const { data, ...size } = await pictureAt(plan, load, index, Math.floor((plan.shots[index]?.frames ?? 0) / 2))
      const input = await sharp(data, { raw: { ...size, channels: 3 } })
        .resize(tile.width, tile.height)
        .png()
        .toBuffer()
      const line = Math.floor(at / columns) * edits.length + row
      layers.push({ input, left: (at % columns) * tile.width, top: line * tile.height })
    }
  }
  const lines = Math.ceil(shown.length / columns) * edits.length
  const size = { width: columns * tile.width, height: lines * tile.height }
  return sharp({ create: { ...size, channels: 3, background: '#fff' } }).composite(layers)
}

/** The picture of the documents: rooms by a phone in their own light above, and in the film’s below. */
const documented = { set: 'ours by phone', shots: [4, 5, 6, 7, 8, 9] }

/** How light and white balance jump at cuts, in the photos’ own light and graded, and sheets of what that looks like. */
export async function lightBench(folder: string, out: string): Promise<void> {
  mkdirSync(out, { recursive: true })
  const rows = []
  const all: { own: Cut[]; natural: Cut[] } = { own: [], natural: [] }
  for (const set of setsIn(folder)) {
    const home = await homeOf(set)
    const { arranged } = set
    const edited = (grade?: GradeName): Edit => direct(home.photos, { ...brief, ...(grade && { grade }), arranged })
    const [own, natural] = [await cutsOf(home, edited()), await cutsOf(home, edited('natural'))]
    all.own.push(...own)
    all.natural.push(...natural)
    rows.push(rowOf(set.name, 'own', own), rowOf(set.name, 'natural', natural))
    const lights = [edited(), ...grades.map(edited)]
    const shown = [...edited().shots.keys()].slice(0, -1)
    await (await sheet(home, lights, shown)).png().toFile(join(out, `${set.name}.png`))
    if (set.name === documented.set)
      await (await sheet(home, lights.slice(0, 2), documented.shots))
        .webp({ quality: 72 })
        .toFile(join(out, 'light.webp'))
  }
  console.table([...rows, rowOf('all', 'own', all.own), rowOf('all', 'natural', all.natural)])
}
