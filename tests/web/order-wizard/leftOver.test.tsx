import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '../support/accounts.ts'
import { anOrderView, orderId } from '../support/orders.ts'
import { openShop } from './shop.ts'
import { nextStep, toPayment, toUpload, visit } from './visit.tsx'

const leftOver = () => screen.findByRole('region', { name: 'Your unfinished order' })
const value = (label: string) => screen.getByLabelText(label)

test('whoever comes back is offered the order that was left, and goes on at the step reached', async () => {
  openShop()
  const first = visit()
  await toPayment(first)
  first.leave()
  const later = visit('/order')
  expect((await leftOver()).textContent).toContain('12 Oak Lane · 0 photos')
  await later.user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Step 3 of 4')
})

test('Start fresh empties every field and begins another order', async () => {
  const shop = openShop()
  const first = visit()
  await toUpload(first)
  first.leave()
  const later = visit('/order')
  await leftOver()
  await later.user.click(screen.getByRole('button', { name: 'Start fresh' }))
  await waitFor(() => expect(value('Full name')).toHaveProperty('value', ''))
  expect(screen.queryByRole('region', { name: 'Your unfinished order' })).toBeNull()
  await toUpload(later)
  expect(shop.orders.size).toBe(2)
})

test('the home page’s link to start fresh opens an empty order', async () => {
  openShop()
  const first = visit()
  await toUpload(first)
  first.leave()
  const later = visit('/order?fresh')
  await waitFor(() => expect(later.address()).toBe('/order'))
  expect(value('Full name')).toHaveProperty('value', '')
  expect(screen.queryByRole('region', { name: 'Your unfinished order' })).toBeNull()
})

test('nobody is asked about an order that is open in front of them', async () => {
  openShop()
  const visitor = visit()
  await toUpload(visitor)
  await visitor.user.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('Step 1 of 4')
  expect(screen.queryByRole('region', { name: 'Your unfinished order' })).toBeNull()
})

test('a draft of the account opens where it was left, with its fields', async () => {
  const shop = openShop()
  shop.orders.set(orderId, anOrderView({ status: 'draft', submitted_at: null }))
  const visitor = visit(`/order?order=${orderId}`)
  await screen.findByText('Step 2 of 4')
  expect(visitor.address()).toBe('/order?step=upload')
  await visitor.user.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('Step 1 of 4')
  expect(value('Property Address')).toHaveProperty('value', '12 Oak Lane')
  await visitor.user.click(nextStep())
  await screen.findByText('Step 2 of 4')
  expect(shop.calls('POST /api/orders').at(-1)?.body).toMatchObject({ order_id: orderId })
})

test('ordering again takes over contact and options, and leaves the home to be typed', async () => {
  const shop = openShop()
  shop.orders.set(orderId, anOrderView())
  const visitor = visit(`/order?like=${orderId}`)
  await waitFor(() => expect(value('Full name')).toHaveProperty('value', 'Ada Agent'))
  expect(value('Video Resolution')).toHaveProperty('value', '1080p')
  expect(value('Background Music (+$15)')).toHaveProperty('checked', true)
  expect(value('Property Address')).toHaveProperty('value', '')
  await waitFor(() => expect(visitor.address()).toBe('/order'))
})

test('an order that is not this person’s is said so, and the form stays', async () => {
  openShop()
  const visitor = visit(`/order?order=${orderId}`)
  await screen.findByText(/We couldn’t open that order here/)
  await waitFor(() => expect(visitor.address()).toBe('/order'))
  expect(value('Full name')).toHaveProperty('value', '')
})

test('a logged-in customer types the home alone: the profile fills in the rest', async () => {
  const shop = openShop()
  shop.on('GET /api/auth/me', () => ({ ok: true, user: aUser }))
  shop.on('GET /api/account/overview', () => ({
    ok: true,
    user: aUser,
    seen_by_support_at: null,
    customer: {
      id: null,
      name: 'Mia',
      email: aUser.email,
      phone: '555 0100',
      brokerage: 'Oak Realty',
      created_at: null,
    },
    orders: [],
    next_cursor: null,
  }))
  visit()
  await waitFor(() => expect(value('Full name')).toHaveProperty('value', 'Mia'))
  expect(['Email', 'Phone', 'Brokerage/Company'].map((label) => value(label))).toEqual(
    [aUser.email, '555 0100', 'Oak Realty'].map((text) => expect.objectContaining({ value: text })),
  )
})
