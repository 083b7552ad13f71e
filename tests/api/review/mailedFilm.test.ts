import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { anEmail, anOrderBody } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({
  ...administered,
  onStreamRecords,
  environment: { ...administered.environment, SITE_ORIGIN: 'http://localhost:5173', DEPOSIT_PERCENT: '50' },
})
const { call } = await import('../../support/apiEvent.ts')
const { account, aVerifiedPerson, freshAddress, placeOrder } = await import('../../support/accounts/people.ts')
const { aDraft, readOrder, submit } = await import('../../support/orders/placing.ts')
const { aReadyVersion, aReleasedVersion } = await import('../../support/film/reviewing.ts')
const { handler } = await import('../../../functions/entries/api/review.ts')
const { handler: payments } = await import('../../../functions/entries/api/payments.ts')
const { queueMail } = await import('../../../functions/store/mail/mails.ts')
const { transact, write } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { hashOf } = await import('../../../functions/services/ids.ts')

/** Somebody without an account, whose film is ready. */
async function aGuest() {
  const email = anEmail()
  const order = await aDraft(anOrderBody({ customer: { email } }))
  await submit(order)
  await aReadyVersion(order.orderId)
  return { email, orderId: order.orderId, cookies: order.cookies }
}

/** The secret of the film's link in a mail that is sent now. */
async function mailedSecret(orderId: string, to: string): Promise<string | undefined> {
  const data = { order_id: orderId, name: '', address: '12 Oak Lane' }
  await transact([queueMail({ template: 'preview_ready', to, data }, new Date())])
  await aws.streamSettled()
  const mail = (await aws.mails()).findLast((sent) => sent.to.includes(to) && sent.text.includes('/review/'))
  return /\/review\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]
}
const by = (secret: string | undefined) => ({ headers: { 'review-token': secret ?? '' }, address: freshAddress() })
const open = (secret: string | undefined) => call(handler, 'GET /api/review', by(secret))

test('a guest opens the film from the mail on a device that knows nothing of him, as who ordered it', async () => {
  const { email, orderId, cookies } = await aGuest()
  const secret = await mailedSecret(orderId, email)
  const { status, body } = await open(secret)
  expect(status).toBe(200)
  expect(body.room).toMatchObject({ order_id: orderId, me: { kind: 'owner' } })
  const id = randomUUID()
  const params = { order_id: orderId, comment_id: id }
  const comment = { version: 1, time_ms: 0, text: 'Lovely' }
  const route = 'PUT /api/orders/{order_id}/review/comments/{comment_id}'
  expect((await call(handler, route, { params, body: comment, ...by(secret) })).status).toBe(200)
  // On his own browser it is his as well.
  const own = await call(handler, 'GET /api/orders/{order_id}/review', { params: { order_id: orderId }, cookies })
  expect(own.body.room).toMatchObject({ comments: [{ id, is_mine: true }] })
})

test('the mail’s link shows the film and its review alone: no money, no links, no account, and nothing to buy or share', async () => {
  const { email, orderId } = await aGuest()
  const secret = await mailedSecret(orderId, email)
  const { body } = await open(secret)
  const room = Object(body.room)
  expect(room).toMatchObject({ money: null, links: null, may: { share: false, buy: false, approve: true } })
  expect(JSON.stringify(body)).not.toContain(email)
  const params = { order_id: orderId }
  expect((await readOrder(orderId, by(secret))).status).toBe(404)
  const making = { params, body: { label: 'Seller', rights: [] }, ...by(secret) }
  expect((await call(handler, 'POST /api/orders/{order_id}/review-links', making)).status).toBe(404)
  const buying = { params, body: { purpose: 'round', return_to: 'order_page' } as const, ...by(secret) }
  expect((await call(payments, 'POST /api/orders/{order_id}/checkout', buying)).status).toBe(404)
})

test('the mail’s link hands out no finished file before the film is paid', async () => {
  const { email, orderId } = await aGuest()
  const secret = await mailedSecret(orderId, email)
  const ask = () =>
    call(handler, 'POST /api/orders/{order_id}/downloads', {
      params: { order_id: orderId },
      body: { name: 'film.mp4' },
      ...by(secret),
    })
  await aReleasedVersion(orderId, 100)
  expect((await ask()).status).toBe(409)
  await aReleasedVersion(orderId, 0)
  expect((await ask()).status).toBe(200)
})

test('a mail’s link opens its own order and no other', async () => {
  const [one, other] = [await aGuest(), await aGuest()]
  const secret = await mailedSecret(one.orderId, one.email)
  const read = (order_id: string) =>
    call(handler, 'GET /api/orders/{order_id}/review', { params: { order_id }, ...by(secret) })
  expect((await read(one.orderId)).status).toBe(200)
  expect((await read(other.orderId)).status).toBe(404)
})

test('each mail has a secret of its own to one link, which its customer turns off for all of them', async () => {
  const { email, orderId, cookies } = await aGuest()
  const [first, second] = [await mailedSecret(orderId, email), await mailedSecret(orderId, email)]
  expect(first).not.toBe(second)
  expect([(await open(first)).status, (await open(second)).status]).toEqual([200, 200])
  const own = { params: { order_id: orderId }, cookies }
  const { links } = Object((await call(handler, 'GET /api/orders/{order_id}/review-links', own)).body)
  expect(links).toMatchObject([{ label: 'Our emails to you', state: 'active' }])
  const params = { order_id: orderId, link_id: links[0].id }
  const revoking = { params, cookies }
  expect((await call(handler, 'DELETE /api/orders/{order_id}/review-links/{link_id}', revoking)).status).toBe(200)
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 404])
  expect((await open(await mailedSecret(orderId, email))).status).toBe(200)
})

test('the mail’s link ends with its order, with its days, and once the order has another email', async () => {
  const { email, orderId } = await aGuest()
  const secret = (await mailedSecret(orderId, email)) ?? ''
  const pointer = keys.reviewToken(hashOf(secret))
  const change = (names: string, values: Record<string, unknown>, key = keys.order(orderId)) =>
    write({ update: key, set: `SET ${names}`, values })
  await change('expires_at = :past', { past: Math.floor(Date.now() / 1000) }, pointer)
  expect((await open(secret)).status).toBe(404)
  await change('expires_at = :later', { later: Math.floor(Date.now() / 1000) + 60 }, pointer)
  expect((await open(secret)).status).toBe(200)
  await change('mailbox = :other', { other: hashOf('another@example.com') }, pointer)
  expect((await open(secret)).status).toBe(404)
  await change('mailbox = :own', { own: hashOf(email) }, pointer)
  await change('archived = :yes', { yes: true })
  expect((await open(secret)).status).toBe(404)
})

test('a mail that goes to an address which the order no longer has opens nothing', async () => {
  const { orderId } = await aGuest()
  expect(await mailedSecret(orderId, anEmail())).toBeUndefined()
})

test('the mail’s link ends with the account of its order', async () => {
  const person = await aVerifiedPerson()
  const { orderId } = await placeOrder(person.cookies, person.email, { submit: true })
  await aReadyVersion(orderId)
  const secret = await mailedSecret(orderId, person.email)
  expect((await open(secret)).status).toBe(200)
  const body = { password: person.password }
  expect((await call(account, 'POST /api/account/deletion', { ...person, body })).status).toBe(200)
  expect((await open(secret)).status).toBe(404)
})
