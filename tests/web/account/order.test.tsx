import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import OrderPage from '../../../web/src/features/account/order/OrderPage.tsx'
import { aUser } from '../support/accounts.ts'
import { Failure, type Network, stubNetwork } from '../support/network.ts'
import { anOrderView, orderId } from '../support/orders.ts'
import { openPlace } from '../support/places.tsx'

const order = anOrderView()

function open(network: Network, user: typeof aUser | null = aUser) {
  network.on('GET /api/auth/me', () => (user ? { ok: true, user } : { ok: true }))
  return openPlace(`/account/orders/${orderId}`, {
    '/account/orders/:orderId': <OrderPage />,
    '/login': <p>Logging in</p>,
  })
}

test('an order shows its summary, photos and what happened when, the latest first', async () => {
  const network = stubNetwork()
  network.on('GET /api/orders/{order_id}', () => ({ ok: true, order }))
  open(network)
  await screen.findByRole('heading', { name: '12 Oak Lane' })
  for (const text of ['Rental / AirBnB', 'BASIC plan', 'Background Music', '$510']) screen.getByText(text)
  const kitchen = screen.getByText('kitchen.jpg').closest('li')?.querySelector('img')
  expect(kitchen?.getAttribute('src')).toContain('signed')
  expect(screen.getByText('view.heic')).toBeTruthy()
  const moments = within(screen.getByRole('region', { name: 'Progress' })).getAllByRole('listitem')
  expect(moments.map(({ textContent }) => textContent?.replace(/Nov.*/, ''))).toEqual([
    'preview ready',
    'awaiting deposit',
    'Order started',
  ])
})

test('photos stand as their customer arranged them, with what he said of each', async () => {
  const [kitchen, view] = order.photos
  if (!kitchen || !view) throw new Error('The order has no photos.')
  const photos = [
    { ...view, room: 'view' as const, is_cover: true },
    { ...kitchen, room: null },
  ]
  const network = stubNetwork()
  network.on('GET /api/orders/{order_id}', () => ({ ok: true, order: { ...order, photos } }))
  open(network)
  const shown = within(await screen.findByRole('region', { name: /^Photos/ })).getAllByRole('listitem')
  expect(shown.map(({ textContent }) => textContent)).toEqual(['view.heicCover · View', 'kitchen.jpg'])
})

test('another customer’s order is not found', async () => {
  const network = stubNetwork()
  network.on('GET /api/orders/{order_id}', () => new Failure('not_found', 'We could not find this order.'))
  open(network)
  expect((await screen.findByRole('alert')).textContent).toContain('We could not find this order.')
})

test('a visitor logs in first, and comes back', async () => {
  const network = stubNetwork()
  network.on('GET /api/orders/{order_id}', () => new Failure('not_found', 'We could not find this order.'))
  const { place } = open(network, null)
  await screen.findByText('Logging in')
  expect(place()).toBe(`/login?redirect=${encodeURIComponent(`/account/orders/${orderId}`)}`)
})
