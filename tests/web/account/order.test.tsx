import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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
  for (const text of ['Rental / AirBnB', 'BASIC', 'Landscape', 'BASIC plan', 'Background Music', '$510'])
    screen.getByText(text)
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

test('an order begins with what it waits for, and since when', async () => {
  const network = stubNetwork()
  network.on('GET /api/orders/{order_id}', () => ({ ok: true, order }))
  open(network)
  const next = within(await screen.findByRole('region', { name: 'Next: watch your film' }))
  next.getByText('Saturday, November 21')
  expect(next.getByRole('link', { name: 'Watch the film' }).getAttribute('href')).toBe('#film')
  expect(next.getByRole('link', { name: 'Order again' }).getAttribute('href')).toBe(`/order?like=${orderId}`)
})

test('a question about an order reaches support once, and stands in its progress', async () => {
  const network = stubNetwork()
  const asked: unknown[] = []
  let questions: typeof order.questions = []
  network.on('GET /api/orders/{order_id}', () => ({ ok: true, order: { ...order, questions } }))
  network.on('POST /api/orders/{order_id}/questions', ({ body, headers }) => {
    asked.push(headers.get('idempotency-key'))
    if (asked.length === 1) return new Failure('unavailable', 'Please try again in a moment.')
    questions = [{ text: body.message, at: '2026-11-22T09:30:00.000Z' }]
    return { ok: true }
  })
  open(network)
  await userEvent.click(await screen.findByRole('button', { name: 'Ask about this order' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ask about this order' }))
  dialog.getByText('We answer by email, to ada@example.com.')
  await userEvent.type(dialog.getByLabelText('Message'), 'May the pool come first?')
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Please try again in a moment.')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('May the pool come first?')
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }))
  await dialog.findByText("Thanks! We'll be in touch shortly.")
  expect(new Set(asked)).toEqual(new Set([asked[0]]))
  const progress = screen.getByRole('region', { name: 'Progress', hidden: true })
  await within(progress).findByText('May the pool come first?')
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
