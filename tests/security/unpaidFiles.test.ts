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
