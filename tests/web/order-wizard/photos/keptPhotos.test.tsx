import { File as ClonedFile } from 'node:buffer'
import { screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPhotos } from '../../../../web/src/features/order-wizard/upload/kept/keptPhotos.ts'
import { newPhoto, type PhotoFile } from '../../../../web/src/features/order-wizard/upload/queue/photoQueue.ts'
import { bringPhoto } from '../../../../web/src/lib/files/broughtPhoto.ts'
import { openFileStore } from '../../../../web/src/lib/files/fileStore.ts'
import { forgetPerson } from '../../../../web/src/lib/visit/personalStorage.ts'
import { openShop } from '../shop.ts'
import { toPayment, toUpload, type Visit, visit } from '../visit.tsx'

const opened = new Set<{ close: () => void }>()
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  // The only kind that can be cloned into a database here.
  vi.stubGlobal('File', ClonedFile)
})
afterEach(() => {
  for (const kept of opened) kept.close()
  opened.clear()
})

const file = (name: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg', lastModified: 1_700_000_000_000 })
const queued = (name: string, size?: number): PhotoFile => newPhoto(file(name, size), 'image/jpeg')
const sent = (photo: PhotoFile): PhotoFile => ({ ...photo, state: 'done' })

/** An upload step of a draft; a browser that is killed leaves it as it is. */
function anUploadStep(draftId: string) {
  const kept = keepPhotos(draftId)
  opened.add(kept)
  return kept
}
const stored = async () => (await openFileStore().list()).map(({ name }) => name)
const storedFiles = async () => (await openFileStore().list()).flatMap(({ name, file: kept }) => (kept ? [name] : []))
const stores = (...names: string[]) => vi.waitFor(async () => expect(await storedFiles()).toEqual(names))
const namesOf = (photos: readonly { name: string }[]) => photos.map(({ name }) => name)

test('photos that were chosen for one order never go into another', async () => {
  anUploadStep('home-a').follow([queued('a1.jpg'), queued('a2.jpg')])
  await stores('a1.jpg', 'a2.jpg')
  expect(namesOf(await anUploadStep('home-a').read())).toEqual(['a1.jpg', 'a2.jpg'])
  expect(await anUploadStep('home-b').read()).toEqual([])
  await stores()
})

test('small pictures of what was sent are there after a reload, for their own order alone', async () => {
  anUploadStep('home-a').keepPicture('ast_1', new Blob(['small']))
  const after = anUploadStep('home-a')
  await vi.waitFor(async () => expect([...(await after.pictures()).keys()]).toEqual(['ast_1']))
  expect((await anUploadStep('home-b').pictures()).size).toBe(0)
  // Another home has begun: nothing is left of the first one.
  expect((await after.pictures()).size).toBe(0)
})

test('a photo from the home page goes to the order that is opened first, and to no other', async () => {
  await bringPhoto(file('brought.jpg'))
  expect(namesOf(await anUploadStep('home-a').read())).toEqual(['brought.jpg'])
  await vi.waitFor(async () => expect(await openFileStore().list()).toMatchObject([{ draftId: 'home-a' }]))
  expect(await anUploadStep('home-b').read()).toEqual([])
})

test('an order that ends takes its photos with it, and leaves one from the home page to the next', async () => {
  const kept = anUploadStep('home-a')
  kept.follow([queued('a.jpg')])
  await stores('a.jpg')
  await bringPhoto(file('brought.jpg'))
  kept.close()
  await stores('brought.jpg')
})

test('a photo that is chosen while those of another order are discarded is kept', async () => {
  anUploadStep('home-a').follow([queued('front.jpg')])
  await stores('front.jpg')
  const next = anUploadStep('home-b')
  const reading = next.read()
  next.follow([queued('front.jpg')])
  await reading
  await vi.waitFor(async () => expect(await openFileStore().list()).toMatchObject([{ draftId: 'home-b' }]))
})

test('what was discarded is kept again where it is wanted after all', async () => {
  const kept = anUploadStep('home-a')
  const photo = queued('front.jpg')
  kept.follow([photo])
  await stores('front.jpg')
  kept.discard(photo.file)
  await stores()
  kept.keep([photo.file])
  await stores('front.jpg')
})

test('where there is no room for a photo, those that were sent first make it', async () => {
  const room = { usage: 0, quota: 1_000 }
  vi.stubGlobal('navigator', { storage: { estimate: async () => room } })
  const kept = anUploadStep('home-a')
  const photos = [queued('1.jpg', 200), queued('2.jpg', 200), queued('3.jpg', 150)]
  kept.follow(photos)
  await stores('1.jpg', '2.jpg', '3.jpg')
  // As a browser that counts the freed room later.
  room.usage = 550
  const [first, second, third] = photos.map(sent)
  if (!first || !second || !third) throw new Error('There are three.')
  kept.follow([...photos.slice(0, 1), second, ...photos.slice(2)])
  kept.follow([first, second, third])
  kept.follow([first, second, third, queued('4.jpg', 300)])
  await stores('3.jpg', '4.jpg')
  expect(await stored()).toEqual(['3.jpg', '4.jpg'])
})

test('log-out deletes every photo that this browser keeps', async () => {
  anUploadStep('home-a').follow([queued('front.jpg')])
  await stores('front.jpg')
  forgetPerson()
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
})

/** As an earlier visit left them to the draft of this one. */
async function leavePhotos(...names: string[]) {
  const { draftId } = JSON.parse(localStorage.getItem('order-draft') ?? '{}')
  const records = names.map((name) => ({ id: name, record: { name, size: 10, lastModified: 1, draftId } }))
  await openFileStore().note(records)
}
const endings: Record<string, (visitor: Visit) => Promise<unknown>> = {
  'the order is placed': ({ user }) => user.click(screen.getByRole('button', { name: /COMPLETE ORDER/ })),
  'another order is asked for': async (visitor) => {
    visitor.leave()
    visit('/order?fresh')
  },
}

test.each(Object.keys(endings))(
  'photos that the browser keeps are let go when %s, wherever the page is',
  async (how) => {
    openShop()
    const first = visit()
    await toPayment(first)
    const again = first.reload()
    await screen.findByRole('button', { name: /COMPLETE ORDER/ })
    await leavePhotos('front.jpg')
    await endings[how]?.(again)
    await waitFor(async () => expect(await stored()).toEqual([]))
  },
)

test('a fresh order that replaces a lost one still has the photos that were kept', async () => {
  const shop = openShop()
  const first = visit()
  await toUpload(first)
  const before = JSON.parse(localStorage.getItem('order-draft') ?? '{}')
  shop.forgetOrders()
  await first.user.click(screen.getByRole('button', { name: 'Back' }))
  await first.user.click(await screen.findByRole('button', { name: 'NEXT STEP' }))
  await screen.findByText(/We couldn’t reopen your earlier order/)
  const after = JSON.parse(localStorage.getItem('order-draft') ?? '{}')
  expect(before.draftId).toBeTruthy()
  expect(after.draftId).toBe(before.draftId)
  expect(after.idempotencyKey).not.toBe(before.idempotencyKey)
})
