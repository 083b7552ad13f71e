import { expect, test } from 'vitest'
import type { Photo } from '#contract/orders/order'
import { notSeen } from '#contract/photos/photoRooms'
import { createStoredOrder } from '../../../../web/src/features/order-wizard/upload/kept/storedOrder.ts'
import { noAnswer } from '../../support/network.ts'
import { openShop } from '../shop.ts'

const orderId = 'ord_01JD0000000000000000000001'
const front: Photo = {
  asset_id: 'ast_01JD0000000000000000000001',
  type: 'photo',
  seq: 1,
  filename: 'front.jpg',
  content_type: 'image/jpeg',
  size_bytes: 1,
  width: null,
  height: null,
  thumbnail_url: null,
  problem: null,
  room: null,
  seen: notSeen,
  is_cover: false,
}

async function aStoredOrder() {
  const shop = openShop()
  const { customer, options } = {
    customer: { name: 'Ada', email: 'ada@example.com' },
    options: { address_freeform: '12 Oak Lane', property_type: 'residential' },
  }
  await fetch('/api/orders', { method: 'POST', body: JSON.stringify({ customer, options }) })
  return { shop, stored: createStoredOrder() }
}

test('several requests for the order at once share one answer', async () => {
  const { shop, stored } = await aStoredOrder()
  const [one, other] = await Promise.all([stored.read(orderId), stored.read(orderId)])
  expect(one).toBe(other)
  expect(shop.calls('GET /api/orders/{order_id}')).toHaveLength(1)
  expect(stored.isFresh(orderId)).toBe(true)
})

test('an answer from before an upload does not take the uploaded photo off the list', async () => {
  const { shop, stored } = await aStoredOrder()
  await stored.read(orderId)
  const answer = shop.handler('GET /api/orders/{order_id}')
  const gate = Promise.withResolvers<void>()
  shop.on('GET /api/orders/{order_id}', async (asked) => {
    const early = await answer(asked)
    await gate.promise
    return early
  })
  const reading = stored.read(orderId)
  const order = shop.orders.get(orderId)
  if (order) shop.orders.set(orderId, { ...order, photos: [front] })
  stored.changePhotos(orderId, (photos) => [...photos, front])
  gate.resolve()
  expect((await reading).photos).toEqual([front])
  expect(stored.known(orderId)?.photos).toEqual([front])
})

test('a reading that failed is asked again, and another order is not known', async () => {
  const { shop, stored } = await aStoredOrder()
  const answer = shop.handler('GET /api/orders/{order_id}')
  shop.on('GET /api/orders/{order_id}', () => noAnswer)
  await expect(stored.read(orderId)).rejects.toThrow(TypeError)
  shop.on('GET /api/orders/{order_id}', answer)
  await stored.read(orderId)
  expect(stored.known(orderId)?.orderId).toBe(orderId)
  expect(stored.known('ord_01JD0000000000000000000002')).toBeUndefined()
  stored.forget()
  expect(stored.isFresh(orderId)).toBe(false)
})
