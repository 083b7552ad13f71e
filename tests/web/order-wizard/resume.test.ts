import { expect, test, vi } from 'vitest'
import { newDraft, type OrderDraft } from '../../../web/src/features/order-wizard/draft/orderDraft.ts'
import { blankOrder } from '../../../web/src/features/order-wizard/draft/orderForm.ts'
import type { KeptPhotos } from '../../../web/src/features/order-wizard/upload/kept/keptPhotos.ts'
import { missingText } from '../../../web/src/features/order-wizard/upload/kept/resumeKept.ts'
import { newPhoto } from '../../../web/src/features/order-wizard/upload/queue/photoQueue.ts'
import { openPhotoUploads } from '../../../web/src/features/order-wizard/upload/queue/photoUploads.ts'
import { progressOf } from '../../../web/src/features/order-wizard/upload/queue/uploadProgress.ts'
import { api } from '../../../web/src/lib/api/api.ts'
import type { KeptFile } from '../../../web/src/lib/files/fileStore.ts'
import { createStore } from '../../../web/src/lib/store.ts'
import { Failure } from '../support/network.ts'
import { photosOf } from './photos/uploads.ts'
import { openShop } from './shop.ts'

const file = (name: string, size = 1_000) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg', lastModified: 1_700_000_000_000 })
const recordOf = ({ name, size, lastModified }: File): KeptFile => ({
  name,
  size,
  lastModified,
})
const keptWith = (one: File): KeptFile => ({ ...recordOf(one), file: one })

/** What a browser kept of an earlier visit. */
function aBrowserWith(...photos: KeptFile[]) {
  const gone: string[] = []
  const kept: KeptPhotos = {
    read: async () => photos,
    follow: () => undefined,
    discard: ({ name }) => void gone.push(name),
    keep: (files) =>
      void gone.splice(0, gone.length, ...gone.filter((name) => !files.some((one) => one.name === name))),
    pictures: async () => new Map(),
    keepPicture: () => undefined,
    close: () => undefined,
  }
  return { kept, gone }
}

/** The upload step of a draft that has an order, opened with what the browser kept. */
async function reopened(kept: KeptPhotos) {
  const shop = openShop()
  const input = {
    ...blankOrder,
    customer: { ...blankOrder.customer, name: 'Ada Agent', email: 'ada@example.com' },
    options: { ...blankOrder.options, property_type: 'residential' as const, address_freeform: '12 Oak Lane' },
  }
  const { orderId } = await api('POST /api/orders', { body: { ...input, submit: false } })
  const draft = createStore<OrderDraft>({ ...newDraft(input), orderId, reached: 'upload' })
  const open = () => openPhotoUploads({ draft, isUploadingPhotos: createStore(false) }, kept)
  return { shop, open }
}

test('photos that were chosen and not sent before go on by themselves, in their order', async () => {
  const { shop, open } = await reopened(aBrowserWith(keptWith(file('front.jpg')), keptWith(file('garden.jpg'))).kept)
  const uploads = open()
  await vi.waitFor(() => expect(photosOf(shop).map(({ filename }) => filename)).toEqual(['front.jpg', 'garden.jpg']))
  expect(uploads.refused.get()).toEqual([])
})

test('a photo that the browser could not keep is listed, and recognized when it is chosen again', async () => {
  const { shop, open } = await reopened(aBrowserWith(recordOf(file('front.jpg'))).kept)
  const uploads = open()
  await vi.waitFor(() => expect(uploads.refused.get()).toMatchObject([{ name: 'front.jpg', reason: missingText }]))
  uploads.add([file('other.jpg', 7)])
  expect(uploads.refused.get()).toHaveLength(1)
  uploads.add([file('front.jpg')])
  expect(uploads.refused.get()).toEqual([])
  await vi.waitFor(() => expect(photosOf(shop)).toHaveLength(2))
})

test('a missing photo that the visitor takes off the list is forgotten', async () => {
  const { kept, gone } = aBrowserWith(recordOf(file('front.jpg')))
  const uploads = (await reopened(kept)).open()
  await vi.waitFor(() => expect(uploads.refused.get()).toHaveLength(1))
  uploads.drop(uploads.refused.get()[0]?.id ?? '')
  expect([uploads.refused.get(), gone]).toEqual([[], ['front.jpg']])
})

test('a photo that was stored in the moment of the crash is not sent twice', async () => {
  const first = await reopened(aBrowserWith(keptWith(file('front.jpg'))).kept)
  first.open()
  await vi.waitFor(() => expect(photosOf(first.shop)).toHaveLength(1))
  const again = first.open()
  await vi.waitFor(() => expect(first.shop.calls('GET /api/orders/{order_id}')).toHaveLength(2))
  expect(again.files.get()).toEqual([])
  expect(first.shop.storage.forms).toHaveLength(1)
})

test('a photo that is being removed is discarded before the server is asked, and kept again where that fails', async () => {
  const { kept, gone } = aBrowserWith(keptWith(file('front.jpg')))
  const { shop, open } = await reopened(kept)
  const uploads = open()
  await vi.waitFor(() => expect(uploads.files.get()).toMatchObject([{ state: 'done' }]))
  const goneWhenAsked: string[][] = []
  shop.on('DELETE /api/uploads/{asset_id}', () => {
    goneWhenAsked.push([...gone])
    return new Failure('conflict')
  })
  await expect(uploads.removeStored(uploads.files.get()[0]?.assetId ?? '')).rejects.toThrow()
  expect([goneWhenAsked, gone]).toEqual([[['front.jpg']], []])
})

test('the progress counts photos and bytes, and estimates the time that is left', () => {
  const sent = { ...newPhoto(file('a.jpg', 1_000), 'image/jpeg'), state: 'done' as const, percent: 100 }
  const sending = { ...newPhoto(file('b.jpg', 3_000), 'image/jpeg'), state: 'uploading' as const, percent: 50 }
  const failed = { ...newPhoto(file('c.jpg', 9_000), 'image/jpeg'), state: 'error' as const }
  const samples = [
    { at: 0, bytes: 500 },
    { at: 4_000, bytes: 2_500 },
  ]
  expect(progressOf([sent, sending, failed], [], samples)).toEqual({
    counts: { chosen: 3, done: 1, failed: 1, sending: 1 },
    bytes: { done: 2_500, total: 4_000 },
    secondsLeft: 3,
  })
  expect(progressOf([sent, sending], [], samples.slice(1)).secondsLeft).toBeNull()
  expect(progressOf([sent], [], samples).secondsLeft).toBeNull()
})
