import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notSeen } from '#contract/photos/photoRooms'
import type { FilmablePhoto } from '../../../../web/src/features/order-wizard/film/filmablePhotos.ts'
import { openSeenPhotos } from '../../../../web/src/features/order-wizard/film/seenPhotos.ts'
import type { SeenPhoto } from '../../../../web/src/modules/film-player/look/lookMessages.ts'
import { aLook } from '../../../film/directing/homes.ts'

const depth = { step: null, slide: null, drift: null, why: '' }
const size = { width: 2400, height: 1600 }
const aPhoto = (id: string): FilmablePhoto => ({
  id,
  name: id,
  picture: new File([id], id),
  size,
  room: null,
  recognized: notSeen,
  isCover: false,
})
const seenPhoto = (): SeenPhoto => ({ look: aLook('living', { depth }), photo: new Blob() })

/** Photos that are looked at when the test says so. */
function lookedAtByHand(enough = 3) {
  const answers = new Map<Blob | string, (seen: SeenPhoto | undefined) => void>()
  const looks = {
    see: (file: Blob) => new Promise<SeenPhoto | undefined>((settle) => answers.set(file, settle)),
    close() {},
  }
  const photos = openSeenPhotos(looks, enough)
  const told: string[] = []
  photos.seen.subscribe(() => {
    const { photos: seen, left } = photos.seen.get()
    told.push(`${[...seen.keys()].join('')} ${left}`)
  })
  const answer = async ({ picture }: FilmablePhoto, isReadable = true) => {
    answers.get(picture)?.(isReadable ? seenPhoto() : undefined)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...photos, told, answer, asked: () => answers.size }
}
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map(aPhoto) as [
  FilmablePhoto,
  FilmablePhoto,
  FilmablePhoto,
  FilmablePhoto,
  FilmablePhoto,
]

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a film starts with the third photo, in the customer’s order, however they are looked at', async () => {
  const { setPhotos, answer, told } = lookedAtByHand()
  setPhotos([a, b, c, d])
  for (const photo of [d, b, a]) await answer(photo)
  expect(told).toEqual([' 4', 'abd 1'])
})

test('what follows in quick succession makes one other film, and the last photo the last', async () => {
  const { setPhotos, answer, told } = lookedAtByHand(1)
  setPhotos([a, b, c, d, e])
  for (const photo of [a, b, c]) await answer(photo)
  expect(told.at(-1)).toBe('a 4')
  vi.advanceTimersByTime(2_500)
  expect(told.at(-1)).toBe('abc 2')
  await answer(d)
  await answer(e)
  expect(told.slice(2)).toEqual(['abc 2', 'abcde 0'])
})

test('a photo that the browser can’t read is left out, and nobody waits for it', async () => {
  const { setPhotos, answer, seen } = lookedAtByHand()
  setPhotos([a, b])
  await answer(a)
  await answer(b, false)
  await vi.runAllTimersAsync()
  expect([...seen.get().photos.keys()]).toEqual(['a'])
  expect(seen.get().left).toBe(0)
})

test('a photo that is removed leaves the film at once, and one that is added is looked at alone', async () => {
  const { setPhotos, answer, seen, asked } = lookedAtByHand(1)
  setPhotos([a, b])
  await answer(a)
  await answer(b)
  setPhotos([b, c])
  expect([...seen.get().photos.keys()]).toEqual(['b'])
  expect(asked()).toBe(3)
})

test('a picture that our side has not made yet is asked for again, and then looked at', async () => {
  const preview = new Blob(['preview'])
  const answers = [new Response(null, { status: 404 }), new Response(preview)]
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift() ?? Response.error())
  const see = vi.fn(async () => seenPhoto())
  const { setPhotos, seen } = openSeenPhotos({ see, close() {} }, 1)
  setPhotos([{ ...a, picture: '/films/a/preview.jpg' }])
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.get()).toMatchObject({ left: 1 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(see).toHaveBeenCalledTimes(1)
  expect([...seen.get().photos.keys()]).toEqual(['a'])
  expect(fetched).toHaveBeenCalledTimes(2)
})
