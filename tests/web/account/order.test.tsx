import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import OrderPage from '../../../web/src/features/account/order/OrderPage.tsx'
import { aUser } from '../support/accounts.ts'
import { Failure, type Network, stubNetwork } from '../support/network.ts'
import { anOrderView, orderId } from '../support/orders.ts'
import { openPlace } from '../support/places.tsx'
import { aReview, aReviewComment } from '../support/reviews.ts'
import { aDelivery, readyTour } from '../support/tours.ts'

// The environment's own answers no promise, as every browser's does.
Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => undefined })

const order = anOrderView()

function open(network: Network, user: typeof aUser | null = aUser, search = '') {
  network.on('GET /api/auth/me', () => (user ? { ok: true, user } : { ok: true }))
  return openPlace(`/account/orders/${orderId}${search}`, {
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

test('an order begins with what it waits for', async () => {
  const network = stubNetwork()
  network.on('GET /api/orders/{order_id}', () => ({ ok: true, order }))
  open(network)
  const next = within(await screen.findByRole('region', { name: 'Watch your film' }))
  expect(next.getByRole('link', { name: 'Watch the film' }).getAttribute('href')).toBe('#film')
  expect(next.getByRole('link', { name: 'Order again' }).getAttribute('href')).toBe(`/order?like=${orderId}`)
})

test('a question about an order reaches support once, and stands on its page with its answer', async () => {
  const network = stubNetwork()
  const asked: unknown[] = []
  let questions: typeof order.questions = []
  network.on('GET /api/orders/{order_id}', () => ({ ok: true, order: { ...order, questions } }))
  network.on('POST /api/orders/{order_id}/questions', ({ body, headers }) => {
    asked.push(headers.get('idempotency-key'))
    if (asked.length === 1) return new Failure('unavailable', 'Please try again in a moment.')
    const answers = [{ text: 'Gladly.', at: '2026-11-22T10:30:00.000Z' }]
    questions = [{ id: 'q'.repeat(43), text: body.message, at: '2026-11-22T09:30:00.000Z', answers }]
    return { ok: true }
  })
  open(network)
  await userEvent.click(await screen.findByRole('button', { name: 'Ask about this order' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ask about this order' }))
  dialog.getByText('We answer on this page, and by email to ada@example.com.')
  await userEvent.type(dialog.getByLabelText('Message'), 'May the pool come first?')
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Please try again in a moment.')
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('May the pool come first?')
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }))
  await dialog.findByText("Thanks! We'll be in touch shortly.")
  expect(new Set(asked)).toEqual(new Set([asked[0]]))
  const shown = within(await screen.findByRole('region', { name: 'Your questions', hidden: true }))
  shown.getByText('May the pool come first?')
  shown.getByText('Gladly.')
  const progress = within(screen.getByRole('region', { name: 'Progress', hidden: true }))
  const titles = progress.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
  expect(titles.slice(0, 2)).toEqual([
    expect.stringMatching(/^We answered you/),
    expect.stringMatching(/^You asked us/),
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

test('a photo of which a part may be missing says so in a quiet line', async () => {
  const network = stubNetwork()
  const remark = 'Part of this picture may be missing. Please look at it, and send the original if so.'
  const photos = order.photos.map((photo, index) => (index === 0 ? { ...photo, remark } : photo))
  network.on('GET /api/orders/{order_id}', () => ({ ok: true, order: { ...order, photos } }))
  open(network)
  expect((await screen.findByText(remark)).closest('li')?.textContent).toContain('kitchen.jpg')
})

test('another customer’s order is not found', async () => {
  const network = stubNetwork()
  network.on('GET /api/orders/{order_id}', () => new Failure('not_found', 'We could not find this order.'))
  open(network)
  await screen.findByText(/^This order is not in the account of ada@example\.com\./)
})

test('a visitor logs in first, and comes back', async () => {
  const network = stubNetwork()
  network.on('GET /api/orders/{order_id}', () => new Failure('not_found', 'We could not find this order.'))
  const { place } = open(network, null)
  await screen.findByText('Logging in')
  expect(place()).toBe(`/login?redirect=${encodeURIComponent(`/account/orders/${orderId}`)}`)
})

test('support sees all that the owner sees under a banner, and nothing there can be pressed', async () => {
  const network = stubNetwork()
  const tour = readyTour(3, { delivery: aDelivery({ state: 'rendering', files: [] }) })
  const questions = [{ id: 'q'.repeat(43), text: 'When?', at: '2026-11-22T09:30:00.000Z', answers: [] }]
  network.on('GET /api/admin/orders/{id}/as-customer', () => ({ ok: true, order: { ...order, tour, questions } }))
  network.on('GET /api/admin/orders/{id}/review', () => ({
    ok: true,
    room: aReview({ comments: [aReviewComment({ text: 'Brighter, please.', needs_person: true })] }),
  }))
  const shown = { on: true, url: 'https://site.test/tour/oak', views: { total: 0, last_30_days: 0 } }
  const shared = { ...shown, plays: shown.views }
  const pages = { available: true, slug: 'oak', tour: shared, watch: shared, originals_url: null, embed_code: null }
  network.on('GET /api/admin/orders/{id}/pages', () => ({ ok: true, pages }))
  open(network, { ...aUser, is_admin: true }, '?as-customer')
  await screen.findByText(/^You are viewing this order as Ada Agent sees it\. Read-only\. This view is logged/)
  const page = screen.getByRole('group', { name: 'The customer’s page' })
  const customers = within(page)
  await customers.findByRole('region', { name: 'Player' })
  await customers.findByRole('checkbox', { name: 'Tour page' })
  for (const text of ['Brighter, please.', 'When?', 'Summary', 'Happy with it?']) customers.getByText(text)
  for (const name of ['Order again', 'Ask about this order', 'Approve version 1…', 'Replace these links…'])
    customers.getByRole('button', { name })
  expect(page).toHaveProperty('disabled', true)
  const controls = ['button', 'checkbox', 'textbox', 'combobox'].flatMap((role) => screen.queryAllByRole(role))
  expect(controls.filter((control) => !page.contains(control))).toEqual([])
  const opened = customers.getAllByRole('link').map((link) => fireEvent.click(link))
  expect(new Set(opened)).toEqual(new Set([false]))
  expect(network.calls('GET /api/admin/orders/{id}/review')[0]?.query.get('as')).toBe('customer')
})

test('a session that ends says so over the page, and what was typed is sent after logging in there', async () => {
  const network = stubNetwork()
  let isHere = true
  const gone = new Failure('not_found', 'We could not find this order.')
  const opened = open(network)
  network.on('GET /api/auth/me', () => (isHere ? { ok: true, user: aUser } : { ok: true }))
  network.on('GET /api/orders/{order_id}', () => (isHere ? { ok: true, order } : gone))
  network.on('POST /api/orders/{order_id}/questions', () => (isHere ? { ok: true } : gone))
  network.on('POST /api/auth/login', () => {
    isHere = true
    return { ok: true, user: aUser }
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Ask about this order' }))
  await opened.user.type(screen.getByLabelText('Message'), 'May the pool come first?')
  isHere = false
  await opened.user.click(screen.getByRole('button', { name: 'Send message' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'You have been logged out' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe(aUser.email)
  await opened.user.type(dialog.getByLabelText('Password'), 'a quiet house')
  await opened.user.click(dialog.getByRole('button', { name: 'Log in' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'You have been logged out' })).toBeNull())
  expect(opened.place()).toBe(`/account/orders/${orderId}`)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('May the pool come first?')
  await opened.user.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText("Thanks! We'll be in touch shortly.")
})

test('whoever signed up from a mail is told to prove the email, and not that the order is lost', async () => {
  const network = stubNetwork()
  network.on('GET /api/orders/{order_id}', () => new Failure('not_found', 'We could not find this order.'))
  open(network, { ...aUser, email_verified: false })
  await screen.findByRole('heading', { name: 'Verify your email' })
  expect(screen.queryByText('We could not find this order.')).toBeNull()
})
