import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { LinkedOrder } from '#contract/photos/photoLink'
import { photoLinkHeader } from '#contract/photos/photoLinkToken'
import { notSeen } from '#contract/photos/photoRooms'
import PhotoLinkPage from '../../../../web/src/features/order-wizard/photo-link/PhotoLinkPage.tsx'
import { createVisit, VisitContext } from '../../../../web/src/lib/visit/visit.ts'
import { Queries } from '../../../../web/src/ui/loading/Queries.tsx'
import { Failure, noAnswer } from '../../support/network.ts'
import { openShop } from '../shop.ts'
import { choose, jpeg, row, shows } from './uploads.ts'

const token = 'L'.repeat(43)
const body = {
  customer: { name: 'Ada', email: 'ada@example.com' },
  options: { address_freeform: '12 Oak Lane', property_type: 'residential' },
  submit: true,
}

/** A placed order, and what a link to it shows: its photos, of which those named here came by it. */
async function aLinkedOrder(ownIds: readonly string[] = []) {
  const shop = openShop()
  await fetch('/api/orders', { method: 'POST', body: JSON.stringify(body) })
  const linked = (): LinkedOrder => {
    const [order] = shop.orders.values()
    if (!order) throw new Error('There is no order.')
    const photos = order.photos.map((photo) => ({ ...photo, can_remove: ownIds.includes(photo.asset_id) }))
    return { orderId: order.orderId, address_freeform: order.options.address_freeform, photos }
  }
  shop.on('GET /api/photo-link', ({ headers }) =>
    headers.get(photoLinkHeader) === token ? { ok: true, order: linked() } : new Failure('not_found', 'Dead link.'),
  )
  return shop
}

function open() {
  const user = userEvent.setup({ applyAccept: false })
  render(
    <VisitContext value={createVisit()}>
      <MemoryRouter initialEntries={[`/photos/${token}`]}>
        <Queries>
          <Routes>
            <Route path="/photos/:token" element={<PhotoLinkPage />} />
          </Routes>
        </Queries>
      </MemoryRouter>
    </VisitContext>,
  )
  return { user }
}

test('whoever opens a link sees the home and adds photos to it, with the link as the only right', async () => {
  const shop = await aLinkedOrder()
  const visitor = open()
  await screen.findByRole('heading', { name: '12 Oak Lane' })
  await choose(visitor, jpeg('kitchen.jpg'))
  await shows('kitchen.jpg', /Done/)
  expect(await screen.findByText(/Your photos are in/)).toBeTruthy()
  for (const route of ['POST /api/uploads/presign', 'POST /api/uploads/confirm'] as const)
    expect(shop.calls(route).map(({ headers }) => headers.get(photoLinkHeader))).toEqual([token])
  expect([...shop.orders.values()].flatMap(({ photos }) => photos)).toMatchObject([{ filename: 'kitchen.jpg' }])
  expect(shop.calls('POST /api/orders')).toHaveLength(1)
  expect(localStorage.getItem('order-draft')).toBeNull()
})

test('what the customer added stays: only photos of this link can be removed, and none can be moved', async () => {
  const shop = await aLinkedOrder()
  const [order] = shop.orders.values()
  const photo = { type: 'photo' as const, content_type: 'image/jpeg', size_bytes: 1, width: null, height: null }
  const rest = { thumbnail_url: null, room: null, seen: notSeen, is_cover: false, problem: null }
  if (order)
    shop.orders.set(order.orderId, {
      ...order,
      photos: [1, 2].map((seq) => ({ ...photo, ...rest, seq, asset_id: `ast_${seq}`, filename: `old ${seq}.jpg` })),
    })
  const visitor = open()
  await screen.findByText('old 1.jpg')
  await choose(visitor, jpeg('new.jpg'))
  await shows('new.jpg', /Done/)
  const removable = screen
    .getAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label'))
  expect(removable).toEqual(['Remove new.jpg'])
  expect(screen.queryByText(/drag to set the order/)).toBeNull()
  expect(row('old 1.jpg').textContent).toContain('Done')
})

test('whoever came by a link sees which rooms the photos show, and leaves the rooms and their order to the customer', async () => {
  const shop = await aLinkedOrder()
  const [order] = shop.orders.values()
  const photo = { type: 'photo' as const, content_type: 'image/jpeg', size_bytes: 1, width: null, height: null }
  const rest = { thumbnail_url: null, is_cover: false, problem: null }
  const seen = { room: 'kitchen' as const, sure: 0.9, place: 'inside' as const }
  const rooms = [
    { room: null, seen },
    { room: 'dining' as const, seen },
    { room: null, seen: { ...seen, room: null } },
  ]
  const photos = rooms.map((room, at) => ({
    ...{ ...photo, ...rest, ...room },
    ...{ seq: at + 1, asset_id: `ast_${at}`, filename: `old ${at}.jpg` },
  }))
  if (order) shop.orders.set(order.orderId, { ...order, photos })
  open()
  await screen.findByText('Dining room')
  expect(row('old 0.jpg').textContent).toContain('Kitchen')
  expect(screen.queryByText('Which room?')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByText('Put in walking order')).toBeNull()
})

test.each([
  ['is no longer valid', new Failure('not_found', 'This link is no longer valid.'), 'This link is no longer valid.'],
  ['has ended', new Failure('conflict', 'This order is in production.'), 'This order is in production.'],
])('a link that %s says so and offers no upload', async (_, failure, text) => {
  const shop = await aLinkedOrder()
  shop.on('GET /api/photo-link', () => failure)
  open()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.queryByText('Choose photos')).toBeNull()
})

test('a link that ends while it is open says so at the next photo, and orders nothing', async () => {
  const shop = await aLinkedOrder()
  const visitor = open()
  await screen.findByRole('heading', { name: '12 Oak Lane' })
  shop.setStatus('in_production')
  shop.on('GET /api/photo-link', () => new Failure('conflict', 'This order is in production.'))
  await choose(visitor, jpeg('late.jpg'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This order is in production.'))
  expect(shop.calls('POST /api/orders')).toHaveLength(1)
})

test('without a connection the link can be tried again', async () => {
  const shop = await aLinkedOrder()
  const handler = shop.handler('GET /api/photo-link')
  shop.on('GET /api/photo-link', () => noAnswer)
  const { user } = open()
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
  shop.on('GET /api/photo-link', handler)
  await user.click(again)
  await screen.findByRole('heading', { name: '12 Oak Lane' })
}, 15_000)
