import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fault } from '../../../infra/local/aws/faults.ts'
import { aKey, anAddress, anOrderBody } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

let chooseFault: (service: string, operation: string) => Fault | undefined = () => undefined
const aws = await embeddedAws({ onStreamRecords, faults: ({ service, operation }) => chooseFault(service, operation) })
const { aDraft, persistently, postAgain, postOrder, readOrder } = await import('../../support/orders/placing.ts')
const { listOrdersAsAdmin } = await import('../../../functions/actions/desk/orderList.ts')
const { queryItems } = await import('../../../functions/store/dynamo.ts')

/** A mail's answer that is late, because what sends and takes it is only being loaded, would have it sent again. */
beforeAll(async () => {
  await postAgain(await aDraft(), { submit: true })
  await aws.streamSettled()
})
beforeEach(() => {
  chooseFault = () => undefined
})
const onTransactions = (fault: Fault) => (_service: string, operation: string) =>
  operation === 'TransactWriteItems' ? fault : undefined
/** The fault at the first matching request alone. */
function once(fault: Fault, wanted: string) {
  let left = 1
  return (_service: string, operation: string) => (operation === wanted && left-- > 0 ? fault : undefined)
}

test.each(['error', 'throttle', 'drop', 'hang'] as const)(
  'a table that answers with “%s” becomes a clear 503, and nothing is half stored',
  async (fault) => {
    const body = anOrderBody()
    chooseFault = onTransactions(fault)
    const answer = await postOrder(body)
    expect(answer).toMatchObject({
      status: 503,
      body: {
        ok: false,
        code: 'unavailable',
        error: 'We could not save this right now. Please try again in a moment.',
        request_id: expect.any(String),
      },
      headers: { 'retry-after': '2' },
    })
    chooseFault = () => undefined
    const { rows: orders } = await listOrdersAsAdmin({ limit: 200 }, new Date())
    expect(orders.filter((order) => order.customer_email === body.customer.email)).toEqual([])
    const { items } = await queryItems({ partition: `EMAIL#${body.customer.email}` })
    expect(items).toEqual([])
  },
)

test.each(['dropAfter', 'drop', 'error', 'throttle'] as const)(
  'one “%s” on the way still makes one order',
  async (fault) => {
    chooseFault = once(fault, 'TransactWriteItems')
    const body = anOrderBody()
    const headers = aKey()
    expect((await postOrder(body, { headers })).status).toBe(200)
    const { rows: orders } = await listOrdersAsAdmin({ limit: 200 }, new Date())
    expect(orders.filter((order) => order.customer_email === body.customer.email)).toHaveLength(1)
  },
)

test('a submission whose answer is always lost is stored once when it is sent again', async () => {
  const draft = await aDraft()
  chooseFault = onTransactions('dropAfter')
  expect((await postAgain(draft, { submit: true })).status).toBe(503)
  chooseFault = () => undefined
  expect((await postAgain(draft, { submit: true })).body).toMatchObject({ status: 'awaiting_deposit' })
  await aws.streamSettled()
  const confirmations = (await aws.mails()).filter(({ to }) => to[0] === draft.body.customer.email)
  expect(confirmations).toHaveLength(1)
})

test.each([0.01, 0.1, 0.35])(
  'with a share of %s of all requests failing, no acknowledged order is lost or doubled',
  { timeout: 120_000 },
  async (share) => {
    const kinds: Fault[] = ['error', 'throttle', 'drop', 'dropAfter']
    let seed = 7
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647
    }
    chooseFault = (service) =>
      service === 'dynamodb' && random() < share ? kinds[Math.floor(random() * 4)] : undefined
    const placed = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const body = { ...anOrderBody(), submit: true }
        const browser = { headers: aKey(), address: anAddress() }
        return { email: body.customer.email, answer: await persistently(() => postOrder(body, browser)) }
      }),
    )
    chooseFault = () => undefined
    await aws.streamSettled()
    const mails = await aws.mails()
    const { rows: orders } = await listOrdersAsAdmin({ limit: 200 }, new Date())
    for (const { email, answer } of placed) {
      expect(answer.status).toBe(200)
      expect(orders.filter((order) => order.customer_email === email)).toHaveLength(1)
      const { body } = await readOrder(answer.body.orderId, { cookies: answer.cookies })
      expect(body.order).toMatchObject({ status: 'awaiting_deposit' })
      expect(mails.filter(({ to }) => to[0] === email)).toHaveLength(1)
    }
  },
)
