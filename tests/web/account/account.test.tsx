import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import AccountPage from '../../../web/src/features/account/AccountPage.tsx'
import { anOrderRow, anOverview, aUser } from '../support/accounts.ts'
import { Failure, stubNetwork } from '../support/network.ts'
import { someNext } from '../support/orders.ts'
import { openPlace } from '../support/places.tsx'
import { anAccount, button, openAccount, part } from './openAccount.tsx'

test('the account names its owner and lists the orders', async () => {
  const making = someNext({ turn: 'ours', sentence: 'We are making your film', act: null })
  anAccount(
    anOverview({
      user: { ...aUser, is_admin: true },
      orders: [anOrderRow({ status: 'in_production', cover_url: 'https://files.test/cover.jpg', next: making })],
    }),
  )
  await openAccount()
  expect(screen.getByText('ada@example.com')).toBeTruthy()
  expect(screen.getByText('Verified')).toBeTruthy()
  expect(screen.getByText('Administrator')).toBeTruthy()
  expect(screen.getByText(aUser.id)).toBeTruthy()
  const orders = within(part('Orders'))
  for (const text of ['in production', '12 Oak Lane', '1080p', 'Nov 21, 2026', '$510', 'We are making your film.'])
    orders.getByText(text)
  expect(part('Orders').querySelector('img')?.src).toBe('https://files.test/cover.jpg')
  expect(orders.getByRole('link', { name: '#ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4' }).getAttribute('href')).toBe(
    '/account/orders/ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4',
  )
  expect(orders.getByRole('link', { name: 'Start a new order' }).getAttribute('href')).toBe('/order')
  expect(screen.queryByRole('heading', { name: 'Verify your email' })).toBeNull()
})

test('an empty account says what to do', async () => {
  anAccount(anOverview({ orders: [] }))
  await openAccount()
  expect(screen.getByText('No orders yet. Create your first tour to see it here.')).toBeTruthy()
})

test('a draft says how many photos it has, and can be continued or discarded from its card', async () => {
  const draft = anOrderRow({ status: 'draft', photo_count: 26, next: someNext({ sentence: 'Finish your order' }) })
  const network = anAccount(anOverview({ orders: [draft] }))
  const { user } = await openAccount()
  const orders = within(part('Orders'))
  orders.getByText('26 photos. Finish your order.')
  expect(orders.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(`/order?order=${draft.id}`)
  network.on('DELETE /api/orders/{order_id}', () => ({ ok: true }))
  network.on('GET /api/account/overview', () => anOverview({ orders: [] }))
  await user.click(orders.getByRole('button', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }))
  await screen.findByText('No orders yet. Create your first tour to see it here.')
})

test('older orders follow on demand', async () => {
  const network = anAccount(anOverview({ next_cursor: 'ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4' }))
  const { user } = await openAccount()
  const older = anOrderRow({ id: 'ord_01M7YTQ2GQPEPC5Z25KCNJM35P', address_freeform: '1 Elm Street' })
  network.on('GET /api/account/overview', () => anOverview({ orders: [older] }))
  await user.click(button('Show older orders'))
  expect(await screen.findByText('1 Elm Street')).toBeTruthy()
  expect(screen.getByText('12 Oak Lane')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull()
})

test('a visitor is led to sign up', async () => {
  const network = stubNetwork()
  network.on('GET /api/account/overview', () => new Failure('unauthorized'))
  const { place } = openPlace('/account', { '/account': <AccountPage />, '/signup': <p>Signing up</p> })
  await screen.findByText('Signing up')
  expect(place()).toBe('/signup')
})

test('a session that ends later leads to the login and back', async () => {
  const network = anAccount()
  const { user, place, pass } = await openAccount()
  network.on('PATCH /api/account/profile', () => new Failure('unauthorized'))
  await user.click(button('Save changes'))
  await pass(50)
  expect(place()).toBe('/login?redirect=%2Faccount')
})

test('an account that can’t be loaded says so and tries again', async () => {
  const network = stubNetwork()
  network.on('GET /api/account/overview', () => new Failure('forbidden'))
  const { user } = openPlace('/account', { '/account': <AccountPage /> })
  expect((await screen.findByRole('alert')).textContent).toContain(messages.account.failed)
  network.on('GET /api/account/overview', () => anOverview())
  network.on('GET /api/account/sessions', () => ({ ok: true, sessions: [] }))
  await user.click(button('Try again'))
  await screen.findByRole('heading', { name: 'Orders' })
})
