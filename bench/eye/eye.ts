import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { besideCode } from '../../functions/engine/besideCode.ts'
import { eyeModel, type Head, taught } from '../../functions/engine/eye/head.ts'
import { recognized } from '../../functions/engine/eye/recognized.ts'
import { type Sight, seeing } from '../../functions/engine/eye/seeing.ts'
import { sureEnough } from '../../functions/film/directing/rooms.ts'
import { hashDistance } from '../../functions/film/looking/hash.ts'
import type { Look } from '../../functions/film/looking/Look.ts'
import { lookOf } from '../../functions/film/looking/lookOf.ts'
import { fitHead } from './fitHead.ts'

type Labelled = { file: string; home: string; room: (typeof taught)[number]; sight: Sight; look: Look }
const roomOfLabel = { front: 'exterior', kitchen: 'kitchen', bedroom: 'bedroom', bathroom: 'bathroom' } as const
type Labels = Record<string, { home: string; room: keyof typeof roomOfLabel }>

async function seen(folder: string, [file, { home, room }]: [string, Labels[string]]): Promise<Labelled> {
  const photo = sharp(join(folder, 'photos', file))
    .rotate()
    .removeAlpha()
  const { width = 0, height = 0 } = await photo.metadata()
  const small = photo.resize(640, 640, { fit: 'inside', withoutEnlargement: true }).raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  const pixels = { data, width: info.width, height: info.height }
  return { file, home, room: roomOfLabel[room], sight: await seeing(pixels), look: lookOf(pixels, { width, height }) }
}

/** The set has one picture twice, once with another room: neither teaches. */
const isDoubtful = (one: Labelled, all: readonly Labelled[]) =>
  all.some((other) => other.room !== one.room && hashDistance(other.look.hash, one.look.hash) <= 4)

/**
 * Rooms of labelled photos against what the eye says: `folder` has labels.json and photos/. The head that judges a home
 * was fitted without it. With `write` the head of them all is kept.
 */
export async function measureEye(folder: string, write: boolean) {
  const labels: Labels = JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8'))
  const all: Labelled[] = []
  const before = process.cpuUsage()
  for (const entry of Object.entries(labels)) all.push(await seen(folder, entry))
  const { user, system } = process.cpuUsage(before)
  const examples = all.filter((one) => !isDoubtful(one, all))
  const headWithout = (home?: string): Head =>
    fitHead(examples.filter((one) => one.home !== home).map(({ room, sight }) => ({ room, whole: sight.whole })))
  const heads = new Map([...new Set(all.map(({ home }) => home))].map((home) => [home, headWithout(home)]))
  const judged = all.map((one) => {
    const { room, sure, place } = recognized(one.sight, one.look, heads.get(one.home))
    return { ...one, said: sure >= sureEnough ? room : 'unsure', place }
  })
  if (write) writeFileSync(join(besideCode(eyeModel), 'head.json'), JSON.stringify(headWithout()))
  const isRight = ({ room, said }: (typeof judged)[number]) =>
    said === room || (room === 'exterior' && said === 'garden')
  return {
    cpuSecondsAPhoto: Number(((user + system) / 1e6 / all.length).toFixed(2)),
    photos: judged.length,
    right: judged.filter(isRight).length,
    wrong: namesOf(judged.filter((one) => !isRight(one) && one.said !== 'unsure')),
    unsure: namesOf(judged.filter(({ said }) => said === 'unsure')),
    wrongPlace: namesOf(judged.filter(({ room, place }) => (place === 'outside') !== (room === 'exterior'))),
    table: Object.fromEntries(
      taught.map((room) => {
        const own = judged.filter((one) => one.room === room)
        const said = [...new Set(judged.map((one) => one.said))].sort()
        return [room, Object.fromEntries(said.map((name) => [name, own.filter((one) => one.said === name).length]))]
      }),
    ),
  }
}

const namesOf = (found: readonly Labelled[]) => found.map(({ file }) => file).join(' ')
