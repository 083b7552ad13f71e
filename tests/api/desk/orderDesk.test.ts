import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { aKey, anOrderBody } from '../../support/builders.ts'
import { mailName } from '../../support/mail/mailName.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ ...administered, onStreamRecords })
const { admin, anAdministrator, deskOf, idsOf, rowsOf } = await import('../../support/accounts/administrators.ts')
const { call } = await import('../../support/apiEvent.ts')
const { aSubmittedOrder, postAgain, aDraft, readOrder, submit } = await import('../../support/orders/placing.ts')
const { aVerifiedPerson } = await import('../../support/accounts/people.ts')
const { handler: orders } = await import('../../../functions/entries/api/orders.ts')
const { aPhotoIn } = await import('../../support/photos/uploading.ts')
const { listOrdersAsAdmin } = await import('../../../functions/actions/desk/orderList.ts')
const { notingFailedFilm, findOrderAsAdmin } = await import('../../../functions/store/orders/orders.ts')
const { transact } = await import('../../../functions/store/dynamo.ts')

const administrator = await anAdministrator()
const desk = deskOf(administrator)
const setStatus = async (id: string, status: string) =>
  expect((await desk('PATCH /api/admin/orders/{id}', { id, body: { status } })).status).toBe(200)
const listed = async (query: Record<string, string>) => {
  await aws.streamSettled()
  return desk('GET /api/admin/orders', { query })
}
const mailsTo = async (email: string) => {
  await aws.streamSettled()
  return (await aws.mails()).filter(({ to }) => to.includes(email))
}
const aBodyAt = (street: string, brokerage = '') => {
  const body = anOrderBody()
  return { ...body, options: { ...body.options, address_freeform: `12 ${street}, Austin, TX`, brokerage } }
}

describe('the orders of a status', () => {
  it('are found as they are typed, open ones and closed ones, and with every other filter', async () => {
    const street = `Quarry ${randomUUID().slice(0, 8)}`
    const [open, closed, other] = [
      await aSubmittedOrder(aBodyAt(street)),
      await aSubmittedOrder(aBodyAt(street)),
      await aSubmittedOrder(),
    ]
    await setStatus(open.orderId, 'waiting for drone')
    await setStatus(closed.orderId, 'cancelled')
    await setStatus(other.orderId, 'waiting for drone')
    expect(idsOf(await listed({ status: 'Waiting for drone' }))).toEqual([other.orderId, open.orderId])
    expect(idsOf(await listed({ status: 'cancelled' }))).toEqual([closed.orderId])
    expect(idsOf(await listed({ status: 'waiting_for_drone', q: street }))).toEqual([open.orderId])
    const { email } = open.body.customer
    expect(idsOf(await listed({ status: 'waiting_for_drone', email }))).toEqual([open.orderId])
    expect(idsOf(await listed({ status: 'waiting', email }))).toEqual([])
    await setStatus(open.orderId, 'awaiting_deposit')
    expect(idsOf(await listed({ status: 'waiting_for_drone' }))).toEqual([other.orderId])
    expect(idsOf(await listed({ status: 'awaiting_deposit', due: 'deposit', q: street }))).toEqual([open.orderId])
    expect(idsOf(await listed({ due: 'balance', q: street }))).toEqual([])
    await desk('DELETE /api/admin/orders/{id}', { id: open.orderId })
    expect(idsOf(await listed({ status: 'archived', q: street }))).toEqual([open.orderId])
  })

  it('are read on until the page is filled', async () => {
    const street = `Ledge ${randomUUID().slice(0, 8)}`
    const first = await aSubmittedOrder(aBodyAt(street))
    for (let count = 0; count < 4; count++) await aDraft(aBodyAt(street))
    await aws.streamSettled()
    const page = await listed({ q: street, status: 'awaiting_deposit', limit: '2' })
    expect(idsOf(page)).toEqual([first.orderId])
  })
})

describe('what needs attention', () => {
  it('comes as its reasons do, and goes as somebody acts', async () => {
    const { orderId } = await aSubmittedOrder()
    await setStatus(orderId, 'in_production')
    await aws.streamSettled()
    const needing = async (days: number, attention: 'any' | 'overdue' | 'film_failed' = 'any') => {
      await aws.streamSettled()
      const { rows } = await listOrdersAsAdmin({ attention }, new Date(Date.now() + days * 24 * 3600 * 1000))
      return rows.some(({ id }) => id === orderId)
    }
    expect(await needing(1)).toBe(false)
    expect(await needing(3)).toBe(true)
    expect(await needing(3, 'film_failed')).toBe(false)
    await transact([notingFailedFilm(orderId)])
    expect(await needing(1, 'film_failed')).toBe(true)
    expect(await findOrderAsAdmin(orderId)).toMatchObject({ film_failed: true })
    await setStatus(orderId, 'cancelled')
    expect(await needing(9)).toBe(false)
  })
})

it('an order’s row tells its plan, its photos, when it took its status and what is due', async () => {
  const draft = await aDraft()
  await aPhotoIn(draft)
  await postAgain(draft, { submit: true })
  const [row] = rowsOf(await listed({ order_id: draft.orderId }))
  expect(row).toMatchObject({ plan: 'basic', photo_count: 1, due: 'deposit', paid_cents: 0, film_failed: false })
  const before = Date.parse(String(row?.status_since))
  expect(Math.abs(Date.now() - before)).toBeLessThan(120_000)
})

it('orders and customers are found by any word of an address or company', async () => {
  const [street, company] = [`Zephyr${randomUUID().slice(0, 8)}`, `Kestrel${randomUUID().slice(0, 8)}`]
  const { orderId } = await aSubmittedOrder(aBodyAt(`Old ${street} Lane`, `Blue ${company}`))
  expect(idsOf(await listed({ q: street }))).toEqual([orderId])
  expect(idsOf(await listed({ q: company }))).toEqual([orderId])
  expect(idsOf(await desk('GET /api/admin/customers', { query: { q: company } }))).toHaveLength(1)
})

describe('an order that the office places for a customer', () => {
  const { customer, options } = anOrderBody()
  const headers = aKey()
  const place = () =>
    call(admin, 'POST /api/admin/orders', { cookies: administrator.cookies, headers, body: { customer, options } })

  it('is submitted once, tells the customer by email, and is on record', async () => {
    const [first, again] = [await place(), await place()]
    expect(first).toMatchObject({ status: 200, body: { order: { status: 'awaiting_deposit' } } })
    const id = String(rowsOf(await listed({ email: customer.email }))[0]?.id)
    expect(again.body).toMatchObject({ order: { id } })
    const mails = await mailsTo(customer.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('We placed this order for you.')
    const { body } = await desk('GET /api/admin/history/{id}', { id })
    expect(body.events).toMatchObject([{ action: 'order.placed_for_customer', who: { email: 'owner@example.com' } }])
  })

  it('belongs to the customer who has ordered before', async () => {
    const again = await call(admin, 'POST /api/admin/orders', {
      cookies: administrator.cookies,
      headers: aKey(),
      body: { customer, options },
    })
    expect(again.status).toBe(200)
    const owners = rowsOf(await listed({ email: customer.email })).map(({ customer_id }) => customer_id)
    expect(owners).toEqual([owners[0], owners[0]])
  })

  it('belongs to the account of that email, and not to the administrator’s', async () => {
    const id = String(rowsOf(await listed({ email: customer.email }))[0]?.id)
    expect((await readOrder(id, administrator)).status).toBe(404)
    const owner = await aVerifiedPerson({ email: customer.email })
    expect((await readOrder(id, owner)).status).toBe(200)
  })

  it('needs what any order needs', async () => {
    const body = { customer: { ...customer, name: '' }, options }
    const answer = await desk('POST /api/admin/orders', { body })
    expect(answer).toMatchObject({ status: 400, body: { fields: { 'customer.name': expect.any(String) } } })
  })
})

describe('a message from the office', () => {
  it('reaches the customer once, however often its request is sent, and is on record', async () => {
    const { orderId, body } = await aSubmittedOrder()
    const headers = aKey()
    const send = () =>
      call(admin, 'POST /api/admin/orders/{id}/message', {
        cookies: administrator.cookies,
        headers,
        params: { id: orderId },
        body: { message: 'Could you send the kitchen again?\n\nIt is dark.' },
      })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    const mails = (await mailsTo(body.customer.email)).filter(({ subject }) => subject.startsWith('About your order'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Could you send the kitchen again?')
    const { body: history } = await desk('GET /api/admin/history/{id}', { id: orderId })
    expect(history.events).toMatchObject([{ action: 'order.customer_mailed' }])
  })

  it('goes by itself with a preview that was made elsewhere, once', async () => {
    const { orderId, body } = await aSubmittedOrder()
    for (const status of ['in_production', 'preview_ready', 'in_production', 'preview_ready'])
      await setStatus(orderId, status)
    const subjects = (await mailsTo(body.customer.email)).map(mailName)
    expect(subjects.filter((subject) => subject === `Your preview is ready: ${orderId}`)).toHaveLength(1)
  })

  it('is refused when it says nothing', async () => {
    const { orderId } = await aSubmittedOrder()
    const answer = await desk('POST /api/admin/orders/{id}/message', { id: orderId, body: { message: '  ' } })
    expect(answer).toMatchObject({ status: 400, body: { fields: { message: 'Please enter a message.' } } })
  })
})

describe('a question about an order', () => {
  it('needs attention until it is answered by an email that the order keeps, once for a key', async () => {
    const { email, cookies } = await aVerifiedPerson()
    const placed = await aDraft(anOrderBody({ customer: { email } }), { cookies })
    await submit(placed)
    const about = { params: { order_id: placed.orderId }, cookies: placed.cookies, headers: aKey() }
    const ask = { ...about, body: { message: 'When can I see it?' } }
    expect((await call(orders, 'POST /api/orders/{order_id}/questions', ask)).status).toBe(200)
    const waits = async () => rowsOf(await listed({ attention: 'words', order_id: placed.orderId })).length
    expect(await waits()).toBe(1)
    const kept = async () => Object((await readOrder(placed.orderId, placed)).body.order).questions
    const [{ id: question_id }] = await kept()
    const answer = {
      cookies: administrator.cookies,
      headers: aKey(),
      params: { id: placed.orderId, question_id },
      body: { text: 'On Monday.\n\nEarly.' },
    }
    const route = 'POST /api/admin/orders/{id}/questions/{question_id}/answers'
    expect([(await call(admin, route, answer)).status, (await call(admin, route, answer)).status]).toEqual([200, 200])
    const answers = [{ text: 'On Monday.\n\nEarly.', at: expect.any(String) }]
    expect(await kept()).toEqual([{ id: question_id, text: 'When can I see it?', at: expect.any(String), answers }])
    expect(await waits()).toBe(0)
    const mails = (await mailsTo(placed.body.customer.email)).filter(({ text }) => text.includes('On Monday.'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('When can I see it?')
    const { body: history } = await desk('GET /api/admin/history/{id}', { id: placed.orderId })
    expect(history.events).toMatchObject([{ action: 'order.question_answered' }])

    const blank = await call(admin, route, { ...answer, body: { text: ' ' } })
    expect(blank).toMatchObject({ status: 400, body: { fields: { text: 'Please write an answer.' } } })
    const unknown = { ...answer, params: { ...answer.params, question_id: 'x'.repeat(43) } }
    expect((await call(admin, route, unknown)).status).toBe(404)
  })
})

describe('an order as its customer sees it', () => {
  it('is what the customer’s own page shows; each look is on record, and the customer reads of it once a day', async () => {
    const placed = await aSubmittedOrder()
    const see = () => desk('GET /api/admin/orders/{id}/as-customer', { id: placed.orderId })
    const own = await readOrder(placed.orderId, placed)
    expect((await see()).body).toEqual(own.body)
    await see()
    const { body: history } = await desk('GET /api/admin/history/{id}', { id: placed.orderId })
    expect(history.events).toMatchObject([{ action: 'order.seen_as_customer' }, { action: 'order.seen_as_customer' }])
    const { order } = (await readOrder(placed.orderId, placed)).body as { order: { timeline: { status: string }[] } }
    expect(order.timeline.map(({ status }) => status)).toEqual(['draft', 'awaiting_deposit', 'seen_by_support'])
  })
})
