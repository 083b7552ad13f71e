import { expect, test } from 'vitest'
import { repeated } from '../../../bench/hard/races.ts'
import type { Called } from '../../support/apiEvent.ts'
import { aKey, anAddress, anEmail, anOrderBody, someOptions } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ onStreamRecords })
const { aDraft, persistently, postAgain, postOrder, readOrder } = await import('../../support/orders/placing.ts')
const { listCustomersAsAdmin } = await import('../../../functions/actions/desk/lists.ts')
const { listOrdersAsAdmin } = await import('../../../functions/actions/desk/orderList.ts')

const many = (count: number, post: () => Promise<Called>) =>
  Promise.all(Array.from({ length: count }, () => persistently(post)))
const different = (answers: Called[]) =>
  new Set(answers.map(({ body }) => JSON.stringify(body, Object.keys(body).sort())))
const ordersOf = async (email: string) =>
  (await listOrdersAsAdmin({ limit: 200 }, new Date())).rows.filter((order) => order.customer_email === email)
const customersOf = async (email: string) =>
  (await listCustomersAsAdmin({ limit: 200 })).rows.filter((customer) => customer.email === email)

test('a hundred equal creations at once make one order, one customer and one owner', repeated, async () => {
  const body = anOrderBody()
  const headers = aKey()
  const answers = await many(100, () => postOrder(body, { headers, address: anAddress() }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1)
  expect(new Set(answers.flatMap(({ cookies }) => cookies)).size).toBe(1)
  expect(await ordersOf(body.customer.email)).toHaveLength(1)
  expect(await customersOf(body.customer.email)).toHaveLength(1)
  expect((await readOrder(answers[0]?.body.orderId, { cookies: answers[99]?.cookies ?? [] })).status).toBe(200)
})

test('a hundred equal submissions at once submit once and confirm once', repeated, async () => {
  const draft = await aDraft()
  const answers = await many(100, () => postAgain(draft, { submit: true }))
  expect(different(answers).size).toBe(1)
  expect(answers[0]?.body).toMatchObject({ ok: true, status: 'awaiting_deposit' })
  const { body } = await readOrder(draft.orderId, { cookies: draft.cookies })
  expect(Object(body.order).timeline.map(({ status }: { status: string }) => status)).toEqual([
    'draft',
    'awaiting_deposit',
  ])
  await aws.streamSettled()
  const mails = (await aws.mails()).filter(({ text }) => text.includes(draft.orderId))
  expect(mails.map(({ to }) => to[0]).sort()).toEqual([draft.body.customer.email, aws.environment.SUPPORT_EMAIL].sort())
})

test('a hundred equal creations that submit at once make one order and one confirmation', repeated, async () => {
  const body = { ...anOrderBody(), submit: true }
  const headers = aKey()
  const answers = await many(100, () => postOrder(body, { headers, address: anAddress() }))
  expect(different(answers).size).toBe(1)
  await aws.streamSettled()
  const confirmations = (await aws.mails()).filter(({ to }) => to[0] === body.customer.email)
  expect(confirmations).toHaveLength(1)
})

test('fifty first orders of one email at once share one customer', repeated, async () => {
  const email = anEmail()
  const answers = await many(50, () => postOrder(anOrderBody({ customer: { email } })))
  expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(50)
  expect(new Set(answers.map((answer) => answer.body.customer_id)).size).toBe(1)
  expect(await customersOf(email)).toHaveLength(1)
})

test('a change and a submission at once leave what was submitted, and its price', repeated, async () => {
  const draft = await aDraft()
  await Promise.all([
    ...Array.from({ length: 5 }, () =>
      persistently(() => postAgain(draft, { options: someOptions({ add_voice_over: true }) })),
    ),
    persistently(() => postAgain(draft, { submit: true, options: someOptions({ add_music: true }) })),
  ])
  expect((await readOrder(draft.orderId, draft)).body.order).toMatchObject({
    status: 'awaiting_deposit',
    options: { add_music: true, add_voice_over: false },
    price_cents: 51_000,
  })
})
