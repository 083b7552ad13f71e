import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Look, Step } from '../../../functions/film/looking/Look.ts'
import { lookOf } from '../../../functions/film/looking/lookOf.ts'
import { grayOf, type Pixels, softened } from '../../../functions/film/looking/pixels.ts'
import { joined } from '../../../functions/film/relief/joined.ts'
import { clear, type Segment, segmentsOf } from '../../../functions/film/relief/lines/segments.ts'
import { forward } from '../../../functions/film/relief/mesh.ts'
import { lineThrough, roomFor } from '../../../functions/film/relief/strain.ts'

const media = join(import.meta.dirname, '../../../web/media')

async function pixelsOf(name: string, width: number): Promise<Pixels> {
  const resized = sharp(join(media, `${name}.jpg`))
    .resize(width)
    .removeAlpha()
    .raw()
  const { data, info } = await resized.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** How far an edge bends at the worse end of a move, in pixels of a frame 1280 wide. */
function bendOf(move: Step, { x1, y1, x2, y2 }: Segment, width: number): number {
  const bends = [move.from, move.to].map(([x, y, z]) => {
    const places = roomFor(13)
    for (; places.count < 13; places.count++) {
      const share = places.count / 12
      const [atX, atY] = [(x1 + share * (x2 - x1)) / width, (y1 + share * (y2 - y1)) / width]
      const seen = forward(move, move.aim, { x, y, z }, atX, atY)
      places.x[places.count] = seen.x
      places.y[places.count] = seen.y
    }
    return lineThrough(places).off * 1280
  })
  return Math.max(...bends)
}

const movesOf = ({ depth }: Look): Step[] => [depth.step, depth.slide, depth.drift].filter((move) => move !== null)

it.each([
  ['living-room', 'interior'],
  ['kitchen', 'interior'],
  ['bedroom', 'interior'],
  ['exterior', 'exterior'],
  ['pool', 'garden'],
] as const)(
  'the photo %s gets moves with depth that keep edges straight which were too fine to be fitted',
  async (name, room) => {
    const look = lookOf(await pixelsOf(name, 640), { width: 2000, height: 1333 })
    expect(look.room).toBe(room)
    const moves = movesOf(look)
    expect(moves.length).toBe(room === 'interior' ? 2 : 1)
    const fine = await pixelsOf(name, 1280)
    const edges = joined(segmentsOf(softened(grayOf(fine)), clear)).filter(({ length }) => length > 0.06 * 1280)
    expect(edges.length).toBeGreaterThan(50)
    for (const move of moves) {
      expect(move.parallax).toBeGreaterThanOrEqual(6)
      const bends = edges.map((edge) => bendOf(move, edge, 1280)).sort((a, b) => a - b)
      expect(bends[Math.floor(bends.length * 0.95)]).toBeLessThan(0.5)
    }
  },
)
