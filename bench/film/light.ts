import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawShot } from '../../functions/engine/drawing/drawShot.ts'
import { ingestPhoto } from '../../functions/engine/ingestPhoto.ts'
import { planOf } from '../../functions/film/cutOf.ts'
import { direct } from '../../functions/film/direct.ts'
import { closingId } from '../../functions/film/directing/transitions.ts'
import type { DirectorPhoto, Edit, GradeName } from '../../functions/film/Edit.ts'
import type { Look } from '../../functions/film/looking/Look.ts'
import { lightOf } from '../../functions/film/looking/light.ts'
import { grayOf } from '../../functions/film/looking/pixels.ts'
import type { Plan } from '../../functions/film/Plan.ts'
import { draft } from './draft.ts'
import { brief } from './rows/homeFilm.ts'

const atDusk = 0.5

type Home = { photos: DirectorPhoto[]; looks: Map<string, Look>; load: (id: string) => Promise<Uint8Array> }

/** The photos of a folder by name; a name that ends in -in-order keeps them in the order of their names. */
async function homeIn(folder: string): Promise<Home> {
  const looks = new Map<string, Look>()
  const mezzanines = new Map<string, Uint8Array>()
  for (const name of readdirSync(folder).toSorted()) {
    const { mezzanine, look } = await ingestPhoto(readFileSync(join(folder, name)))
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

export type Cut = { from: string; to: string; kind: 'within' | 'between' | 'dusk'; luma: number; tint: number }
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

/** Every shot in its middle, in its own light above and graded below. */
async function sheet({ looks, load }: Home, edits: readonly Edit[], to: string): Promise<void> {
  const tile = { width: 320, height: 180 }
  const layers = []
  for (const [row, edit] of edits.entries()) {
    const plan = { ...planOf(edit, looks, draft), titles: [], fadeIn: 0, fadeOut: 0 }
    for (const [index, { frames }] of plan.shots.slice(0, -1).entries()) {
      const { data, ...size } = await pictureAt(plan, load, index, Math.floor(frames / 2))
      const small = sharp(data, { raw: { ...size, channels: 3 } }).resize(tile.width, tile.height)
      const line = Math.floor(index / 6) * edits.length + row
      layers.push({ input: await small.png().toBuffer(), left: (index % 6) * tile.width, top: line * tile.height })
    }
  }
  const lines = Math.ceil(((edits[0]?.shots.length ?? 2) - 1) / 6) * edits.length
  const size = { width: 6 * tile.width, height: lines * tile.height }
  await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(layers)
    .png()
    .toFile(to)
}

/** How light and white balance jump at cuts, in the photos' own light and graded, for the sets in the folders of `folder`. */
export async function lightBench(folder: string, out: string): Promise<void> {
  mkdirSync(out, { recursive: true })
  const rows = []
  const all: { own: Cut[]; natural: Cut[] } = { own: [], natural: [] }
  for (const set of readdirSync(folder).toSorted()) {
    const home = await homeIn(join(folder, set))
    const edited = (grade?: GradeName): Edit => {
      const arranged = set.endsWith('-in-order')
      return direct(home.photos, { ...brief, ...(grade && { grade }), arranged })
    }
    const [own, natural] = [await cutsOf(home, edited()), await cutsOf(home, edited('natural'))]
    all.own.push(...own)
    all.natural.push(...natural)
    rows.push(rowOf(set, 'own', own), rowOf(set, 'natural', natural))
    await sheet(home, [edited(), edited('natural'), edited('warm'), edited('crisp')], join(out, `${set}.png`))
  }
  console.table([...rows, rowOf('all', 'own', all.own), rowOf('all', 'natural', all.natural)])
}
