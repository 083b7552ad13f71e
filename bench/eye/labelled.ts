import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Head, type Taught, taught } from '../../functions/engine/eye/head.ts'
import { type Sight, seeing } from '../../functions/engine/eye/seeing.ts'
import { hashDistance } from '../../functions/film/looking/hash.ts'
import type { Look } from '../../functions/film/looking/Look.ts'
import { lookOf } from '../../functions/film/looking/lookOf.ts'
import { fitHead } from './fitHead.ts'

/** What pixels and network say of a photo, before a head says which room. */
export type Seen = { path: string; sight: Sight; look: Look }
export type Labelled = Seen & { file: string; home: string; room: Taught }
const roomOfLabel = { front: 'exterior', kitchen: 'kitchen', bedroom: 'bedroom', bathroom: 'bathroom' } as const
type Labels = Record<string, { home: string; room: keyof typeof roomOfLabel }>

export async function seenPhoto(path: string): Promise<Seen> {
  const { data, info } = await sharp(path).rotate().removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(640, 640, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { data: small.data, width: small.info.width, height: small.info.height }
  return { path, sight: await seeing(pixels), look: lookOf(pixels, { width, height }) }
}

/** `folder` has labels.json and photos/. */
export async function labelledPhotos(folder: string): Promise<Labelled[]> {
  const labels: Labels = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8'))
  const all: Labelled[] = []
  for (const [file, { home, room }] of Object.entries(labels))
    all.push({ ...(await seenPhoto(join(folder, 'photos', file))), file, home, room: roomOfLabel[room] })
  return all
}

/** The set has one picture twice, once with another room: neither teaches. */
const isDoubtful = (one: Labelled, all: readonly Labelled[]) =>
  all.some((other) => other.room !== one.room && hashDistance(other.look.hash, one.look.hash) <= 4)

export const headOfAll = (all: readonly Labelled[], without?: string): Head =>
  fitHead(
    all
      .filter((one) => one.home !== without && !isDoubtful(one, all))
      .map(({ room, sight }) => ({ room, whole: sight.whole })),
  )

/** By home, a head that was fitted without it. */
export const headsWithout = (all: readonly Labelled[]): Map<string, Head> =>
  new Map([...new Set(all.map(({ home }) => home))].map((home) => [home, headOfAll(all, home)]))

export const tableOf = (judged: readonly { room: Taught; said: string }[]) =>
  Object.fromEntries(
    taught.map((room) => {
      const own = judged.filter((one) => one.room === room)
      const said = [...new Set(judged.map((one) => one.said))].sort()
      return [room, Object.fromEntries(said.map((name) => [name, own.filter((one) => one.said === name).length]))]
    }),
  )
