import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noVoiceOver } from '#contract/orders/order'
import { change } from '../../../web/src/features/order-wizard/draft/orderDraft.ts'
import { blankOrder } from '../../../web/src/features/order-wizard/draft/orderForm.ts'
import { useOrderSession } from '../../../web/src/features/order-wizard/draft/orderSession.ts'
import { forgetPerson } from '../../../web/src/lib/visit/personalStorage.ts'
import { createVisit, VisitContext } from '../../../web/src/lib/visit/visit.ts'
import { openShop } from './shop.ts'
import { fillContact, nextStep, toPayment, toUpload, visit } from './visit.tsx'

const stepButton = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Order steps' })).getByRole('button', { name })

test('what was typed is there again after a reload', async () => {
  openShop()
  const visitor = visit()
  await fillContact(visitor)
  await visitor.user.click(screen.getByLabelText('Background Music (+$15)'))
  visitor.reload()
  expect(await screen.findByLabelText('Full name')).toHaveProperty('value', 'Ada Agent')
  expect(screen.getByLabelText('Property Address')).toHaveProperty('value', '12 Oak Lane')
  expect(screen.getByLabelText('Background Music (+$15)')).toHaveProperty('checked', true)
})

test.each([
  ['nonsense', '{{{'],
  ['an older shape', JSON.stringify({ customer: { name: 'Ada' } })],
])('a stored draft that is %s is dropped', async (_, stored) => {
  openShop()
  localStorage.setItem('order-draft', stored)
  visit()
  expect(await screen.findByLabelText('Full name')).toHaveProperty('value', '')
  expect(localStorage.getItem('order-draft')).toBeNull()
})

test('a logo file is never stored, so its name goes with it at a reload', async () => {
  openShop()
  const visitor = visit()
  await fillContact(visitor)
  await visitor.user.click(screen.getByLabelText('Agent Logo (+$20)'))
  await visitor.user.upload(
    await screen.findByLabelText('Choose logo file'),
    new File(['secret'], 'oak.png', { type: 'image/png' }),
  )
  await screen.findByText('oak.png')
  expect(localStorage.getItem('order-draft')).not.toContain('secret')
  visitor.reload()
  expect(await screen.findByLabelText('Agent Logo (+$20)')).toHaveProperty('checked', true)
  expect(screen.queryByText('oak.png')).toBeNull()
})

test('an address beyond the furthest step leads to the furthest step', async () => {
  openShop()
  const visitor = visit('/order?step=payment')
  expect(screen.getByText('Step 1 of 4')).toBeTruthy()
  await waitFor(() => expect(visitor.address()).toBe('/order?step=contact'))
  await toUpload(visitor)
  visitor.reload()
  await screen.findByText('Step 2 of 4')
})

test.each(['nowhere', 'thank-you', ''])('the address ?step=%s leads to the first step', async (step) => {
  openShop()
  const visitor = visit(`/order?step=${step}`)
  expect(screen.getByText('Step 1 of 4')).toBeTruthy()
  await waitFor(() => expect(visitor.address()).toBe('/order?step=contact'))
})

test('Back and Forward of the browser move between the steps and keep every field', async () => {
  openShop()
  const visitor = visit()
  await toPayment(visitor)
  await visitor.go(-1)
  await screen.findByText('Step 2 of 4')
  await visitor.go(-1)
  expect(screen.getByLabelText('Property Address')).toHaveProperty('value', '12 Oak Lane')
  await visitor.go(2)
  await screen.findByText('Step 3 of 4')
})

test('going back and NEXT again updates the same order', async () => {
  const shop = openShop()
  const visitor = visit()
  await toUpload(visitor)
  await visitor.user.click(screen.getByRole('button', { name: 'Back' }))
  await visitor.user.type(await screen.findByLabelText('Property Address'), ', Springfield')
  await visitor.user.click(nextStep())
  await screen.findByText('Step 2 of 4')
  const [[orderId, order] = []] = shop.orders
  expect(shop.orders.size).toBe(1)
  expect(order?.options.address_freeform).toBe('12 Oak Lane, Springfield')
  expect(shop.calls('POST /api/orders').at(-1)?.body).toMatchObject({ order_id: orderId, submit: false })
})

test('a step that was reached is one click away, and leaving the first one saves it', async () => {
  const shop = openShop()
  const visitor = visit()
  await toPayment(visitor)
  await visitor.user.click(stepButton(/Contact/))
  await visitor.user.type(await screen.findByLabelText('Phone'), '555 0100')
  await visitor.user.click(stepButton(/Payment/))
  await screen.findByText('Step 3 of 4')
  expect([...shop.orders.values()][0]?.customer.phone).toBe('555 0100')
  expect(stepButton(/Thank you/)).toHaveProperty('disabled', true)
})

test('an order that this browser has no right to any more is made anew, with every field kept', async () => {
  const shop = openShop()
  const visitor = visit()
  await toUpload(visitor)
  const before = shop.calls('POST /api/orders').at(-1)?.headers.get('idempotency-key')
  shop.forgetOrders()
  await visitor.user.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('Step 1 of 4')
  await visitor.user.click(nextStep())
  await screen.findByText(/We couldn’t reopen your earlier order in this browser/)
  await screen.findByText('Step 2 of 4')
  const last = shop.calls('POST /api/orders').at(-1)
  expect(last?.headers.get('idempotency-key')).not.toBe(before)
  expect(last?.body).not.toHaveProperty('order_id')
  expect([...shop.orders.values()][0]?.customer.name).toBe('Ada Agent')
})

test('clicking a step while the order is being saved does not save it twice', async () => {
  const shop = openShop()
  const visitor = visit()
  await toPayment(visitor)
  await visitor.user.click(stepButton(/Contact/))
  await screen.findByText('Step 1 of 4')
  const order = shop.handler('POST /api/orders')
  const gate = Promise.withResolvers<void>()
  shop.on('POST /api/orders', async (asked) => {
    await gate.promise
    return order(asked)
  })
  await visitor.user.click(nextStep())
  await visitor.user.click(stepButton(/Payment/))
  gate.resolve()
  await screen.findByText('Step 2 of 4')
  expect(shop.calls('POST /api/orders')).toHaveLength(2)
})

test('an open draft starts blank when its owner logs out', () => {
  const visit = createVisit()
  const { result } = renderHook(useOrderSession, {
    wrapper: ({ children }) => <VisitContext value={visit}>{children}</VisitContext>,
  })
  if (typeof result.current === 'string') throw new Error('The session is not open.')
  const { draft, placed } = result.current
  const { customer } = blankOrder
  act(() => {
    change(draft, { input: { ...blankOrder, customer: { ...customer, email: 'ada@example.com' } } })
    placed.set({ orderId: 'ord_01M7YTQ2P5CQ2HG5YJ7ANAGJT4', email: 'ada@example.com', orientation: 'landscape' })
  })
  expect(localStorage.getItem('order-draft')).toContain('ada@example.com')
  act(forgetPerson)
  expect([draft.get().input, placed.get()]).toEqual([blankOrder, undefined])
  expect(localStorage.getItem('order-draft')).toBeNull()
})

test('a blank order asks for no voice-over, as the contract has it', () => {
  expect(blankOrder.options.voice_over).toEqual(noVoiceOver)
})

test('a visitor without a draft sees the form at once', () => {
  openShop()
  visit()
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', '')
})
