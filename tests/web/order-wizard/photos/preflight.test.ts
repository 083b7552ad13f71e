import { expect, test, vi } from 'vitest'
import type { Pixels } from '../../../../functions/film/looking/pixels.ts'
import { examine } from '../../../../web/src/features/order-wizard/upload/preflight/examine.ts'
import { examinePhotos } from '../../../../web/src/features/order-wizard/upload/preflight/preflight.ts'
import {
  type KnownTraits,
  remarkOnPhoto,
  type Traits,
} from '../../../../web/src/features/order-wizard/upload/preflight/remarks.ts'
import { type Drawn, markedAmong } from '../../../../web/src/features/order-wizard/upload/preflight/sharedMark.ts'
import type { StoredView } from '../../../../web/src/features/order-wizard/upload/queue/access.ts'
import { newPhoto, type PhotoFile } from '../../../../web/src/features/order-wizard/upload/queue/photoQueue.ts'
import { createStore } from '../../../../web/src/lib/store.ts'
import { type Color, painted } from '../../../film/looking/pictures.ts'
import { stubPictures } from '../../support/pictures.ts'

/** As a canvas gives the small picture of a photo. */
function canvasOf({ data: rgb, width, height }: Pixels) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++) data.set(rgb.subarray(pixel * 3, pixel * 3 + 3), pixel * 4)
  return { data, width, height }
}
const examined = (pixels: Pixels) => examine(canvasOf(pixels))
type Drawing = (x: number, y: number) => Color
const [long, short] = [180, 120]
const landscape = (draw: Drawing) => painted(draw, long, short)
const onItsSide = (draw: Drawing) => painted((x, y) => draw(y, 1 - x), short, long)
const upsideDown =
  (draw: Drawing): Drawing =>
  (x, y) =>
    draw(1 - x, 1 - y)

/** Sky that fades to the horizon, over a lawn. */
const lawn: Drawing = (_, y) => (y < 0.5 ? [120 + 100 * y, 160 + 80 * y, 230] : [70, 110 + 40 * y, 50])
/** A plain ceiling over walls that meet it at a slant, with upright doors and shelves. */
const room: Drawing = (x, y) => {
  const slant = 0.25 * Math.abs(x - 0.5)
  // Edges as soft as those of a photo: hard ones would have steps.
  const below = (edge: number) => Math.min(1, Math.max(0, (y - edge) * 30))
  const wall = x % 0.25 < 0.125 ? 190 : 130
  const gray = 235 + (wall - 235) * below(0.3 - slant) + (90 - wall) * below(0.7 + slant)
  return [gray, gray, gray]
}

const aPhoto = { name: 'kitchen.jpg', contentType: 'image/jpeg', size: { width: 2400, height: 1600 }, room: null }
const remark = (pixels: Pixels, more: Partial<Traits> = {}) =>
  remarkOnPhoto({ ...aPhoto, traits: { ...examined(pixels).traits, ...more } }, [], '1080p')

test('a room and a lawn under the sky that stand as they should get no remark on how they stand', () => {
  for (const draw of [room, lawn]) expect(examined(landscape(draw)).traits.wayUp).toBe('right')
})

test('a photo that lies on its side is told so in one sentence, whichever side', () => {
  for (const draw of [room, lawn]) {
    expect(remark(onItsSide(draw))).toMatch(/on its side\. It works better upright/)
    expect(remark(onItsSide(upsideDown(draw)))).toMatch(/on its side\. It works better upright/)
  }
})

test('a sky below is upside down, and a room without a sky is left alone', () => {
  expect(remark(landscape(upsideDown(lawn)))).toMatch(/upside down\. It works better upright/)
  expect(examined(landscape(upsideDown(room))).traits.wayUp).toBe('right')
})

/** Rings in a corner, whose edges have all directions, as those of lettering. */
function isLettered(x: number, y: number) {
  const [across, down] = [(x - 0.4) * long, (y - 0.7) * short]
  const isThere = across >= 0 && across < 96 && down >= 0 && down < 24
  return isThere && Math.abs(Math.hypot((across % 16) - 8, (down % 12) - 6) - 4) < 1.4
}
const isBordered = (x: number, y: number) => Math.min(x, y, 1 - x, 1 - y) < 0.06

/** Soft waves of another direction and length for each number. */
function scene(seed: number, isDrawnOver: (x: number, y: number) => boolean = () => false): Drawn {
  const [across, down] = [9 * Math.sin(seed * 12.9), 9 * Math.cos(seed * 7.3)]
  const pixels = landscape((x, y) => {
    const gray = isDrawnOver(x, y) ? 250 : 110 + 50 * Math.sin(across * x + down * y + seed) * Math.sin(seed * x + y)
    return [gray, gray, gray]
  })
  const { traits, edges } = examined(pixels)
  return { id: String(seed), hash: traits.hash, edges }
}
const scenes = (count: number, isDrawnOver?: (x: number, y: number) => boolean) =>
  Array.from({ length: count }, (_, index) => scene(index + 1, isDrawnOver))

test('a mark at the same place of six photos is seen on each of them, and not on the one without it', () => {
  expect(markedAmong([...scenes(6, isLettered), scene(7)])).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('photos without a mark, three with one, and copies of one photo have no watermark', () => {
  expect(markedAmong(scenes(6))).toEqual([])
  expect(markedAmong(scenes(3, isLettered))).toEqual([])
  const copy = scene(1, isLettered)
  expect(markedAmong(Array.from({ length: 6 }, (_, index) => ({ ...copy, id: String(index) })))).toEqual([])
})

test('a border around every photo is no watermark', () => {
  expect(markedAmong(scenes(6, isBordered))).toEqual([])
})

test('a watermark is remarked on before what is small, and after how the photo stands', () => {
  const traits: Traits = { mean: 120, sharpness: 30, hash: '0'.repeat(16), wayUp: 'right' }
  const photo = { ...aPhoto, size: { width: 800, height: 533 } }
  const text = (more: Partial<Traits>) => remarkOnPhoto({ ...photo, traits: { ...traits, ...more } }, [], '1080p')
  expect(text({ isMarked: true })).toBe(
    'This looks watermarked, and so do others. Photos without a watermark work better.',
  )
  expect(text({ isMarked: true, wayUp: 'side' })).toMatch(/on its side/)
  expect(text({ isMarked: false })).toMatch(/800×533 is below/)
})

const chosen = (name: string): PhotoFile => ({
  ...newPhoto(new File(['x'], name), 'image/jpeg'),
  picture: { width: 180, height: 120, thumbnailUrl: `blob:${name}` },
})
/** Examines two photos; answers how often that told something once the page was left, when `isLeft` says so first. */
async function toldAfterLeaving(isLeft: (milliseconds: number) => boolean) {
  vi.useFakeTimers()
  stubPictures()
  const canvas = { width: long, height: short }
  const context = { canvas, drawImage: () => undefined, getImageData: () => canvasOf(landscape(lawn)) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.assign(context))
  const start = Date.now()
  const leaving = new AbortController()
  const photos = createStore<readonly PhotoFile[]>([chosen('front.jpg'), chosen('kitchen.jpg')])
  const files = {
    ...photos,
    get() {
      if (isLeft(Date.now() - start)) leaving.abort()
      return photos.get()
    },
  }
  const traits = createStore<KnownTraits>(new Map())
  let told = 0
  traits.subscribe(() => {
    if (leaving.signal.aborted) told += 1
  })
  examinePhotos({ files, stored: createStore<StoredView | undefined>(undefined) }, traits, leaving.signal)
  if (isLeft(0)) leaving.abort()
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  await vi.dynamicImportSettled()
  expect(leaving.signal.aborted).toBe(true)
  return told
}

test('nothing is remarked any more once the page was left, while a picture loads or while photos are compared', async () => {
  let looks = 0
  expect(await toldAfterLeaving(() => ++looks > 1)).toBe(0)
  expect(await toldAfterLeaving((milliseconds) => milliseconds >= 1_000)).toBe(0)
})

test('what our side found in a stored photo is remarked on before anything that its small picture tells', () => {
  const kept = 'Part of this picture may be missing. Please look at it, and send the original if so.'
  const traits = { ...examined(landscape(lawn)).traits, wayUp: 'side' as const }
  expect(remarkOnPhoto({ ...aPhoto, traits, kept }, [], '1080p')).toBe(kept)
})

test('a photo is too small only for the resolution that was ordered', () => {
  const photo = { ...aPhoto, size: { width: 1600, height: 1066 }, traits: undefined }
  expect(remarkOnPhoto(photo, [], '720p')).toBe('')
  expect(remarkOnPhoto(photo, [], '1080p')).toMatch(/^1600×1066 is below 1920×1080/)
  expect(remarkOnPhoto({ ...photo, size: { width: 1200, height: 800 } }, [], '720p')).toMatch(/is below 1280×720/)
})

test('two views of one room that are nearly the same are told, and two rooms that look alike are not', () => {
  const traits: Traits = { mean: 120, sharpness: 30, hash: '0'.repeat(16), wayUp: 'right' }
  const bath = { ...aPhoto, name: 'bath.jpg', room: 'bathroom' as const, traits }
  const second = (bits: number, room: 'bathroom' | 'bedroom' | null = 'bathroom') => {
    const hash = (2n ** BigInt(bits) - 1n).toString(16).padStart(16, '0')
    return remarkOnPhoto({ ...bath, name: 'second.jpg', room, traits: { ...traits, hash } }, [bath], '1080p')
  }
  expect(second(8)).toBe('This looks the same as bath.jpg. The film shows the better one.')
  expect(second(9)).toBe('This shows nearly the same as bath.jpg. One of the two may be enough.')
  expect([second(12), second(13)]).toEqual([second(9), ''])
  expect([second(9, 'bedroom'), second(9, null)]).toEqual(['', ''])
})
