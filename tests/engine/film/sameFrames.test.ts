import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { drawShot } from '../../../functions/engine/drawing/drawShot.ts'
import { type Size, workingSize } from '../../../functions/film/camera.ts'
import type { Plan } from '../../../functions/film/Plan.ts'
import { aFilm, asImage, drawn, madePhotos } from '../../support/film/films.ts'

/** Whole numbers alone, lossless, and in the size at which its shot works: nothing but the engine decides what is seen. */
async function photosOf(plan: Plan) {
  const photos = plan.shots.map(async (shot, seed) => {
    const sizeFor = (own: Size) => workingSize(shot, plan, own)
    const { width, height } = sizeFor({ width: 480, height: 320 })
    expect(sizeFor({ width, height })).toEqual({ width, height })
    const pixels = drawn(width, height, (x, y) => [
      (x * y + seed * 60) % 256,
      (x * 3 + y * 5) % 256,
      x > y ? 200 : 40 + seed * 20,
    ])
    return [shot.photo, await asImage(pixels, width, height).png().toBuffer()] as const
  })
  return madePhotos(Object.fromEntries(await Promise.all(photos)))
}

/** Of a zoom, a pan behind a dissolve, and a slide with depth, with both fades, before any encoder. */
const known = ['741c730ede8b41c7', 'acde1f56d128aee2', 'cc24a7217f9e802c']

it('the engine draws these very frames on every kind of processor', async () => {
  const plan = aFilm({ titles: [] })
  const load = await photosOf(plan)
  const hashes: string[] = []
  for (const index of plan.shots.keys()) {
    const hash = createHash('sha256')
    await drawShot({ plan, index, load }, async (planes) => void hash.update(planes))
    hashes.push(hash.digest('hex').slice(0, 16))
  }
  expect(hashes).toEqual(known)
})
