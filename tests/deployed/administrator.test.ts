import { beforeAll, expect, test } from 'vitest'
import { administrator } from '../../infra/local/seed.ts'
import { aBrowser } from './support/browser.ts'
import {
  eventually,
  freshAddress,
  freshEmail,
  orderBody,
  password,
  signInAsAdministrator,
  signUp,
  submittedOrder,
} from './support/journey.ts'
import { stageUnderTest } from './support/stageUnderTest.ts'

const stage = await stageUnderTest()
const console = aBrowser(stage)
beforeAll(async () => {
  await signInAsAdministrator(console)
})

test('the console opens for administrators alone', async () => {
  expect((await console.ask('GET /api/admin/whoami')).admin.email).toBe(administrator.email)
  const customer = aBrowser(stage)
  expect(await customer.send('GET /api/admin/orders')).toMatchObject({ status: 401 })
  await signUp(customer, freshEmail('customer'))
  expect(await customer.send('GET /api/admin/orders')).toMatchObject({ status: 403 })
})

test('a new order stands first in the list and is found by the beginning of its address', async () => {
  const address = freshAddress()
  const email = freshEmail('visitor')
  const { orderId } = await submittedOrder(aBrowser(stage), orderBody(email, address))
  const { orders } = await console.ask('GET /api/admin/orders', { query: { email } })
  expect(orders).toMatchObject([{ id: orderId, status: 'awaiting_deposit', customer_email: email }])
  await eventually(async () => {
    const found = await console.ask('GET /api/admin/orders', { query: { q: address.slice(0, 18) } })
    expect(found.orders.map(({ id }) => id)).toEqual([orderId])
  })
})

test('the count of a status follows an order that takes it', async () => {
  const { orderId } = await submittedOrder(aBrowser(stage), orderBody(freshEmail('visitor')))
  const status = `held_${orderId.toLowerCase()}`
  const { order } = await console.ask('PATCH /api/admin/orders/{id}', { params: { id: orderId }, body: { status } })
  expect(order.status).toBe(status)
  await eventually(async () => {
    expect((await console.ask('GET /api/admin/counts')).statuses[status]).toBe(1)
  })
})

test('an administrator sees an order’s files, renames one, and the history says who', async () => {
  const { orderId, assetId } = await submittedOrder(aBrowser(stage), orderBody(freshEmail('visitor')))
  const { order } = await console.ask('GET /api/admin/orders/{id}', { params: { id: orderId } })
  const file = await fetch(order.assets[0]?.download_url ?? '')
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const params = { id: assetId }
  await console.ask('PATCH /api/admin/assets/{id}', { params, body: { filename: 'bath.jpg' } })
  const { assets } = await console.ask('GET /api/admin/assets', { query: { order_id: orderId } })
  expect(assets).toMatchObject([{ id: assetId, filename: 'bath.jpg' }])
  const { events } = await console.ask('GET /api/admin/history/{id}', { params })
  expect(events).toMatchObject([
    { who: { email: administrator.email }, before: { filename: 'kitchen.jpg' }, after: { filename: 'bath.jpg' } },
  ])
})

test('an archived order leaves the list and comes back', async () => {
  const email = freshEmail('visitor')
  const { orderId: id } = await submittedOrder(aBrowser(stage), orderBody(email))
  const listed = async () => (await console.ask('GET /api/admin/orders', { query: { email } })).orders.length
  await console.ask('DELETE /api/admin/orders/{id}', { params: { id } })
  expect(await listed()).toBe(0)
  await console.ask('POST /api/admin/orders/{id}/restore', { params: { id } })
  expect(await listed()).toBe(1)
})

test('a disabled user is out at once and can not log in until enabled again', async () => {
  const customer = aBrowser(stage)
  const email = freshEmail('customer')
  await signUp(customer, email)
  const { users } = await console.ask('GET /api/admin/users', { query: { email } })
  const params = { id: users[0]?.id ?? '' }
  await console.ask('DELETE /api/admin/users/{id}', { params })
  expect(await customer.send('GET /api/account/overview')).toMatchObject({ status: 401 })
  expect(await customer.send('POST /api/auth/login', { body: { email, password } })).toMatchObject({
    body: { ok: false },
  })
  await console.ask('POST /api/admin/users/{id}/restore', { params })
  await customer.ask('POST /api/auth/login', { body: { email, password } })
})

test('a purged customer leaves neither account, order nor photo', async () => {
  const email = freshEmail('visitor')
  const { orderId } = await submittedOrder(aBrowser(stage), orderBody(email))
  const { order } = await console.ask('GET /api/admin/orders/{id}', { params: { id: orderId } })
  const params = { id: order.customer_id }
  await console.ask('DELETE /api/admin/customers/{id}', { params })
  const purged = await console.ask('DELETE /api/admin/customers/{id}', {
    params,
    body: { purge: true, confirm: 'PURGE' },
  })
  expect(purged.removed).toMatchObject({ orders: 1, assets: 1 })
  expect(await console.send('GET /api/admin/orders/{id}', { params: { id: orderId } })).toMatchObject({ status: 404 })
  expect((await fetch(order.assets[0]?.download_url ?? '')).status).toBe(404)
})
