import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '../../support/network.ts'
import type { Shop } from '../shop.ts'
import { atUpload, choose, jpeg, photosOf, row, shows } from './uploads.ts'

vi.setConfig({ testTimeout: 90_000 })
const presigns = 'POST /api/uploads/presign-batch'
const confirms = 'POST /api/uploads/confirm-batch'
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => jpeg(`room ${index + 1}.jpg`, 1_000 + index))
const sizesOf = (shop: Shop, route: typeof presigns | typeof confirms) =>
  shop.calls(route).map(({ body }) => Object(body).files.length)
/** A busy machine draws a list of so many rows slowly. */
const patience = { timeout: 60_000 }

test('many photos ask for their places in one request and are confirmed seven at a time, in their order', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, ...many(12))
  await waitFor(() => expect(photosOf(shop)).toHaveLength(12), patience)
  expect(sizesOf(shop, presigns)).toEqual([12])
  expect(sizesOf(shop, confirms)).toEqual([7, 5])
  expect(shop.storage.mostAtOnce()).toBe(1)
  expect(photosOf(shop).map(({ seq, filename }) => `${seq} ${filename}`)).toEqual(
    many(12).map(({ name }, index) => `${index + 1} ${name}`),
  )
})

test('no photo waits for the confirmation of the one before', async () => {
  const { shop, visitor } = await atUpload()
  const confirm = shop.handler(confirms)
  const gate = Promise.withResolvers<void>()
  shop.on(confirms, async (asked) => {
    await gate.promise
    return confirm(asked)
  })
  await choose(visitor, ...many(7))
  await waitFor(() => expect(shop.storage.forms).toHaveLength(7), patience)
  expect(photosOf(shop)).toEqual([])
  expect(row('room 1.jpg').textContent).toMatch(/Uploading…/)
  gate.resolve()
  await waitFor(() => expect(photosOf(shop)).toHaveLength(7), patience)
})

test('places for the photos beyond the first 25 are kept before their turn comes', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, ...many(28))
  // Cheaper than to look through so many tiles at every change.
  await waitFor(() => expect(photosOf(shop)).toHaveLength(28), patience)
  expect(sizesOf(shop, presigns)).toEqual([25, 3])
  expect(sizesOf(shop, confirms)).toEqual([7, 7, 7, 7])
})

test('one bad photo of many tells why, and the others are done', async () => {
  const { shop, visitor } = await atUpload()
  const presign = shop.handler('POST /api/uploads/presign')
  const confirm = shop.handler('POST /api/uploads/confirm')
  const refusal = new Failure('invalid', 'The file extension does not match.', { filename: 'No.' })
  shop.on('POST /api/uploads/presign', (asked) => (asked.body.seq === 2 ? refusal : presign(asked)))
  const broken = new Failure('rejected_file', 'It is damaged.')
  // The second file that was given a place.
  const isThird = ({ asset_id }: { asset_id: string }) => asset_id.endsWith('2')
  shop.on('POST /api/uploads/confirm', (asked) => (isThird(asked.body) ? broken : confirm(asked)))
  await choose(visitor, ...many(4))
  await shows('room 2.jpg', /Error.*The file extension does not match\./, patience.timeout)
  await shows('room 3.jpg', /Error.*It is damaged\./, patience.timeout)
  await shows('room 1.jpg', /Done/)
  await shows('room 4.jpg', /Done/)
  expect(photosOf(shop).map(({ seq }) => seq)).toEqual([1, 4])
})

test('a photo that is removed before its turn leaves the place that was kept for it', async () => {
  const { shop, visitor } = await atUpload()
  shop.storage.behave('holds')
  await choose(visitor, ...many(3))
  await shows('room 1.jpg', /Uploading…/)
  await visitor.user.click(screen.getByRole('button', { name: 'Remove room 2.jpg' }))
  await waitFor(() => expect(shop.calls('DELETE /api/uploads/{asset_id}')).toHaveLength(1))
  shop.storage.release()
  await shows('room 3.jpg', /Done/)
  expect(photosOf(shop).map(({ filename }) => filename)).toEqual(['room 1.jpg', 'room 3.jpg'])
})

test('a photo that is removed while it waits for its confirmation is not in the order', async () => {
  const { shop, visitor } = await atUpload()
  shop.storage.behave('holds')
  await choose(visitor, ...many(2))
  await shows('room 1.jpg', /Uploading…/)
  shop.storage.release()
  shop.storage.behave('holds')
  await shows('room 2.jpg', /Uploading…/)
  await visitor.user.click(screen.getByRole('button', { name: 'Remove room 1.jpg' }))
  shop.storage.release()
  await shows('room 2.jpg', /Done/)
  await waitFor(() => expect(photosOf(shop).map(({ filename }) => filename)).toEqual(['room 2.jpg']))
})
