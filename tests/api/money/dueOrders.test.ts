import { describe, expect, test, vi } from 'vitest'
import { payLinkHeader } from '#contract/money/payLink'
import { asFunction } from '../../support/access/leastPrivilege.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { anAddress, aPromotion } from '../../support/builders.ts'
import { mailName } from '../../support/mail/mailName.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

let isProviderGone = false
const aws = await embeddedAws({
  ...administered,
  environment: { ...administered.environment, DEPOSIT_PERCENT: '50', FILMS_START: 'on_deposit' },
  onStreamRecords,
  faults: ({ service }) => (isProviderGone && service === 'stripe' ? 'error' : undefined),
})
const { payments: stripe } = aws
process.env.AWS_PATIENCE = '20'
const { handler: look } = await import('../../../functions/entries/events/dueOrders.ts')
const { handler: closed } = await import('../../../functions/entries/queues/checkouts.ts')
const { anAdministrator, deskOf, idsOf } = await import('../../support/accounts/administrators.ts')
const { askToPay, anOrderToPay, moneyOf, pay, payments, sessionAt, statusOf } = await import(
  '../../support/money/paying.ts'
)
const { call } = await import('../../support/apiEvent.ts')
const { write } = await import('../../../functions/store/dynamo.ts')
const { newPayLinkTo } = await import('../../../functions/store/money/payLinks.ts')
const { aDraft, postAgain } = await import('../../support/orders/placing.ts')
const { findPromotion } = await import('../../../functions/store/money/promotions.ts')
const { aPhotoIn } = await import('../../support/photos/uploading.ts')
const { findJobAsAdmin } = await import('../../../functions/store/platform/jobs.ts')
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
    .filter((mail) => mailName(mail).endsWith(orderId))
    .map((mail) => mailName(mail).replace(`: ${orderId}`, ''))
    .filter((subject) => /reminder|closed/.test(subject))
}
const setStatus = async (id: string, status: string) =>
  expect((await desk('PATCH /api/admin/orders/{id}', { id, body: { status } })).status).toBe(200)
const sessionOf = async (order: Awaited<ReturnType<typeof anOrderToPay>>, purpose?: string) =>
  sessionAt((await askToPay(order, purpose)).body.url)

/** Where a mail's link to pay leads, with the link's secret. */
const payAddress = /\/pay\/([\w-]{43})\n/
/** A caller who has nothing but the secret of the newest mail's link. */
async function byMailOf({ orderId }: { orderId: string }) {
  await aws.streamSettled()
  const mails = (await aws.mails()).filter((mail) => mailName(mail).endsWith(orderId))
  const [, secret = ''] = mails.map(({ text }) => payAddress.exec(text)).findLast((found) => found !== null) ?? []
  return holding(secret)
}
function holding(secret: string) {
  const sent = () => ({ headers: { [payLinkHeader]: secret }, cookies: [], address: anAddress() })
  return {
    read: () => call(payments, 'GET /api/pay-link', sent()),
    open: (purpose = 'deposit') => call(payments, 'POST /api/pay-link/checkout', { ...sent(), body: { purpose } }),
    confirm: () => call(payments, 'POST /api/pay-link/confirm', sent()),
  }
}

describe('a mail’s link to pay', () => {
  const sessionsOf = ({ orderId }: { orderId: string }) =>
    stripe.sessionsOf().filter(({ metadata, status }) => metadata.order_id === orderId && status === 'open')

  test('shows the home and what is due without an account, and changes nothing until the button is pressed', async () => {
    const order = await anUnpaidOrder()
    const mail = await byMailOf(order)
    for (const _ of [1, 2])
      expect(await mail.read()).toMatchObject({
        status: 200,
        body: {
          order: {
            address_freeform: expect.any(String),
            currency: 'usd',
            payable: { purpose: 'deposit', amount_cents: 24_750 },
            is_processing: false,
          },
        },
      })
    expect(Object.keys(Object((await mail.read()).body.order)).toSorted()).toEqual([
      'address_freeform',
      'currency',
      'is_processing',
      'payable',
    ])
    expect(sessionsOf(order)).toEqual([])
  })

  test('leads to the one checkout of its order, which is paid once and known at the return', async () => {
    const order = await anUnpaidOrder()
    const mail = await byMailOf(order)
    const [first, again] = [await mail.open(), await mail.open()]
    expect(again.body.url).toBe(first.body.url)
    expect((await askToPay(order)).status).toBe(200)
    expect(sessionsOf(order)).toHaveLength(1)
    const { body } = await mail.open()
    expect(sessionsOf(order)).toHaveLength(1)
    const session = stripe.findSession(sessionAt(body.url))
    expect(session.success_url).toMatch(/\/pay\/back\?payment=done$/)
    stripe.pay(session.id)
    expect((await mail.confirm()).body.order).toMatchObject({ payable: null, is_processing: false })
    expect(await moneyOf(order)).toMatchObject({ paid_cents: 24_750, due_cents: 24_750 })
    expect(await mail.open()).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('shows the payment service’s page without its customer’s email, which the order’s own page fills in', async () => {
    const order = await anUnpaidOrder()
    const mail = await byMailOf(order)
    expect(stripe.findSession(sessionAt((await mail.open()).body.url)).customer_email).toBeNull()
    expect(stripe.findSession(await sessionOf(order)).customer_email).toContain('@')
  })

  test('pays the balance too once that is due, and no round of changes', async () => {
    const order = await anUnpaidOrder()
    await pay(stripe, order)
    await setStatus(order.orderId, 'awaiting_final_payment')
    const mail = await byMailOf(order)
    expect(await mail.open('round')).toMatchObject({ status: 400, body: { fields: { purpose: expect.any(String) } } })
    stripe.pay(sessionAt((await mail.open('balance')).body.url))
    await mail.confirm()
    expect(await statusOf(order)).toBe('preparing_files')
  })

  test('opens nothing where it is guessed, cut short, missing or past, or its order is archived', async () => {
    const order = await anUnpaidOrder()
    const mail = await byMailOf(order)
    const { secret, write: kept } = newPayLinkTo(order.orderId, new Date(Date.now() - 181 * day))
    await write(kept)
    const guessed = await holding('g'.repeat(43)).read()
    expect(guessed.status).toBe(404)
    expect((await desk('DELETE /api/admin/orders/{id}', { id: order.orderId })).status).toBe(200)
    for (const dead of [holding(secret), mail])
      for (const answer of [await dead.read(), await dead.open(), await dead.confirm()]) expect(answer).toEqual(guessed)
    expect((await holding('short').read()).status).toBe(400)
    expect((await call(payments, 'GET /api/pay-link', { cookies: [], address: anAddress() })).status).toBe(404)
  })
})

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
    const mail = (await aws.mails()).find((mail) => mailName(mail) === `Payment reminder: ${order.orderId}`)
    expect(mail?.text).toContain('$247.50')
    expect(mail?.text).toContain('We will keep the order open until')
    expect(mail?.text).toMatch(payAddress)
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

  test('a checkout that is paid before it could be ended stands in the ledger of its order', async () => {
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

test('a code is used by a deposit that is found without a word of the payment service', async () => {
  const promotion = aPromotion({ most_uses: 1 })
  expect((await desk('POST /api/admin/promotions', { body: promotion })).status).toBe(200)
  const order = await aDraft()
  expect((await postAgain(order, { submit: true, code: promotion.code })).status).toBe(200)
  await aws.streamSettled()
  stripe.pay(await sessionOf(order))
  await lookAfter(hour)
  expect((await moneyOf(order)).paid_cents).toBeGreaterThan(0)
  expect((await findPromotion(promotion.code))?.uses).toBe(1)
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
