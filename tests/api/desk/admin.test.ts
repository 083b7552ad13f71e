import { describe, expect, it } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { anOrderBody } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ ...administered, onStreamRecords })
const { anAdministrator, deskOf, idOf, idsOf, rowsOf } = await import('../../support/accounts/administrators.ts')
const { aVerifiedPerson, freshEmail, logIn, me, orderIds, placeOrder, reset, signUp } = await import(
  '../../support/accounts/people.ts'
)
const { call } = await import('../../support/apiEvent.ts')
const { handler: account } = await import('../../../functions/entries/api/account.ts')
const { aDraft, aSubmittedOrder } = await import('../../support/orders/placing.ts')
const { aPhoto, aPhotoIn } = await import('../../support/photos/uploading.ts')

const owner = await anAdministrator()
const desk = deskOf(owner)
const mailsTo = async (email: string) => {
  await aws.streamSettled()
  return (await aws.mails()).filter(({ to }) => to.some((address) => address.includes(email)))
}
const customerIdOf = async (email: string) =>
  String(idsOf(await desk('GET /api/admin/customers', { query: { email } }))[0])
const history = async (id: string) => rowsOf(await desk('GET /api/admin/history/{id}', { id }))

describe('an administrator', () => {
  it('is known to the console by name', async () => {
    const { body } = await desk('GET /api/admin/whoami')
    expect(body).toEqual({ ok: true, admin: { id: await idOf(owner), email: 'owner@example.com' } })
  })

  it('loses access with the first request after another administrator removes it', async () => {
    const second = await anAdministrator('second@example.com')
    expect((await deskOf(second)('GET /api/admin/users')).status).toBe(200)
    const demoted = await desk('PATCH /api/admin/users/{id}', { id: await idOf(second), body: { is_admin: false } })
    expect(demoted.body.user).toMatchObject({ is_admin: false })
    expect((await deskOf(second)('GET /api/admin/users')).status).toBe(403)
    const back = await desk('PATCH /api/admin/users/{id}', { id: await idOf(second), body: { is_admin: true } })
    expect(back.body.user).toMatchObject({ is_admin: true })
    await desk('PATCH /api/admin/users/{id}', { id: await idOf(second), body: { is_admin: false } })
  })

  it('cannot remove their own rights or their own account', async () => {
    const id = await idOf(owner)
    const demoted = await desk('PATCH /api/admin/users/{id}', { id, body: { is_admin: false } })
    expect(demoted).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await desk('DELETE /api/admin/users/{id}', { id })).status).toBe(409)
    expect((await desk('GET /api/admin/whoami')).status).toBe(200)
  })

  it('cannot promote a user whose email is not verified', async () => {
    const unproven = await signUp()
    const answer = await desk('PATCH /api/admin/users/{id}', { id: await idOf(unproven), body: { is_admin: true } })
    expect(answer).toMatchObject({ status: 400, body: { fields: { is_admin: expect.any(String) } } })
  })
})

describe('a user', () => {
  it('gets another email: the lock moves, both addresses are told, and the new one must be proven', async () => {
    const person = await aVerifiedPerson()
    await placeOrder(person.cookies, person.email)
    const id = await idOf(person)
    const email = freshEmail('moved')
    const answer = await desk('PATCH /api/admin/users/{id}', { id, body: { email: ` ${email.toUpperCase()} ` } })
    expect(answer.body.user).toMatchObject({ email, email_verified: false })
    expect(idsOf(await desk('GET /api/admin/customers', { query: { email } }))).toHaveLength(1)
    expect((await logIn({ ...person, email })).status).toBe(200)
    expect((await logIn(person)).status).toBe(401)
    expect(await signUp({ email: person.email })).toBeDefined()
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/changed/))
    const told = (await mailsTo(email)).map(({ text }) => text)
    expect(told).toContainEqual(expect.stringContaining('The email for your account is now'))
    expect(told).toContainEqual(expect.stringContaining('/verify?token='))
    expect(await history(id)).toMatchObject([
      {
        action: 'user.edited',
        who: { email: 'owner@example.com' },
        before: { email: person.email, email_verified: true },
        after: { email, email_verified: false },
      },
    ])
  })

  it('can not get an email that another user has', async () => {
    const [one, other] = [await aVerifiedPerson(), await aVerifiedPerson()]
    const answer = await desk('PATCH /api/admin/users/{id}', { id: await idOf(one), body: { email: other.email } })
    expect(answer).toMatchObject({ status: 409, body: { fields: { email: expect.any(String) } } })
    expect(await me(one)).toMatchObject({ email: one.email, email_verified: true })
  })

  it('a user that is disabled is logged out at once, can not log in, and can be restored', async () => {
    const person = await aVerifiedPerson()
    const id = await idOf(person)
    const disabled = await desk('DELETE /api/admin/users/{id}', { id })
    expect(disabled.body.user).toMatchObject({ disabled: true, archived: true })
    expect(await me(person)).toBeUndefined()
    expect((await logIn(person)).status).toBe(401)
    expect(idsOf(await desk('GET /api/admin/users', { query: { email: person.email } }))).toEqual([])
    const archived = await desk('GET /api/admin/users', { query: { email: person.email, archived: 'true' } })
    expect(idsOf(archived)).toEqual([id])
    const restored = await desk('POST /api/admin/users/{id}/restore', { id })
    expect(restored.body.user).toMatchObject({ disabled: false, archived: false })
    expect(await me(person)).toBeUndefined()
    expect((await logIn(person)).status).toBe(200)
    expect((await history(id)).map(({ action }) => action)).toEqual(['user.enabled', 'user.disabled'])
  })

  it('gets a reset link by mail, or the administrator gets its token once', async () => {
    const person = await aVerifiedPerson()
    const id = await idOf(person)
    const route = 'POST /api/admin/users/{id}/reset-password'
    expect((await desk(route, { id, body: {} })).status).toBe(400)
    const mailed = await desk(route, { id, body: { send_email: true } })
    expect(mailed.body).toEqual({ ok: true, email_sent: true })
    expect((await mailsTo(person.email)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('/reset?token='),
    )
    const shown = await desk(route, { id, body: { include_token: true } })
    expect(shown.body).toMatchObject({ email_sent: false, dev_token: expect.any(String) })
    expect((await reset(String(shown.body.dev_token), 'another quiet house')).status).toBe(200)
    expect(JSON.stringify(await history(id))).not.toContain(String(shown.body.dev_token))
  })

  it('is shown as the customer sees it, the view is logged, and the customer reads of it, once a day', async () => {
    const person = await aVerifiedPerson()
    const { orderId } = await placeOrder(person.cookies, person.email)
    const id = await idOf(person)
    const seen = await desk('GET /api/admin/users/{id}/account', { id })
    const overview = () => call(account, 'GET /api/account/overview', { cookies: person.cookies })
    const { seen_by_support_at: told } = (await overview()).body
    expect(told).toEqual(expect.any(String))
    expect(seen.body).toMatchObject({ user: { email: person.email }, orders: [{ id: orderId }] })
    await desk('GET /api/admin/users/{id}/account', { id })
    expect(await history(id)).toMatchObject([{ action: 'user.account_seen' }, { action: 'user.account_seen' }])
    expect((await overview()).body.seen_by_support_at).toBe(told)
  })
})

describe('an edit', () => {
  it('an edit of a row that someone changed in the meantime returns the newer row', async () => {
    const { orderId } = await aDraft()
    const patch = (status: string, version: number) =>
      desk('PATCH /api/admin/orders/{id}', { id: orderId, body: { status, version } })
    const first = await patch('in_production', 1)
    expect(first.body.order).toMatchObject({ status: 'in_production', version: 2 })
    const late = await patch('cancelled', 1)
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { id: orderId, status: 'in_production', version: 2 } },
    })
  })

  it('succeeds once when twenty administrators save the same version at once', async () => {
    const { orderId } = await aDraft()
    const edits = Array.from({ length: 20 }, (_, index) =>
      desk('PATCH /api/admin/orders/{id}', { id: orderId, body: { status: `try ${index}`, version: 1 } }),
    )
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    expect(await history(orderId)).toHaveLength(1)
  })

  it('an edit with a key that the row does not have is refused', async () => {
    const { orderId } = await aDraft()
    const answer = await desk('PATCH /api/admin/orders/{id}', { id: orderId, body: { status: 'x', price_cents: 1 } })
    expect(answer).toMatchObject({ status: 400, body: { fields: { price_cents: expect.any(String) } } })
  })

  it.each([
    [' Waiting for  Photos ', 'waiting_for_photos'],
    ['x', 'x'],
    ['A'.repeat(60), 'a'.repeat(60)],
  ])('sets the status %j as %j, with its moment on the timeline', async (typed, stored) => {
    const { orderId } = await aDraft()
    const answer = await desk('PATCH /api/admin/orders/{id}', { id: orderId, body: { status: typed } })
    expect(answer.body.order).toMatchObject({ status: stored })
    const order = (await desk('GET /api/admin/orders/{id}', { id: orderId })).body.order
    expect(order).toMatchObject({ timeline: [{ status: 'draft' }, { status: stored }] })
  })

  it.each(['', '   ', 'a'.repeat(61)])('refuses the status %j', async (status) => {
    const { orderId } = await aDraft()
    const answer = await desk('PATCH /api/admin/orders/{id}', { id: orderId, body: { status } })
    expect(answer).toMatchObject({ status: 400, body: { fields: { status: expect.any(String) } } })
  })
})

describe('a customer', () => {
  it('is edited, the email moves with its lock, and both addresses are told', async () => {
    const body = anOrderBody()
    await aDraft(body)
    const id = await customerIdOf(body.customer.email)
    const email = freshEmail('customer')
    const edit = { name: 'Zoë Quist', phone: '', brokerage: 'Oak & Lane', email }
    const answer = await desk('PATCH /api/admin/customers/{id}', { id, body: edit })
    expect(answer.body.customer).toMatchObject({ id, ...edit })
    expect(await customerIdOf(email)).toBe(id)
    expect(idsOf(await desk('GET /api/admin/customers', { query: { email: body.customer.email } }))).toEqual([])
    for (const address of [body.customer.email, email]) expect(await mailsTo(address)).toHaveLength(1)
    expect(await history(id)).toMatchObject([{ action: 'customer.edited', after: { name: 'Zoë Quist' } }])
  })

  it('can not get an email that another customer has', async () => {
    const [one, other] = [anOrderBody(), anOrderBody()]
    await Promise.all([aDraft(one), aDraft(other)])
    const id = await customerIdOf(one.customer.email)
    const answer = await desk('PATCH /api/admin/customers/{id}', { id, body: { email: other.customer.email } })
    expect(answer).toMatchObject({ status: 409, body: { fields: { email: expect.any(String) } } })
  })

  it('is archived with account and orders, and restored with exactly those', async () => {
    const person = await aVerifiedPerson()
    const first = await placeOrder(person.cookies, person.email)
    const second = await placeOrder(person.cookies, person.email)
    const id = await customerIdOf(person.email)
    await orderIds(person)
    await desk('DELETE /api/admin/orders/{id}', { id: first.orderId })

    const archived = await desk('DELETE /api/admin/customers/{id}', { id })
    expect(archived.body).toEqual({ ok: true, archived: { users: 1, orders: 1 }, more: false })
    expect(await me(person)).toBeUndefined()
    const orders = async (shown: 'true' | 'false') =>
      idsOf(await desk('GET /api/admin/orders', { query: { customer_id: id, archived: shown } }))
    expect(await orders('false')).toEqual([])
    expect((await orders('true')).toSorted()).toEqual([first.orderId, second.orderId].toSorted())

    const restored = await desk('POST /api/admin/customers/{id}/restore', { id })
    expect(restored.body).toMatchObject({ restored: { users: 1, orders: 1 }, customer: { archived: false } })
    expect((await logIn(person)).status).toBe(200)
    const rows = rowsOf(await desk('GET /api/admin/orders', { query: { customer_id: id } }))
    expect(rows).toMatchObject([{ id: second.orderId, status: 'awaiting_deposit', archived: false }])
    expect(await orders('true')).toEqual([first.orderId])
  })

  it('is not purged without the confirmation word', async () => {
    const body = anOrderBody()
    await aDraft(body)
    const id = await customerIdOf(body.customer.email)
    const route = 'DELETE /api/admin/customers/{id}'
    for (const confirm of [undefined, 'purge', 'PURGE '])
      expect(await desk(route, { id, body: { purge: true, confirm } })).toMatchObject({
        status: 400,
        body: { fields: { confirm: 'Please type PURGE to confirm.' } },
      })
    expect(await customerIdOf(body.customer.email)).toBe(id)
  })

  it('a customer who is the administrator is neither archived nor purged', async () => {
    await placeOrder(owner.cookies, owner.email)
    const id = await customerIdOf(owner.email)
    for (const body of [{}, { purge: true, confirm: 'PURGE' }])
      expect((await desk('DELETE /api/admin/customers/{id}', { id, body })).status).toBe(409)
    expect((await desk('GET /api/admin/whoami')).status).toBe(200)
    expect(await customerIdOf(owner.email)).toBe(id)
  })
})

describe('an order', () => {
  it('shows its files with working links, and the view is logged', async () => {
    const order = await aDraft()
    const photo = await aPhotoIn(order)
    const answer = await desk('GET /api/admin/orders/{id}', { id: order.orderId })
    const { assets } = Object(answer.body.order)
    expect(assets).toMatchObject([{ asset_id: photo, seq: 1, filename: 'room 1.jpg', width: 64 }])
    const file = await fetch(assets[0].download_url)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''room%201.jpg")
    expect((await fetch(assets[0].thumbnail_url)).status, 'before the small picture is made').toBe(404)
    expect(await history(order.orderId)).toMatchObject([{ action: 'files.seen', after: { files: 1 } }])
  })

  it('is archived and restored to the status that it had', async () => {
    const { orderId: id } = await aSubmittedOrder()
    const archived = await desk('DELETE /api/admin/orders/{id}', { id })
    expect(archived.body.order).toMatchObject({ status: 'archived', archived: true })
    const restored = await desk('POST /api/admin/orders/{id}/restore', { id })
    expect(restored.body.order).toMatchObject({ status: 'awaiting_deposit', archived: false })
    expect((await history(id)).map(({ action }) => action)).toEqual(['order.restored', 'order.archived'])
  })

  it('is archived by the status of that name, and restored by another one', async () => {
    const { orderId: id } = await aSubmittedOrder()
    const set = async (status: string) =>
      (await desk('PATCH /api/admin/orders/{id}', { id, body: { status } })).body.order
    expect(await set('Archived')).toMatchObject({ archived: true })
    expect(await set('cancelled')).toMatchObject({ archived: false, status: 'cancelled' })
  })
})

describe('a file', () => {
  it('is listed with links, renamed, and only its record is deleted', async () => {
    const order = await aDraft()
    const id = await aPhotoIn(order)
    const query = { order_id: order.orderId }
    const [row] = rowsOf(await desk('GET /api/admin/assets', { query }))
    expect(row).toMatchObject({ id, order_id: order.orderId, type: 'photo', filename: 'room 1.jpg', version: 1 })
    const renamed = await desk('PATCH /api/admin/assets/{id}', { id, body: { filename: 'Küche.jpg', version: 1 } })
    expect(renamed.body.asset).toMatchObject({ filename: 'Küche.jpg', version: 2 })
    const late = await desk('PATCH /api/admin/assets/{id}', { id, body: { filename: 'x.jpg', version: 1 } })
    expect(late).toMatchObject({ status: 409, body: { current: { filename: 'Küche.jpg' } } })
    expect((await desk('DELETE /api/admin/assets/{id}', { id })).body).toEqual({ ok: true })
    expect(idsOf(await desk('GET /api/admin/assets', { query }))).toEqual([])
    expect((await fetch(String(row?.storage_url))).status).toBe(200)
    expect((await history(id)).map(({ action }) => action)).toEqual(['asset.deleted', 'asset.renamed'])
  })
  it('a file that may contain scripts is only downloaded, never opened', async () => {
    const order = await aDraft()
    const bytes = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/></svg>',
    )
    const svg = { bytes, filename: 'plan.svg', content_type: 'image/svg+xml', seq: 1 }
    const id = await aPhoto(order, svg)
    const [row] = rowsOf(await desk('GET /api/admin/assets', { query: { order_id: order.orderId } }))
    expect(row).toMatchObject({ id, thumbnail_url: expect.stringContaining('/preview.jpg?') })
    const file = await fetch(String(row?.storage_url))
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  })
})
