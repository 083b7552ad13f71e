import { describe, expect, test, vi } from 'vitest'
import { administered } from '../support/adminEmails.ts'
import { aPromotion } from '../support/builders.ts'
import { embeddedAws } from '../support/embeddedAws.ts'
import { asFunction } from '../support/leastPrivilege.ts'
import { onStreamRecords } from '../support/withStream.ts'

let isProviderGone = false
const aws = await embeddedAws({
  ...administered,
  environment: { ...administered.environment, DEPOSIT_PERCENT: '50', FILMS_START: 'on_deposit' },
  onStreamRecords,
  faults: ({ service }) => (isProviderGone && service === 'stripe' ? 'error' : undefined),
})
const { payments: stripe } = aws
process.env.AWS_PATIENCE = '20'
const { handler: look } = await import('../../functions/entries/events/dueOrders.ts')
const { handler: closed } = await import('../../functions/entries/queues/checkouts.ts')
const { anAdministrator, deskOf, idsOf } = await import('../support/administrators.ts')
const { askToPay, anOrderToPay, moneyOf, pay, sessionAt, statusOf } = await import('../support/paying.ts')
const { aDraft, postAgain } = await import('../support/placing.ts')
const { findPromotion } = await import('../../functions/store/promotions.ts')
const { aPhotoIn } = await import('../support/uploading.ts')
const { findJobAsAdmin } = await import('../../functions/store/jobs.ts')
const desk = deskOf(await anAdministrator())
const hour = 3600 * 1000
const day = 24 * hour
/** What the clock starts, so long from now. */
const lookAfter = (milliseconds: number) =>
  asFunction('dueOrders', () => look({ time: new Date(Date.now() + milliseconds).toISOString() }))
const anUnpaidOrder = async () => {
  const order = await anOrderToPay()
  await aws.streamSettled()
  return order
}
const mailsAbout = async (orderId: string) => {
  await aws.streamSettled()
  return (await aws.mails())
    .filter(({ subject }) => subject.endsWith(orderId))
    .map(({ subject }) => subject.replace(`: ${orderId}`, ''))
    .filter((subject) => /reminder|closed/.test(subject))
}
const setStatus = async (id: string, status: string) =>
  expect((await desk('PATCH /api/admin/orders/{id}', { id, body: { status } })).status).toBe(200)
const sessionOf = async (order: Awaited<ReturnType<typeof anOrderToPay>>, purpose?: string) =>
  sessionAt((await askToPay(order, purpose)).body.url)

describe('an order whose deposit is due', () => {
  test('brings its customer two reminders and then its end, each once, whoever looks at the same time', async () => {
    const order = await anUnpaidOrder()
    const session = await sessionOf(order)
    await lookAfter(day - hour)
    expect(await mailsAbout(order.orderId)).toEqual([])
    await Promise.all([lookAfter(day + hour), lookAfter(day + hour), lookAfter(day + hour)])
    await lookAfter(2 * day)
    expect(await mailsAbout(order.orderId)).toEqual(['Payment reminder'])
    await Promise.all([lookAfter(3 * day + hour), lookAfter(4 * day)])
    expect(await mailsAbout(order.orderId)).toEqual(['Payment reminder', 'Payment reminder'])
    await Promise.all([lookAfter(14 * day + hour), lookAfter(14 * day + hour)])
    await lookAfter(15 * day)
    expect(await mailsAbout(order.orderId)).toEqual(['Payment reminder', 'Payment reminder', 'Your order was closed'])
    expect(await statusOf(order)).toBe('cancelled')
    expect(stripe.findSession(session).status).toBe('expired')
    const { body } = await desk('GET /api/admin/history/{id}', { id: order.orderId })
    expect(body.events).toMatchObject([{ who: null, action: 'order.ended_unpaid' }])
  })

  test('is told in its reminder where to pay and until when', async () => {
    const order = await anUnpaidOrder()
    await lookAfter(day + hour)
    await aws.streamSettled()
    const mail = (await aws.mails()).find(({ subject }) => subject === `Payment reminder: ${order.orderId}`)
    expect(mail?.text).toContain('$247.50')
    expect(mail?.text).toContain('We keep the order open until')
    expect(mail?.text).toContain(`/account/orders/${order.orderId}`)
  })

  test('goes on where it was paid, though nobody came back and the payment service said nothing', async () => {
    const order = await anUnpaidOrder()
    await aPhotoIn(order)
    stripe.pay(await sessionOf(order))
    await lookAfter(0)
    expect(await statusOf(order)).toBe('in_production')
    expect(await moneyOf(order)).toMatchObject({ paid_cents: 24_750 })
    expect(await findJobAsAdmin(`${order.orderId}-v1`)).toMatchObject({ workflow: 'tour' })
  })

  test('is not ended while a bank works on its payment, and not where it is paid in that moment', async () => {
    const [slow, late] = [await anUnpaidOrder(), await anUnpaidOrder()]
    stripe.pay(await sessionOf(slow), 'processing')
    const session = await sessionOf(late)
    await lookAfter(3 * day + hour)
    stripe.pay(session)
    await lookAfter(15 * day)
    expect(await statusOf(slow)).toBe('awaiting_deposit')
    expect(await statusOf(late)).toBe('awaiting_photos')
    expect(await mailsAbout(slow.orderId)).toEqual([])
  })

  test('is looked at again where the payment service could not be asked, which is told as a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const [order, other] = [await anUnpaidOrder(), await anUnpaidOrder()]
    await sessionOf(order)
    isProviderGone = true
    const looked = await lookAfter(day + hour).then(String, String)
    isProviderGone = false
    expect(looked).toMatch(/\d orders that wait to be paid could not be looked at\.$/)
    expect(await mailsAbout(order.orderId)).toEqual([])
    expect(await mailsAbout(other.orderId)).toEqual(['Payment reminder'])
    await lookAfter(day + hour)
    expect(await mailsAbout(order.orderId)).toEqual(['Payment reminder'])
  })
})

describe('money that moved without a word of the payment service', () => {
  test('stands in its ledger within the hour, once, however many look at the same time', async () => {
    const [refunded, disputed] = [await anUnpaidOrder(), await anUnpaidOrder()]
    stripe.refund(await pay(stripe, refunded), 4_750)
    const dispute = stripe.dispute(await pay(stripe, disputed))
    await Promise.all([lookAfter(0), lookAfter(hour)])
    expect(await moneyOf(refunded)).toMatchObject({ paid_cents: 20_000, due_cents: 29_500 })
    expect(await moneyOf(disputed)).toMatchObject({ paid_cents: 0, due_cents: 49_500 })
    stripe.closeDispute(dispute.id, 'won')
    await lookAfter(hour)
    const { entries, paid_cents } = await moneyOf(disputed)
    expect(paid_cents).toBe(24_750)
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['charge', 'payment', 'payment', 'refund'])
  })

  test('is found a day later too, and holds up nobody where a payment is of no order of ours', async () => {
    const order = await anUnpaidOrder()
    const session = await sessionOf(order)
    Object.assign(stripe.findSession(session), { intentMetadata: {} })
    stripe.pay(session)
    const other = await anUnpaidOrder()
    stripe.refund(await pay(stripe, other), 100)
    await aws.streamSettled()
    await lookAfter(day)
    expect(await moneyOf(other)).toMatchObject({ paid_cents: 24_650 })
  })
})

test('a balance that is due brings two reminders, and its order never ends by itself', async () => {
  const order = await anUnpaidOrder()
  await pay(stripe, order)
  await setStatus(order.orderId, 'awaiting_final_payment')
  await aws.streamSettled()
  for (const days of [1.1, 3.1, 20, 40]) await lookAfter(days * day)
  expect(await mailsAbout(order.orderId)).toEqual(['Payment reminder', 'Payment reminder'])
  expect(await statusOf(order)).toBe('awaiting_final_payment')
})

describe('a checkout that is open', () => {
  test.each(['cancelled', 'archived'])('is ended at the payment service once its order is %s', async (status) => {
    const order = await anUnpaidOrder()
    const session = await sessionOf(order)
    await setStatus(order.orderId, status)
    await aws.streamSettled()
    expect(stripe.findSession(session).status).toBe('expired')
  })

  test('and is paid before it could be ended, stands in the ledger of its order', async () => {
    const order = await anUnpaidOrder()
    await aPhotoIn(order)
    const session = await sessionOf(order)
    stripe.pay(session)
    // The order was restored meanwhile, so its film starts.
    const Records = [{ messageId: 'm1', body: JSON.stringify({ session_id: session }) }]
    expect(await asFunction('checkouts', () => closed({ Records }))).toEqual({ batchItemFailures: [] })
    expect(await moneyOf(order)).toMatchObject({ paid_cents: 24_750 })
    expect(await statusOf(order)).toBe('in_production')
  })
})

test('the console lists the orders that wait for their deposit, and those that wait for their balance', async () => {
  const [unpaid, half, paid] = [await anUnpaidOrder(), await anUnpaidOrder(), await anUnpaidOrder()]
  await pay(stripe, half)
  await setStatus(half.orderId, 'awaiting_final_payment')
  await pay(stripe, paid)
  await aws.streamSettled()
  const due = async (query: Record<string, string>) => idsOf(await desk('GET /api/admin/orders', { query }))
  const ours = (ids: unknown[]) => ids.filter((id) => [unpaid, half, paid].some(({ orderId }) => orderId === id))
  expect(ours(await due({ due: 'deposit' }))).toEqual([unpaid.orderId])
  expect(ours(await due({ due: 'balance' }))).toEqual([half.orderId])
  expect(await due({ due: 'deposit', order_id: half.orderId })).toEqual([])
  expect(await due({ due: 'balance', q: half.orderId, email: half.body.customer.email })).toEqual([half.orderId])
  await setStatus(unpaid.orderId, 'cancelled')
  await aws.streamSettled()
  expect(ours(await due({ due: 'deposit' }))).toEqual([])
})

test('a code is free again once its unpaid order has ended, and is used where that is paid after all', async () => {
  const { code } = aPromotion({ most_uses: 1 })
  expect((await desk('POST /api/admin/promotions', { body: aPromotion({ code, most_uses: 1 }) })).status).toBe(200)
  const uses = async () => (await findPromotion(code))?.uses
  const order = await aDraft()
  expect((await postAgain(order, { submit: true, code })).status).toBe(200)
  await aws.streamSettled()
  const session = await sessionOf(order)
  await lookAfter(3 * day + hour)
  stripe.pay(session, 'processing')
  await setStatus(order.orderId, 'cancelled')
  expect(await uses()).toBe(0)
  stripe.finish(String(stripe.findSession(session).payment_intent), true)
  const Records = [{ messageId: 'm2', body: JSON.stringify({ session_id: session }) }]
  expect(await asFunction('checkouts', () => closed({ Records }))).toEqual({ batchItemFailures: [] })
  expect(await uses()).toBe(1)
  const unpaid = await aDraft()
  const other = aPromotion()
  expect((await desk('POST /api/admin/promotions', { body: other })).status).toBe(200)
  expect((await postAgain(unpaid, { submit: true, code: other.code })).status).toBe(200)
  await aws.streamSettled()
  await lookAfter(3 * day + hour)
  await lookAfter(15 * day)
  expect(await statusOf(unpaid)).toBe('cancelled')
  expect((await findPromotion(other.code))?.uses).toBe(0)
})
