import { expect, test, vi } from 'vitest'
import { atUpload, choose, jpeg, photosOf, shows } from './uploads.ts'

test('photos are sent and listed though what moves them can’t be loaded', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Stands for a chunk that the network does not bring.
  vi.doMock('../../../../web/src/features/order-wizard/upload/sheet/TileSorting.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'))
  await shows('front.jpg', /Done/)
  await shows('kitchen.jpg', /Done/)
  expect(photosOf(shop)).toHaveLength(2)
  await vi.waitFor(() => expect(said.mock.calls.flat().join(' ')).toContain('LoadBoundary'))
  await shows('kitchen.jpg', /Done/)
  said.mockRestore()
})
