import { afterAll, expect, test, vi } from 'vitest'
import { Tour } from '#contract/film/tour'
import { administered } from '../support/accounts/adminEmails.ts'
import { fastEngine } from '../support/film/fastEngine.ts'
import { openPipeline } from '../support/film/pipeline.ts'
import { mailName } from '../support/mail/mailName.ts'
import { embeddedAws } from '../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../support/stage/withStream.ts'

const pipeline = openPipeline(fastEngine())
const environment = { ...administered.environment, FILMS_START: 'on_deposit' as const, DEPOSIT_PERCENT: '50' }
const aws = await embeddedAws({ ...administered, environment, onStreamRecords, jobs: pipeline.jobs })
const { aFilmedOrder } = await import('../support/film/filmedOrder.ts')
const { anAdministrator, deskOf } = await import('../support/accounts/administrators.ts')
const { enterMoney, moneyOf, pay, signedEvent, statusOf, takingEvents } = await import('../support/money/paying.ts')
const { aLink } = await import('../support/film/reviewing.ts')
const { readOrder } = await import('../support/orders/placing.ts')
const { call } = await import('../support/apiEvent.ts')
const { handler: review } = await import('../../functions/entries/api/review.ts')
const { cookies: adminCookies } = await anAdministrator()
const { payments: stripe } = aws
const desk = deskOf({ cookies: adminCookies })
const runner = pipeline.openRunner()
vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterAll(() => runner.stop())

const settled = async () => {
  await aws.streamSettled()
  await runner.settled()
  await aws.streamSettled()
}
type Order = Awaited<ReturnType<typeof aFilmedOrder>>
/** An order whose deposit is paid, and whose film was released all the same. */
async function aReleasedOrder(): Promise<Order> {
  const order = await aFilmedOrder(2)
  await pay(aws.payments, order)
  await settled()
  const body = { action: 'release', version: 1 }
  expect((await desk('POST /api/admin/orders/{id}/tour', { id: order.orderId, body })).status).toBe(200)
  await settled()
  return order
}
const read = async (order: Order) => JSON.stringify(await readOrder(order.orderId, order))
const finals = /finals\/[^"]*X-Amz-Signature/
const filesMails = async ({ orderId }: Order) =>
  (await aws.mails()).filter((mail) => mailName(mail) === `Your film is finished: ${orderId}`)

test('a released file is signed for an owner who owes the balance once that is paid, and not before', async () => {
  const order = await aReleasedOrder()
  const owing = await read(order)
  expect(owing).not.toMatch(finals)
  expect(owing).toContain('"unlocked":false')
  expect(JSON.stringify(await desk('GET /api/admin/orders/{id}', { id: order.orderId }))).toMatch(finals)
  expect(await statusOf(order)).toBe('awaiting_final_payment')
  const [mail, ...others] = await filesMails(order)
  expect(others).toEqual([])
  expect(mail?.text).toContain('Pay the balance')
  expect(mail?.text).not.toContain('Download your files')

  await pay(aws.payments, order, 'balance')
  expect(await read(order)).toMatch(finals)
  expect(await statusOf(order)).toBe('completed')
})

test('a released file is signed for an owner who owes the balance once an administrator unlocks it', async () => {
  const order = await aReleasedOrder()
  expect(await read(order)).not.toMatch(finals)
  const answer = await enterMoney(
    { orderId: order.orderId, cookies: adminCookies },
    { action: 'unlock', note: 'Pays later.' },
  )
  expect(answer.status).toBe(200)
  expect(await read(order)).toMatch(finals)
  expect(await statusOf(order)).toBe('awaiting_final_payment')
})

/** An order whose film its customer has approved, and whose balance is due. */
async function anApprovedOrder(): Promise<Order> {
  const order = await aFilmedOrder(2)
  await pay(aws.payments, order)
  await settled()
  const own = { cookies: order.cookies, params: { order_id: order.orderId } }
  const body = { version: 1, name: 'Dana Whitlock' }
  expect((await call(review, 'POST /api/orders/{order_id}/review/approval', { ...own, body })).status).toBe(200)
  await settled()
  expect((await deliveryOf(order)).state).toBe('none')
  return order
}
const deliveryOf = async (order: Order) =>
  Tour.parse(Object((await readOrder(order.orderId, order)).body.order).tour).delivery
const unlock = ({ orderId }: Order) =>
  enterMoney({ orderId, cookies: adminCookies }, { action: 'unlock', note: 'Pays by check on Monday.' })

test('unlocking an approved, unpaid film makes its files, gives them to the customer and says so', async () => {
  const order = await anApprovedOrder()
  expect((await unlock(order)).status).toBe(200)
  await settled()
  expect((await deliveryOf(order)).state).toBe('ready')
  expect(await read(order)).toMatch(finals)
  expect(await statusOf(order)).toBe('awaiting_final_payment')
  const [mail, ...others] = await filesMails(order)
  expect(others).toEqual([])
  expect(mail?.text).toContain('Download your files')
  expect(mail?.text).not.toContain('still due')

  expect((await unlock(order)).status, 'again').toBe(200)
  await settled()
  expect(await filesMails(order)).toHaveLength(1)
})

test('unlocking files that are there tells the customer that they can be downloaded', async () => {
  const order = await aReleasedOrder()
  expect((await unlock(order)).status).toBe(200)
  await aws.streamSettled()
  const texts = (await filesMails(order)).map(({ text }) => text.includes('Download your files'))
  expect(texts.toSorted()).toEqual([false, true])
})

test('an order whose balance is paid prepares its files, and is complete once they are there', async () => {
  const order = await anApprovedOrder()
  await pay(aws.payments, order, 'balance')
  await settled()
  const { status, timeline, tour } = Object(
    (await desk('GET /api/admin/orders/{id}', { id: order.orderId })).body.order,
  )
  expect([status, tour.delivery.state]).toEqual(['completed', 'ready'])
  const moments = timeline.map(({ status: name }: { status: string }) => name)
  expect(moments.slice(-3)).toEqual(['awaiting_final_payment', 'preparing_files', 'completed'])
  expect(timeline.at(-1).at).toBe(tour.delivery_job.ended_at)
  const receipts = (await aws.mails()).filter((mail) => mailName(mail) === `Payment received: ${order.orderId}`)
  expect(receipts.filter(({ text }) => text.includes('We are preparing your HD files'))).toHaveLength(1)
})

/** What whoever ordered the film gets by the button of a finished file, and so does who holds a link to download. */
async function pressed(order: Order, name: string) {
  const { orderId, cookies } = order
  const { headers } = await aLink(orderId, ['watch', 'download'])
  const own = { params: { order_id: orderId }, body: { name } }
  const [owner, guest] = [
    await call(review, 'POST /api/orders/{order_id}/downloads', { ...own, cookies }),
    await call(review, 'POST /api/orders/{order_id}/downloads', { ...own, headers }),
  ].map(({ status, body: { error, url } }) => ({ status, error, isFile: finals.test(String(url)) }))
  expect(guest).toEqual(owner)
  const office = { params: { id: orderId }, cookies: adminCookies, body: { name } }
  expect((await call(review, 'POST /api/admin/orders/{id}/downloads', office)).body.url).toMatch(finals)
  return owner
}
const withheld = { status: 409, error: 'These files can be downloaded once the film is paid for.', isFile: false }
const given = { status: 200, error: undefined, isFile: true }

test('a finished file is given to customers while nothing is due of the film, and to administrators always', async () => {
  const order = await aReleasedOrder()
  const [file] = Tour.parse(Object((await readOrder(order.orderId, order)).body.order).tour).delivery.files
  const download = () => pressed(order, file?.name ?? '')
  const hear = async () => {
    for (const event of stripe.events) expect(await takingEvents(...signedEvent(event))).toBe(200)
  }
  expect(await download()).toEqual(withheld)
  await pay(stripe, order, 'balance')
  expect(await download()).toEqual(given)

  const [deposit] = stripe
    .sessionsOf()
    .filter(({ metadata }) => metadata.order_id === order.orderId)
    .toReversed()
  const { id } = stripe.dispute(deposit?.payment_intent ?? '')
  await hear()
  expect(await download(), 'the deposit is disputed').toEqual(withheld)
  stripe.closeDispute(id, 'lost')
  await hear()
  expect(await download(), 'the dispute is lost').toEqual(withheld)
  const again = await pay(stripe, order, 'balance')
  expect(await download(), 'what the bank took is paid again').toEqual(given)

  stripe.refund(again)
  await hear()
  expect(await download(), 'a refund in the dashboard is due again').toEqual(withheld)
  await pay(stripe, order, 'balance')
  const { paid_cents: amount_cents } = await moneyOf(order)
  const refund = { action: 'refund', amount_cents, note: 'With our apologies' }
  expect((await enterMoney({ orderId: order.orderId, cookies: adminCookies }, refund)).status).toBe(200)
  expect(await moneyOf(order)).toMatchObject({ total_cents: 0, paid_cents: 0, due_cents: 0 })
  expect(await download(), 'all is given back and taken off the order').toEqual(given)
})

test('an approval makes the balance due, and no file is made or signed before that is paid', async () => {
  const order = await aFilmedOrder(2)
  await pay(aws.payments, order)
  await settled()
  const own = { cookies: order.cookies, params: { order_id: order.orderId } }
  const look = async () => Object((await call(review, 'GET /api/orders/{order_id}/review', own)).body.room)
  expect((await look()).due_on_approval_cents).toBeGreaterThan(0)
  const approval = { ...own, body: { version: 1, name: 'Dana Whitlock' } }
  expect(await call(review, 'POST /api/orders/{order_id}/review/approval', approval)).toMatchObject({
    status: 200,
    body: { status: 'awaiting_final_payment' },
  })
  await settled()
  expect(await statusOf(order)).toBe('awaiting_final_payment')
  const room = await look()
  expect(room).toMatchObject({ delivery: { state: 'none' }, money: { payable: { purpose: 'balance' } } })
  expect(JSON.stringify(room)).not.toMatch(finals)
  const mails = (await aws.mails()).filter((mail) => mailName(mail) === `Your film is approved: ${order.orderId}`)
  expect(mails[0]?.text).toContain('is due now')
})
