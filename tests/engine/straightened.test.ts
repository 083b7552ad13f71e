import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawShot } from '../../functions/engine/drawing/drawShot.ts'
import type { Turn } from '../../functions/film/Plan.ts'
import { aMove, aPlan, aShot, madePhotos } from '../support/film/films.ts'

const photo = { width: 1200, height: 800 }
const frame = { width: 640, height: 360 }
const roll = Math.tan((2 * Math.PI) / 180)
const places = [0.3, 0.5, 0.7]

/** White uprights on gray that lean by two degrees. */
async function leaningUprights(): Promise<Buffer> {
  const { width, height } = photo
  const lines = places.map((place) => {
    const [top, bottom] = [place * width + (roll * height) / 2, place * width - (roll * height) / 2]
    return `<path d="M${top} 0L${bottom} ${height}" stroke="#fff" stroke-width="12"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#404040"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 98 }).toBuffer()
}

/** How far, in pixels of the frame, each upright wanders from the frame's top to its foot. */
async function wander(turn?: Turn): Promise<number[]> {
  const crop = { x: 0.5, y: 0.5, z: 0.9 }
  const move = aMove(crop, { kind: 'hold', to: { ...crop, z: 0.88 }, ...(turn && { turn }) })
  const plan = aPlan({ ...frame, shots: [aShot('a', { frames: 4, move, photo: 'wall' })] })
  const load = madePhotos({ wall: await leaningUprights() })
  let wandered: number[] = []
  await drawShot({ plan, index: 0, load, from: 2, to: 3 }, async (planes) => {
    wandered = places.map((_, index) => middleOf(planes, index, 20) - middleOf(planes, index, frame.height - 20))
  })
  return wandered
}

/** The middle of the light in one third of a row. */
function middleOf(planes: Uint8Array, third: number, row: number): number {
  const sum = { light: 0, place: 0 }
  const [from, to] = [Math.floor((third * frame.width) / 3), Math.floor(((third + 1) * frame.width) / 3)]
  for (let x = from; x < to; x++) {
    const light = Math.max(0, (planes[row * frame.width + x] ?? 0) - 90)
    sum.light += light
    sum.place += light * x
  }
  return sum.place / sum.light
}

describe('uprights that lean', () => {
  it('stand upright to a fifth of a pixel where the photo is straightened', async () => {
    for (const wandered of await wander()) expect(wandered).toBeGreaterThan(10)
    for (const wandered of await wander({ roll: 0.0349, tilt: 0 })) expect(Math.abs(wandered)).toBeLessThan(0.2)
  })

  it('are taken up on the right and left alike where they lean together, as of a camera that looked up', async () => {
    const [left = 0, middle = 0, right = 0] = await wander({ roll: 0.0349, tilt: 0.04 })
    expect(Math.abs(middle)).toBeLessThan(0.5)
    expect(left * right).toBeLessThan(0)
    expect(Math.abs(left + right)).toBeLessThan(1)
  })
})
