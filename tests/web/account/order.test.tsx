import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noVoiceOver, type OrderView } from '#contract/order'
import { noTour } from '#contract/tour'
import OrderPage from '../../../web/src/features/account/order/OrderPage.tsx'
import { aUser } from '../support/accounts.ts'
import { Failure, type Network, stubNetwork } from '../support/network.ts'
import { openPlace } from '../support/places.tsx'

const orderId = 'ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4'
const order: OrderView = {
  orderId,
  customer_id: 'cus_01M7YTQ2P5CQ2HG5YJ7ANAGJT4',
  status: 'preview_ready',
  customer: { name: 'Ada Agent', email: 'ada@example.com', phone: '' },
  options: {
    plan: 'basic',
    property_type: 'rental',
    address_freeform: '12 Oak Lane',
    orientation: 'landscape',
    add_logo_overlay: false,
    logo_filename: '',
    resolution: '1080p',
    add_music: true,
    add_motion_graphics: false,
    add_voice_over: false,
    manual_voice_over: false,
    brokerage: '',
    base_length_sec: 60,
    voice_over: noVoiceOver,
  },
  plan: 'basic',
  price_cents: 51_000,
  line_items: [
    { code: 'plan_basic', label: 'BASIC plan', amount_cents: 49_500 },
    { code: 'music', label: 'Background Music', amount_cents: 1_500 },
  ],
  created_at: '2026-11-20T09:00:00.000Z',
  submitted_at: '2026-11-20T09:30:00.000Z',
  timeline: [
    { status: 'draft', at: '2026-11-20T09:00:00.000Z' },
    { status: 'awaiting_deposit', at: '2026-11-20T09:30:00.000Z' },
    { status: 'preview_ready', at: '2026-11-21T09:30:00.000Z' },
  ],
  photos: ['kitchen.jpg', 'view.heic'].map((filename, index) => ({
    asset_id: `ast_01M7YTQ2P5CQ2HG5YJ7ANAGJT${index}`,
    type: 'photo' as const,
    seq: index + 1,
    filename,
    content_type: 'image/jpeg',
    size_bytes: 1_000,
    width: 2_400,
    height: 1_600,
    thumbnail_url: index === 0 ? 'https://storage.test/kitchen.jpg?signed' : null,
  })),
  tour: noTour,
}

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
