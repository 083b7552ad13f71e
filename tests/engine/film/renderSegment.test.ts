import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawFrame } from '../../../functions/engine/drawFrame.ts'
import { drawShot } from '../../../functions/engine/drawing/drawShot.ts'
import { openSegment } from '../../../functions/engine/encoding/openSegment.ts'
import { joinFilm } from '../../../functions/engine/joinFilm.ts'
import { renderSegment } from '../../../functions/engine/renderSegment.ts'
import type { Plan } from '../../../functions/film/Plan.ts'
import { aFolder } from '../../support/aFolder.ts'
import { decodedFilm } from '../../support/film/decodedFilm.ts'
import { aFilm, aPhoto, aPlan, aShot, madePhotos } from '../../support/film/films.ts'
import { psnr, ssim } from '../../support/film/likeness.ts'

const lumaOf = (planes: Uint8Array, { width, height }: Plan) => planes.subarray(0, width * height)

async function drawnFrames(plan: Plan, load = madePhotos()): Promise<Buffer[]> {
  const frames: Buffer[] = []
  for (const index of plan.shots.keys())
    await drawShot({ plan, index, load }, async (planes) => void frames.push(Buffer.from(planes)))
  return frames
}
async function rendered(plan: Plan, folder = aFolder(), load = madePhotos()): Promise<string[]> {
  const files = plan.shots.map((_, index) => `${folder}/${index}.mp4`)
  for (const [index, out] of files.entries()) await renderSegment({ plan, index, load, out })
  return files
}
const bytesOf = (files: string[]) => files.map((file) => readFileSync(file).toString('base64'))

it('a segment shows every frame that was drawn, once and in its place, in the joined film', async () => {
  const plan = aFilm()
  const folder = aFolder()
  const out = `${folder}/film.mp4`
  await joinFilm({ plan, segments: await rendered(plan, folder), sound: null, out })
  const [film, drawn] = [await decodedFilm(out), await drawnFrames(plan)]
  expect(film.frames).toHaveLength(56)
  const likeness = drawn.map((frame, k) => psnr(lumaOf(frame, plan), lumaOf(film.frames[k] ?? frame.fill(0), plan)))
  expect(Math.min(...likeness)).toBeGreaterThan(36)
})

it('a film looks where segments meet as if the film had been encoded in one piece', async () => {
  const plan = aFilm()
  const folder = aFolder()
  await joinFilm({ plan, segments: await rendered(plan, folder), sound: null, out: `${folder}/joined.mp4` })
  const drawn = await drawnFrames(plan)
  const encoder = await openSegment(`${folder}/whole.mp4`, plan)
  for (const frame of drawn) await encoder.write(frame)
  await encoder.end()
  const [joined, whole] = [await decodedFilm(`${folder}/joined.mp4`), await decodedFilm(`${folder}/whole.mp4`)]
  const likeness = (frames: Buffer[]) =>
    drawn.map((frame, k) => ssim(lumaOf(frame, plan), lumaOf(frames[k] ?? frame, plan), plan.width, plan.height))
  const [a, b] = [likeness(joined.frames), likeness(whole.frames)]
  a.forEach((value, k) => {
    expect(value, `frame ${k}`).toBeGreaterThan((b[k] ?? 1) - 0.02)
  })
})

it('rendering gives the same bytes twice, and whether a dissolve is drawn after its first shot or alone', async () => {
  const plan = aFilm()
  const inOrder = bytesOf(await rendered(plan))
  const backwards = aFolder()
  for (const index of [2, 1, 0])
    await renderSegment({ plan, index, load: madePhotos(), out: `${backwards}/${index}.mp4` })
  expect(bytesOf([0, 1, 2].map((index) => `${backwards}/${index}.mp4`))).toEqual(inOrder)
})

it('rendering stops between two frames when it is told to, and tidies up', async () => {
  const folder = aFolder()
  const stop = new AbortController()
  const load = async (id: string) => {
    stop.abort(new Error('Out of time.'))
    return aPhoto(id)
  }
  const rendering = renderSegment({ plan: aPlan(), index: 0, load, out: `${folder}/0.mp4`, signal: stop.signal })
  await expect(rendering).rejects.toThrow('Out of time.')
  expect(readdirSync(folder)).toEqual([])
})

it('rendering passes on that a photo is not there, and leaves nothing', async () => {
  const folder = aFolder()
  const load = () => Promise.reject(new Error('There is no such photo.'))
  await expect(renderSegment({ plan: aPlan(), index: 0, load, out: `${folder}/0.mp4` })).rejects.toThrow(
    'no such photo',
  )
  await expect(renderSegment({ plan: aPlan(), index: 7, load, out: `${folder}/7.mp4` })).rejects.toThrow('no shot 7')
  expect(readdirSync(folder)).toEqual([])
})

it('a segment shows the middle 1080 pixels of a canvas that is 1088 wide or high, in the film and on its poster', async () => {
  const plan = aPlan({ width: 1088, height: 1088, shots: [aShot('a', { frames: 3 })] })
  const [file = ''] = await rendered(plan)
  const [film, drawn] = [await decodedFilm(file), await drawnFrames(plan)]
  expect([film.width, film.height, film.frames.length]).toEqual([1080, 1080, 3])
  const shown = (frame: Buffer) =>
    Buffer.concat(
      Array.from({ length: 1080 }, (_, row) => frame.subarray((row + 4) * 1088 + 4, (row + 4) * 1088 + 1084)),
    )
  const likeness = drawn.map((frame, k) =>
    psnr(shown(frame), (film.frames[k] ?? Buffer.alloc(1080 * 1080)).subarray(0, 1080 * 1080)),
  )
  expect(Math.min(...likeness)).toBeGreaterThan(36)
  const poster = await sharp(await drawFrame({ plan, frame: 1, load: madePhotos() })).metadata()
  expect([poster.width, poster.height]).toEqual([1080, 1080])
})
