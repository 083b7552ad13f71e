import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { atUpload, choose, jpeg, photosOf, shows } from './photos/uploads.ts'
import type { Shop } from './shop.ts'
import { nextStep, type Visit } from './visit.tsx'

const patience = { timeout: 5_000 }
const banner = () => screen.findByText(/We couldn’t reopen your earlier order in this browser/, {}, patience)
const namesIn = (shop: Shop) =>
  photosOf(shop)
    .map(({ filename }) => filename)
    .sort()
const hold = (shop: Shop, ...names: string[]) => waitFor(() => expect(namesIn(shop)).toEqual(names), patience)

async function saveContactAgain({ user }: Visit) {
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('Step 1 of 4', {}, patience)
  await user.click(nextStep())
  await banner()
  await screen.findByText('Step 2 of 4', {}, patience)
}

test('when the loss is found at the contact step, the photos of this page go into the new order', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'), jpeg('kitchen.jpg'))
  await shows('kitchen.jpg', /Done/)
  shop.forgetOrders()
  await saveContactAgain(visitor)
  await hold(shop, 'front.jpg', 'kitchen.jpg')
  await shows('kitchen.jpg', /Done/)
  expect(shop.orders.size).toBe(1)
})

test('photos of an earlier visit vanish from the list with their order, and can be added again', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  const again = visitor.reload()
  await shows('front.jpg', /Done/)
  await choose(again, jpeg('kitchen.jpg'))
  await shows('kitchen.jpg', /Done/)
  shop.forgetOrders()
  await saveContactAgain(again)
  await hold(shop, 'kitchen.jpg')
  expect((await banner()).textContent).toMatch(/check your photos and add any that are missing\./)
  expect(screen.queryByText('front.jpg')).toBeNull()
  await choose(again, jpeg('front.jpg'))
  await hold(shop, 'front.jpg', 'kitchen.jpg')
})

test('where no photo is left in the list, the visitor is asked to add them again', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  const again = visitor.reload()
  await shows('front.jpg', /Done/)
  shop.forgetOrders()
  await saveContactAgain(again)
  await waitFor(async () => expect((await banner()).textContent).toMatch(/Please add your photos again\./), patience)
})

test('when the loss is found by refreshing the list, the photos of this page go into a new order', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  shop.forgetOrders()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  window.dispatchEvent(new Event('online'))
  await banner()
  await hold(shop, 'front.jpg')
  await shows('front.jpg', /Done/)
})

test.each(['archived', 'in_production', 'awaiting_deposit'])(
  'an order that an administrator set to “%s” before it was placed gives way to a new one as the list is refreshed',
  async (status) => {
    const { shop, visitor } = await atUpload()
    await choose(visitor, jpeg('front.jpg'))
    await shows('front.jpg', /Done/)
    const [lostId = ''] = shop.orders.keys()
    shop.setStatus(status)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    window.dispatchEvent(new Event('online'))
    await banner()
    await waitFor(() => expect(shop.orders.size).toBe(2), patience)
    shop.orders.delete(lostId)
    await hold(shop, 'front.jpg')
  },
)

test('a photo for an order that an administrator archived goes into a new one, with those before it', async () => {
  const { shop, visitor } = await atUpload()
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Done/)
  const [lostId = ''] = shop.orders.keys()
  shop.setStatus('archived')
  await choose(visitor, jpeg('kitchen.jpg'))
  await banner()
  await waitFor(() => expect(shop.orders.size).toBe(2), patience)
  shop.orders.delete(lostId)
  await hold(shop, 'front.jpg', 'kitchen.jpg')
})

test('a photo for an order that was placed and went into production is refused in the server’s words', async () => {
  const { shop, visitor } = await atUpload()
  const [[orderId = '', order] = []] = shop.orders
  if (order) shop.orders.set(orderId, { ...order, status: 'in_production', submitted_at: '2026-11-21T10:05:00.000Z' })
  await choose(visitor, jpeg('front.jpg'))
  await shows('front.jpg', /Error.*This order is closed, so its files can no longer be changed\./)
  expect(shop.orders.size).toBe(1)
})

test('a photo that reaches the lost order while another one takes its place is sent again', async () => {
  const { shop, visitor } = await atUpload()
  const [lostId = ''] = shop.orders.keys()
  const confirm = shop.handler('POST /api/uploads/confirm')
  const gate = Promise.withResolvers<void>()
  shop.on('POST /api/uploads/confirm', async (asked) => {
    if (asked.body.order_id !== lostId) return confirm(asked)
    await gate.promise
    return confirm(asked)
  })
  await choose(visitor, jpeg('front.jpg'))
  await waitFor(() => expect(shop.calls('POST /api/uploads/confirm')).toHaveLength(1), patience)
  shop.setStatus('awaiting_deposit')
  await saveContactAgain(visitor)
  gate.resolve()
  await waitFor(() => expect(photosOf(shop)).toHaveLength(2), patience)
  shop.orders.delete(lostId)
  expect(namesIn(shop)).toEqual(['front.jpg'])
  await shows('front.jpg', /Done/)
})
