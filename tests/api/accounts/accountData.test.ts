import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { administered } from '../../support/accounts/adminEmails.ts'
import { call } from '../../support/apiEvent.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

await embeddedAws(administered)
const { account, aVerifiedPerson, logIn, me, overview, orderIds, placeOrder, signUp, text } = await import(
  '../../support/accounts/people.ts'
)
const { aKeyOf, aWebhookOf } = await import('../../support/integrations/integrating.ts')
const { handler: orders } = await import('../../../functions/entries/api/orders.ts')
const { transact } = await import('../../../functions/store/dynamo.ts')
const { savingPages } = await import('../../../functions/store/delivery/tourPages.ts')
const { findOrderAsAdmin } = await import('../../../functions/store/orders/orders.ts')

describe('a customer’s own data', () => {
  test('is exported whole, without secrets', async () => {
    const person = await aVerifiedPerson()
    const { orderId } = await placeOrder(person.cookies, person.email)
    const pages = {
      order_id: orderId,
      slug: '12-oak-lane-k7m2xq',
      watch_slug: '12-oak-lane-p3q8rs',
      tour: true,
      watch: false,
    }
    await transact(savingPages({ ...pages, version: 1 }, undefined))
    const { key } = await aKeyOf(person, ['orders:read'])
    const url = 'https://hooks.holtharbor.example/threshold'
    const { secret } = await aWebhookOf(person, { url })
    const { body } = await call(account, 'GET /api/account/export', person)
    expect(body).toMatchObject({
      ok: true,
      user: { email: person.email, email_verified: true },
      customer: { email: person.email },
      sessions: [{ is_current: true }],
      orders: [{ orderId, customer: { email: person.email }, timeline: [{}, {}], photos: [] }],
      public_pages: [pages],
      api_keys: [{ scopes: ['orders:read'], created_at: expect.any(String), last_used_at: null }],
      webhooks: [{ url, created_at: expect.any(String) }],
    })
    for (const secretPart of [key, key.slice(-20), secret]) expect(JSON.stringify(body)).not.toContain(secretPart)
    const said = JSON.stringify(body).replaceAll('"version":0,"progress"', '')
    expect(said).not.toMatch(/hash|token|claim|epoch|version/)
  })

  test('is deleted on the password alone', async () => {
    const person = await signUp()
    const wrong = await call(account, 'POST /api/account/deletion', { ...person, body: { password: 'not this one' } })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { password: messages.password.wrong } } })
    const done = await call(account, 'POST /api/account/deletion', { ...person, body: { password: person.password } })
    expect(done.body).toEqual({ ok: true, kept_orders: [] })
    expect(done.cookies[0]).toContain('Max-Age=0')
    expect(await me(person)).toBeUndefined()
    expect((await logIn(person)).status).toBe(401)
    expect(await orderIds(await signUp({ email: person.email }))).toEqual([])
  })

  test('keeps orders in production, and says which', async () => {
    const person = await aVerifiedPerson()
    const draft = await placeOrder(person.cookies, person.email, { submit: false })
    const { orderId } = await placeOrder(person.cookies, person.email)
    const done = await call(account, 'POST /api/account/deletion', { ...person, body: { password: person.password } })
    expect(done.body).toEqual({ ok: true, kept_orders: [{ id: orderId, status: 'awaiting_deposit' }] })
    const again = await aVerifiedPerson({ email: person.email })
    expect((await overview(again)).body.orders).toMatchObject([{ id: orderId, customer_email: person.email }])
    const anonymous = await findOrderAsAdmin(draft.orderId)
    expect(anonymous).toMatchObject({ status: 'archived', contact: { email: 'deleted@example.invalid' } })
  })

  test('releases the customer record when nothing is kept, and ends the browser’s access to the order', async () => {
    const person = await aVerifiedPerson()
    const draft = await placeOrder(person.cookies, person.email, { submit: false })
    await call(account, 'POST /api/account/deletion', { ...person, body: { password: person.password } })
    const read = await call(orders, 'GET /api/orders/{order_id}', {
      cookies: draft.cookies,
      params: { order_id: draft.orderId },
    })
    expect(read.status).toBe(404)
    expect(await orderIds(await aVerifiedPerson({ email: person.email }))).toEqual([])
  })

  test('a customer’s own data in an order for someone else stays with that person', async () => {
    const person = await aVerifiedPerson()
    const client = await aVerifiedPerson()
    const { orderId } = await placeOrder(person.cookies, client.email, { submit: false })
    await call(account, 'POST /api/account/deletion', { ...person, body: { password: person.password } })
    expect((await overview(client)).body.orders).toMatchObject([
      { id: orderId, status: 'draft', customer_email: client.email },
    ])
  })
})

test('an administrator has to give up the rights before deleting the account', async () => {
  const { changeUser } = await import('../../../functions/store/accounts/users.ts')
  const person = await aVerifiedPerson()
  const user = await me(person)
  await changeUser(text(user?.id), (read) => ({ user: { ...read, is_admin: true } }))
  const answer = await call(account, 'POST /api/account/deletion', { ...person, body: { password: person.password } })
  expect(answer.status).toBe(409)
  expect(await me(person)).toBeDefined()
})

test('someone whom the stage names as an administrator cannot delete the account and sign up as one again', async () => {
  const { changeUser } = await import('../../../functions/store/accounts/users.ts')
  await aVerifiedPerson({ email: 'owner@example.com' })
  const demoted = await aVerifiedPerson({ email: 'second@example.com' })
  await changeUser(text((await me(demoted))?.id), (read) => ({ user: { ...read, is_admin: false } }))
  const answer = await call(account, 'POST /api/account/deletion', { ...demoted, body: { password: demoted.password } })
  expect(answer.status).toBe(409)
  expect(await me(demoted)).toMatchObject({ is_admin: false })
})
