import { afterAll, expect, test, vi } from 'vitest'
import { administered } from '../support/adminEmails.ts'
import { embeddedAws } from '../support/embeddedAws.ts'
import { fastEngine } from '../support/film/fastEngine.ts'
import { openPipeline } from '../support/film/pipeline.ts'
import { onStreamRecords } from '../support/withStream.ts'

const pipeline = openPipeline(fastEngine())
const environment = { ...administered.environment, FILMS_START: 'on_deposit' as const, DEPOSIT_PERCENT: '50' }
const aws = await embeddedAws({ ...administered, environment, onStreamRecords, jobs: pipeline.jobs })
const { aFilmedOrder } = await import('../support/film/filmedOrder.ts')
const { anAdministrator, deskOf } = await import('../support/administrators.ts')
const { enterMoney, pay, statusOf } = await import('../support/paying.ts')
const { readOrder } = await import('../support/placing.ts')
const { call } = await import('../support/apiEvent.ts')
const { handler: review } = await import('../../functions/entries/api/review.ts')
const { cookies: adminCookies } = await anAdministrator()
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
  (await aws.mails()).filter(({ subject }) => subject === `Your film is finished: ${orderId}`)

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
  const mails = (await aws.mails()).filter(({ subject }) => subject === `Your film is approved: ${order.orderId}`)
  expect(mails[0]?.text).toContain('is due now')
})
