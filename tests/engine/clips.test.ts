import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ClipReader } from '../../functions/engine/clip/ClipReader.ts'
import { ClipRefused } from '../../functions/engine/clip/ClipRefused.ts'
import { keptSize } from '../../functions/engine/clip/decodeClip.ts'
import { drawShot } from '../../functions/engine/drawing/drawShot.ts'
import { ingestClip } from '../../functions/engine/ingestClip.ts'
import { renderSegment } from '../../functions/engine/renderSegment.ts'
import { segmentKey } from '../../functions/engine/segmentKey.ts'
import { clipName, type Plan } from '../../functions/film/Plan.ts'
import { aFolder } from '../support/aFolder.ts'
import { aMove, aPlan, aShot, aWatermark, madePhotos } from '../support/film/films.ts'
import { aClip, clipHeaders, type FilmedClip, turned } from '../support/photos/clips.ts'

const whole = { x: 0.5, y: 0.5, z: 1 }
const held = aMove(whole, { kind: 'hold', from: whole, ease: 0 })
const clip = (start = 0, frames = 90) => ({ start, frames, by: 'office' as const })
/** Lightness that tells each frame from the others. */
const light = (k: number) => 30 + k * 2

async function loadOf(film: Uint8Array) {
  const photos = madePhotos()
  return async (id: string): Promise<Uint8Array> => (id === clipName('walk') ? film : photos(id))
}
/** The luma in the middle of each frame that a shot draws. */
async function lightsOf(plan: Plan, index: number, film: Uint8Array, part: { from?: number; to?: number } = {}) {
  const lights: number[] = []
  const middle = (plan.height / 2) * plan.width + plan.width / 2
  await drawShot({ plan, index, load: await loadOf(film), ...part }, async (planes) => {
    lights.push(planes[middle] ?? 0)
  })
  return lights
}
const ingested = async (given: FilmedClip = {}) => ingestClip(await aClip({ light, ...given }))
let kept: ReturnType<typeof ingested> | undefined
const usual = () => {
  kept ??= ingested()
  return kept
}
const near = (wanted: readonly number[]) => wanted.map((value) => expect.closeTo(value, -0.7))

describe('a clip', () => {
  it('is read at 30 frames a second, whatever its own are', async () => {
    const slow = await ingested({ frames: 60, at: (k) => (k * 1000) / 24 })
    const uneven = await ingested({ frames: 90, at: (k) => (k < 45 ? k * 50 : 2_250 + (k - 45) * 17) })
    expect([slow.frames, uneven.frames]).toEqual([75, expect.closeTo(90, -1)])
  })

  it.each<[string, FilmedClip, object]>([
    ['of odd size', { width: 642, height: 362 }, { width: 642, height: 362 }],
    ['with ten bits', { isDeep: true }, { width: 640 }],
    ['in H.265', { codec: 'hevc' }, { width: 640 }],
  ])('%s keeps its light', async (_, given, size) => {
    const { film, look } = await ingested(given)
    const reader = new ClipReader(film)
    const { data } = await reader.frameAt(40)
    await reader.close()
    expect(look).toMatchObject(size)
    // Limited range, 110 of 16 to 235, as sRGB.
    expect(Math.abs((data[data.length / 2] ?? 0) - ((light(40) - 16) * 255) / 219)).toBeLessThan(4)
  })

  it.each([
    [
      { width: 3840, height: 2160 },
      { width: 1920, height: 1080 },
    ],
    [
      { width: 1081, height: 1921 },
      { width: 1080, height: 1920 },
    ],
    [
      { width: 4096, height: 360 },
      { width: 1920, height: 168 },
    ],
  ])('a clip of %o pixels is kept in an even size of 1920 at most', (size, kept) => {
    expect(keptSize(size)).toEqual(kept)
  })

  it('a clip that was held upright stands upright', async () => {
    expect((await ingestClip(turned(await aClip()))).look).toMatchObject({ width: 360, height: 640 })
  })

  it.each<[string, () => Promise<Buffer>, string]>([
    ['of another codec', () => aClip({ codec: 'mpeg4' }), 'This clip is not H.264 or H.265'],
    ['in HDR', () => aClip({ isDeep: true, trc: 'pq' }), 'This clip is HDR'],
    ['that is too short', () => aClip({ frames: 30 }), 'This clip is shorter than 2 seconds'],
    ['with headers alone', async () => clipHeaders(), 'This clip is damaged or incomplete'],
    ['that ends early', async () => (await aClip()).subarray(0, 3_000), 'This clip is damaged or incomplete'],
    ['that is text', async () => Buffer.from('#EXTM3U\nfile:///etc/passwd'), 'This clip is not H.264 or H.265'],
  ])('%s is refused with what to do', async (_, file, sentence) => {
    await expect(file().then((bytes) => ingestClip(bytes))).rejects.toSatisfy(
      (error) => error instanceof ClipRefused && error.message.startsWith(sentence),
    )
  })
})

describe('a shot that shows a clip', () => {
  const shots = [
    aShot('a'),
    aShot('walk', { photo: 'walk', move: held, clip: clip(10), frames: 12 }),
    aShot('c', { dissolve: 6 }),
  ]
  const plan = aPlan({ shots, titles: [] })

  it('shows the clip’s frames in their order from where it begins, in every shape', async () => {
    const { film } = await usual()
    for (const size of [
      { width: 320, height: 180 },
      { width: 176, height: 320 },
      { width: 192, height: 192 },
    ]) {
      const lights = await lightsOf({ ...plan, ...size }, 1, film)
      expect(lights).toEqual(near(Array.from({ length: 12 }, (_, k) => light(10 + k))))
    }
  })

  it('shows the same frame alone as in its turn, and its last one behind its end', async () => {
    const { film } = await usual()
    const all = await lightsOf(plan, 1, film)
    expect(await lightsOf(plan, 1, film, { from: 7, to: 8 })).toEqual([all[7]])
    const late = aPlan({ shots: [aShot('walk', { photo: 'walk', move: held, clip: clip(85) })] })
    expect((await lightsOf(late, 0, film)).slice(4)).toEqual(near(Array.from({ length: 8 }, () => light(89))))
  })

  it('goes on under the dissolve into the next shot', async () => {
    const { film } = await ingested({ light: (k) => (k < 22 ? 30 : 230) })
    const [first = 0] = await lightsOf(plan, 2, film)
    expect(first).toBeGreaterThan(180)
  })

  it('gives the same bytes twice, with the draft’s watermark, under a key that names the clip’s part', async () => {
    const { film } = await usual()
    const marked = aPlan({ shots, titles: [aWatermark()] })
    const render = async (titled = marked) => {
      const out = `${aFolder()}/a.mp4`
      await renderSegment({ plan: titled, index: 1, load: await loadOf(film), out })
      return readFileSync(out).toString('base64')
    }
    const once = await render()
    expect(await render()).toBe(once)
    expect(await render(plan)).not.toBe(once)
    const keyOf = (start: number | undefined) => {
      const { clip: _none, ...still } = aShot('walk', { photo: 'walk', move: held })
      const shot = start === undefined ? still : { ...still, clip: clip(start) }
      return segmentKey(aPlan({ shots: [shot] }), 0, (id) => id)
    }
    expect(new Set([keyOf(undefined), keyOf(0), keyOf(1), keyOf(1)]).size).toBe(3)
  })
})
