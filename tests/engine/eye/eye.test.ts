import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { remarkOnLook } from '../../../functions/domain/photos/remarkOnLook.ts'
import { type Grid, thingsIn } from '../../../functions/engine/eye/detections.ts'
import type { Head, Taught } from '../../../functions/engine/eye/head.ts'
import { seenLook, withSight } from '../../../functions/engine/eye/seenLook.ts'
import { roomOf } from '../../../functions/film/directing/rooms.ts'
import { duskOf } from '../../../functions/film/looking/dusk.ts'
import { hashDistance } from '../../../functions/film/looking/hash.ts'
import { Look } from '../../../functions/film/looking/Look.ts'
import { type Thing, things } from '../../../functions/film/looking/Things.ts'

const root = join(import.meta.dirname, '../../..')
const pictures = join(root, 'web/public/assets/pictures')
const shared = join(root, '../shared/film/sight')

async function look(file: string): Promise<Look> {
  const photo = sharp(file).rotate().removeAlpha()
  const { width = 0, height = 0 } = await photo.metadata()
  const small = photo.resize(640, 640, { fit: 'inside', withoutEnlargement: true }).raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return seenLook({ data, width: info.width, height: info.height }, { width, height })
}

/** The largest JPEG of one of the product's own pictures. */
function own(name: string): string {
  const sizes = readdirSync(pictures).filter((file) => new RegExp(`^${name}-[0-9a-f]{8}-\\d+\\.jpg$`).test(file))
  const widthOf = (file: string) => Number(/-(\d+)\.jpg$/.exec(file)?.[1])
  return join(pictures, sizes.sort((a, b) => widthOf(b) - widthOf(a))[0] ?? '')
}

test.each([
  ['kitchen', 'kitchen'],
  ['city-kitchen', 'kitchen'],
  ['cottage-kitchen', 'kitchen'],
  ['bathroom', 'bathroom'],
  ['bedroom', 'bedroom'],
  ['city-bedroom', 'bedroom'],
  ['cottage-bedroom', 'bedroom'],
  ['living-room', 'living'],
  ['cottage-living', 'living'],
  ['city-living', 'living'],
  ['dining', 'dining'],
  ['exterior', 'exterior'],
  ['cottage-front', 'exterior'],
  ['aerial', 'aerial'],
  ['pool', 'garden'],
])('of our own pictures, %s shows the room %s', async (name, room) => {
  expect(roomOf({ id: name, look: await look(own(name)) })).toBe(room)
})

test.each(['entrance-hall', 'patio', 'city-balcony', 'kitchen-detail'])(
  'a picture whose things say no room is called none: %s',
  async (name) => {
    expect(roomOf({ id: name, look: await look(own(name)) })).toBe('interior')
  },
)

test('an eye that looked says so, and where the bed stands', async () => {
  const { eye, place, things: seen = [] } = await look(own('cottage-bedroom'))
  expect([eye, place]).toEqual([3, 'inside'])
  const bed = seen.find(({ name }) => name === 'bed')
  expect(bed?.score).toBeGreaterThan(0.3)
  expect((bed?.width ?? 0) * (bed?.height ?? 0)).toBeGreaterThan(0.1)
})

test.each([
  ['exterior', 'dusk'],
  ['cottage-front', 'day'],
  ['pool', 'day'],
  ['aerial', 'day'],
])('of our own views from outside, %s shows the %s', async (name, light) => {
  expect((await look(own(name))).dusk > 0.5 ? 'dusk' : 'day').toBe(light)
})

/** Judges by what is always added; a channel has 0 in homes, give or take 1. */
const aHead = (always: Partial<Record<Taught, number>>): Head => {
  const { exterior, kitchen, bedroom, bathroom } = { exterior: 0, kitchen: 0, bedroom: 0, bathroom: 0, ...always }
  const weights = { exterior: [0, exterior], kitchen: [0, kitchen], bedroom: [0, bedroom], bathroom: [0, bathroom] }
  return { weights, means: [0], deviations: [1] }
}

test('what is nothing like photos of homes is called no room, and neither inside nor outside', async () => {
  const plain = await look(own('cottage-bedroom'))
  const seen = (always: Partial<Record<Taught, number>>, whole: number, things: Thing[] = []) => {
    const { room, sure, place } = withSight(
      { ...plain, room: 'interior', place: undefined },
      { things, whole: [whole] },
      aHead(always),
    )
    return [roomOf({ id: 'one', look: { ...plain, room, sure } }), place]
  }
  const toilet: Thing = { name: 'toilet', score: 0.7, x: 0.2, y: 0.3, width: 0.3, height: 0.5 }
  // A table from above has its cups taken for toilets, and black marble is taken for the open air.
  expect([1.4, 2].map((strange) => seen({ bathroom: 9 }, strange, [toilet])[0])).toEqual(['bathroom', 'interior'])
  expect([1.4, 2].map((strange) => seen({ exterior: 9 }, strange))).toEqual([
    ['exterior', 'outside'],
    ['interior', undefined],
  ])
})

test.each([
  ['floor plan', '#fff', '#111', 'none'],
  ['colored floor plan', '#f4f0e8', '#403830', '#e8d9b8'],
  ['dark screen', '#1e1e1e', '#9cdcfe', '#252526'],
])('a %s is told from photos, is of no room and earns a remark', async (_, paper, ink, fill) => {
  const room = (x: number, y: number, width: number, height: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="${ink}" stroke-width="14"/>`
  const rooms = [
    room(200, 150, 500, 400),
    room(700, 150, 350, 400),
    room(1050, 150, 380, 600),
    room(200, 550, 850, 480),
  ]
  const words = ['BEDROOM', 'BATH', 'KITCHEN'].map(
    (word, at) =>
      `<text x="${300 + 420 * at}" y="460" font-size="48" font-family="sans-serif" fill="${ink}">${word}</text>`,
  )
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="${paper}"/>${rooms.join('')}${words.join('')}</svg>`
  const { data, info } = await sharp(await sharp(Buffer.from(drawn)).jpeg({ quality: 80 }).toBuffer())
    .resize(640)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found = await seenLook({ data, width: info.width, height: info.height }, { width: 1600, height: 1200 })
  expect(found).toMatchObject({ drawing: true, room: 'interior', sure: 0 })
  expect(remarkOnLook(found)).toMatch(/^This looks like a floor plan or a screenshot\./)
})

test('a soft photo in which a whole bed is seen is no close-up', async () => {
  const soft = Look.parse({ ...(await look(own('cottage-bedroom'))), closeUp: true })
  const bed: Thing = { name: 'bed', score: 0.7, x: 0.2, y: 0.3, width: 0.5, height: 0.5 }
  const head = aHead({ bedroom: 9, exterior: -9 })
  expect(withSight(soft, { things: [bed], whole: [0] }, head).closeUp).toBeUndefined()
  expect(withSight(soft, { things: [], whole: [0] }, head).closeUp).toBe(true)
})

test.runIf(existsSync(shared))(
  'of 29 real fronts the three after sunset are dusk, however warm the others are',
  { timeout: 120_000 },
  async () => {
    const labels: Record<string, { room: string }> = JSON.parse(readFileSync(join(shared, 'labels.json'), 'utf8'))
    const dusk: string[] = []
    for (const [file, { room }] of Object.entries(labels)) {
      if (room !== 'front') continue
      const photo = sharp(join(shared, 'photos', file))
        .rotate()
        .removeAlpha()
      const { data, info } = await photo.resize(192, 192, { fit: 'inside' }).raw().toBuffer({ resolveWithObject: true })
      if (duskOf({ data, width: info.width, height: info.height }) > 0.5) dusk.push(file)
    }
    expect(dusk).toEqual(['p036.jpg', 'p037.jpg', 'p038.jpg'])
  },
)

test.runIf(existsSync(shared))(
  'photos of real homes are called by their rooms and never by another, show nobody, and are not alike',
  { timeout: 120_000 },
  async () => {
    const labels: Record<string, { home: string; room: string }> = JSON.parse(
      readFileSync(join(shared, 'labels.json'), 'utf8'),
    )
    // p077 is p081 once more, with another label.
    const some = Object.entries(labels).filter(([file], index) => index % 8 === 0 && file !== 'p077.jpg')
    const said: string[] = []
    const hashes: string[] = []
    for (const [file, { room }] of some) {
      const found = await look(join(shared, 'photos', file))
      const seen = roomOf({ id: file, look: found })
      expect(remarkOnLook(found), file).toBeUndefined()
      hashes.push(found.hash)
      const isRight = seen === room || (room === 'front' && seen === 'exterior')
      said.push(isRight ? 'right' : seen === 'interior' ? 'unsure' : `${file} is no ${seen}`)
    }
    const nearest = hashes.flatMap((hash, at) => hashes.slice(0, at).map((other) => hashDistance(hash, other)))
    expect(Math.min(...nearest)).toBeGreaterThan(12)
    expect(said.filter((word) => word !== 'right' && word !== 'unsure')).toEqual([])
    expect(said.filter((word) => word === 'right').length / said.length).toBeGreaterThan(0.85)
  },
)

const side = 64
/** One scale of two cells by two, with one bed in its last cell, and beside it a fainter copy. */
function grid(): Grid {
  const bed = things.indexOf('bed')
  const scores = new Float32Array(4 * things.length)
  scores[3 * things.length + bed] = 0.9
  scores[2 * things.length + bed] = 0.4
  // Half a stride to the left, none above, half to the right and none below, in each cell.
  const sides = new Float32Array(4 * 4 * 11).fill(-100)
  for (let cell = 0; cell < 4; cell++)
    for (const [edge, bins] of [[0, 1], [0], [0, 1], [0]].entries())
      for (const bin of bins) sides[(cell * 4 + edge) * 11 + bin] = 1
  return { stride: 32, columns: 2, scores, sides }
}

test('a box lies around its cell, in shares of the photo', () => {
  expect(thingsIn([grid()], side)[0]).toEqual({ name: 'bed', score: 0.9, x: 0.5, y: 0.75, width: 0.5, height: 0 })
})

test('the same thing seen by two scales is one', () => {
  expect(thingsIn([grid()], side)).toHaveLength(2)
  const tall = (): Grid => ({ ...grid(), sides: new Float32Array(4 * 4 * 11).fill(1) })
  expect(thingsIn([tall(), tall()], side)).toHaveLength(thingsIn([tall()], side).length)
})

test('the network is byte for byte the one that its notice names', () => {
  const folder = join(root, 'functions/engine/eye/model')
  const named = [...readFileSync(join(folder, 'NOTICE.md'), 'utf8').matchAll(/sha256 (\S+) +([0-9a-f]{64})/g)]
  const sums = named.map(([, file = '']) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex'),
  )
  expect(named.map(([, file]) => file)).toEqual(['nanodet.bin', 'nanodet.json'])
  expect(sums).toEqual(named.map(([, , sum]) => sum))
})
