import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits'
import { noAnswer } from '../../support/network.ts'
import type { Shop } from '../shop.ts'
import { atUpload, choose, jpeg, photosOf, row, shows } from './uploads.ts'

const placesIn = (shop: Shop) => photosOf(shop).map(({ seq, filename }) => [seq, filename])
const patience = { timeout: 10_000 }
const otherTabId = 'ast_01JD0000000000000000009999'

/** What another tab of the same draft stores meanwhile. */
function storeElsewhere(shop: Shop, ...places: number[]) {
  for (const [id, order] of shop.orders) {
    const [like] = order.photos
    if (!like) throw new Error('There is no photo to copy.')
    const photos = places.map((seq) => ({ ...like, seq, filename: `tab-${seq}.jpg`, asset_id: `${otherTabId}${seq}` }))
    shop.orders.set(id, { ...order, photos: [...order.photos, ...photos] })
  }
}

test('a photo that was stored although its answer was lost is done at the next try', async () => {
  const { shop, visitor } = await atUpload()
  const confirm = shop.handler('POST /api/uploads/confirm')
  shop.on('POST /api/uploads/confirm', async (asked): Promise<typeof noAnswer> => {
    await confirm(asked)
    return noAnswer
  })
  // Ends every wait for the connection at once.
  const hurry = setInterval(() => window.dispatchEvent(new Event('online')), 5)
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Error.*The connection was lost/, 10_000)
  clearInterval(hurry)
  shop.on('POST /api/uploads/confirm', confirm)
  await visitor.user.click(screen.getByRole('button', { name: 'Retry front.jpg' }))
  await shows('front.jpg', /Done/)
  expect(placesIn(shop)).toEqual([[1, 'front.jpg']])
  expect(shop.storage.forms).toHaveLength(1)
  expect(screen.getByText('1 of 1 uploaded')).toBeTruthy()
  expect(screen.getAllByText('front.jpg')).toHaveLength(1)
})

test('a place in the tour that another tab has taken is left to it', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  storeElsewhere(shop, 2, 3)
  await choose(visitor, jpeg('kitchen.jpg'))
  await shows('kitchen.jpg', /Done/)
  expect(placesIn(shop)).toEqual([
    [1, 'front.jpg'],
    [2, 'tab-2.jpg'],
    [3, 'tab-3.jpg'],
    [4, 'kitchen.jpg'],
  ])
  expect(row('tab-3.jpg').textContent).toMatch(/Done/)
})

test('a photo that found no place gets the one that a removed photo leaves', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  storeElsewhere(shop, ...Array.from({ length: limits.photosPerOrder - 1 }, (_, index) => index + 2))
  await choose(visitor, jpeg('kitchen.jpg'))
  // By label and text, because a hundred rows take their time to be searched by role.
  await screen.findByText('An order can include up to 100 photos.', {}, patience)
  await visitor.user.click(screen.getByLabelText('Remove front.jpg'))
  await waitFor(() => expect(screen.queryByText('front.jpg')).toBeNull(), patience)
  await visitor.user.click(screen.getByLabelText('Retry kitchen.jpg'))
  await waitFor(() => expect(placesIn(shop)).toContainEqual([1, 'kitchen.jpg']), patience)
  expect(photosOf(shop)).toHaveLength(limits.photosPerOrder)
})
