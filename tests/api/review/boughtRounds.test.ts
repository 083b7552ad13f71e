import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OrderDocument } from '#contract/money/documents'
import { asFunction } from '../../support/access/leastPrivilege.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { call } from '../../support/apiEvent.ts'
import { anOrderBody } from '../../support/builders.ts'
import { mailName } from '../../support/mail/mailName.ts'
import type { PlacedOrder } from '../../support/orders/placing.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

/** Orders of which the payment service tells nothing; some of its events name no order. */
const silent = new Set<string>()
const isSilent = (raw: string) => {
  const [, order] = /"order_id":"(\w+)"/.exec(raw) ?? []
  return order === undefined ? silent.size > 0 : silent.has(order)
}
const aws = await embeddedAws({
  ...administered,
  environment: { ...administered.environment, DEPOSIT_PERCENT: '50', PRICE_LIST: 'launch' },
  onStreamRecords,
  onPaymentEvent: async (raw, signature) => (isSilent(raw) ? 200 : takingEvents(raw, signature)),
})
const { payments: stripe } = aws
const { anAdministrator, deskOf, rowsOf } = await import('../../support/accounts/administrators.ts')
const { askToPay, comeBack, enterMoney, moneyOf, pay, sessionAt, statusOf, takingEvents } = await import(
  '../../support/money/paying.ts'
)
const { aVerifiedPerson } = await import('../../support/accounts/people.ts')
const { aKeyOf, bearer, brokerages } = await import('../../support/integrations/integrating.ts')
const { aDraft, readOrder, submit } = await import('../../support/orders/placing.ts')
const { aLink } = await import('../../support/film/reviewing.ts')
const { anOrderWithoutRounds, approveFilm, aVersionOfCustomer, roomOf } = await import(
  '../../support/film/usedRounds.ts'
)
const { handler: look } = await import('../../../functions/entries/events/dueOrders.ts')
const { handler: closed } = await import('../../../functions/entries/queues/checkouts.ts')
const { cookies: adminCookies } = await anAdministrator()
const desk = deskOf({ cookies: adminCookies })
const enter = (orderId: string, body: object) => enterMoney({ orderId, cookies: adminCookies }, body)
const sessionOf = async (order: PlacedOrder, purpose = 'round') => sessionAt((await askToPay(order, purpose)).body.url)
const lookNow = () => asFunction('dueOrders', () => look({ time: new Date().toISOString() }))
/** What anything about a round leaves as it is. */
const standing = async (order: PlacedOrder) => {
  const { due_cents, deposit_cents, payable, unlocked } = await moneyOf(order)
  return { due_cents, deposit_cents, payable, unlocked, status: await statusOf(order) }
}
const acts = async ({ orderId }: PlacedOrder) =>
  rowsOf(await desk('GET /api/admin/history/{id}', { id: orderId })).map(({ action }) => action)

describe('a customer whose rounds are used up', () => {
  test('buys another for its price, and nothing else of the order changes', async () => {
    const order = await anOrderWithoutRounds(stripe)
    const before = await standing(order)
    expect(await roomOf(order)).toMatchObject({ may: { buy: true }, rounds: { left: 0, price_cents: 4_500 } })
    const session = await sessionOf(order)
    expect(stripe.findSession(session)).toMatchObject({
      amount_total: 4_500,
      title: expect.stringContaining('Another round of changes'),
      success_url: expect.stringContaining(`/account/orders/${order.orderId}?payment=done#your-changes`),
    })
    expect(await standing(order)).toEqual(before)
    stripe.pay(session)
    expect((await comeBack(order)).status).toBe(200)
    expect(await roomOf(order)).toMatchObject({ rounds: { bought: 1, left: 1 } })
    expect(await standing(order)).toEqual(before)
    const { entries, ...sums } = await moneyOf(order)
    expect(sums).toMatchObject({ total_cents: 34_000, paid_cents: 19_250, due_cents: 14_750 })
    expect(entries.filter(({ purpose }) => purpose === 'round')).toMatchObject([
      { kind: 'charge', amount_cents: 4_500, note: 'Another round of changes' },
      { kind: 'payment', amount_cents: -4_500 },
    ])
    const { body } = await readOrder(order.orderId, order)
    expect(z.array(OrderDocument).parse(Object(body.order).documents)).toMatchObject([
      { kind: 'receipt', amount_cents: 14_750 },
      { kind: 'receipt', amount_cents: 4_500 },
    ])
    await aws.streamSettled()
    const mail = (await aws.mails()).findLast((mail) => mailName(mail) === `Payment received: ${order.orderId}`)
    expect(mail?.text).toContain('We received $45.00 for another round of changes to the video tour of')
    expect(mail?.text).toContain('You can make another version now.')
    expect(await acts(order)).toEqual(['review.round_bought'])
  })

  test('gets one round for one payment, however many tabs ask and whoever tells of it', async () => {
    const order = await anOrderWithoutRounds(stripe)
    const tabs = await Promise.all([1, 2, 3, 4].map(() => sessionOf(order)))
    expect(new Set(tabs).size).toBe(1)
    stripe.pay(tabs[0] ?? '')
    await Promise.all([comeBack(order), comeBack(order), askToPay(order, 'round'), lookNow()])
    await aws.streamSettled()
    expect(await askToPay(order, 'round')).toMatchObject({
      status: 409,
      body: { error: 'You still have a round of changes. Please reload the page.' },
    })
    expect((await roomOf(order)).rounds).toMatchObject({ bought: 1, left: 1 })
    await aVersionOfCustomer(order, 3)
    await pay(stripe, order, 'round')
    expect((await roomOf(order)).rounds).toMatchObject({ bought: 2, used: 2, left: 1 })
  })

  test('has the round within the hour where neither the return nor the payment service told us', async () => {
    const order = await anOrderWithoutRounds(stripe)
    silent.add(order.orderId)
    stripe.pay(await sessionOf(order))
    expect((await roomOf(order)).rounds).toMatchObject({ bought: 0 })
    await lookNow()
    expect((await roomOf(order)).rounds).toMatchObject({ bought: 1, left: 1 })
    silent.delete(order.orderId)
  })

  test('a customer whose rounds are used up who gives up owes nothing, and pays the deposit or balance as before', async () => {
    const order = await anOrderWithoutRounds(stripe)
    const before = await standing(order)
    const session = await sessionOf(order)
    expect(await standing(order)).toEqual(before)
    expect(await approveFilm(order, 2)).toMatchObject({ status: 200 })
    await aws.streamSettled()
    expect(stripe.findSession(session).status).toBe('expired')
    expect(await askToPay(order, 'round')).toMatchObject({ status: 409 })
    await pay(stripe, order, 'balance')
    expect(await moneyOf(order)).toMatchObject({ total_cents: 29_500, due_cents: 0, unlocked: true })
  })

  test('a customer who approves by API key ends the payment of a round that was begun', async () => {
    const person = await aVerifiedPerson()
    const draft = await aDraft(anOrderBody(), { cookies: person.cookies })
    await submit(draft)
    const order = await anOrderWithoutRounds(stripe, draft)
    const session = await sessionOf(order)
    const { key } = await aKeyOf(person)
    const approved = await call(brokerages, 'POST /api/v1/orders/{order_id}/review/approval', {
      headers: bearer(key),
      params: { order_id: order.orderId },
      body: { version: 2, name: 'Dana Whitlock' },
    })
    expect(approved).toMatchObject({ status: 200 })
    await aws.streamSettled()
    expect(stripe.findSession(session).status).toBe('expired')
  })

  test('a visitor by a review link is told who can buy a round, and can’t', async () => {
    const order = await anOrderWithoutRounds(stripe)
    const { headers } = await aLink(order.orderId, ['watch', 'comment', 'approve'])
    expect(await roomOf(order, { headers })).toMatchObject({
      may: { apply: true, buy: false },
      rounds: { left: 0, price_cents: 4_500 },
    })
    expect(await askToPay({ ...order, cookies: [] }, 'round')).toMatchObject({ status: 404 })
  })
})

describe('a round that was paid', () => {
  const aBoughtRound = async () => {
    const order = await anOrderWithoutRounds(stripe)
    return { order, payment: await pay(stripe, order, 'round'), before: await standing(order) }
  }

  test('is refunded by an administrator apart from the film, and goes with its money where it was not used', async () => {
    const { order, before } = await aBoughtRound()
    const refund = { action: 'refund', of: 'round', note: 'Not needed' }
    expect(await enter(order.orderId, { ...refund, amount_cents: 4_501 })).toMatchObject({
      status: 400,
      body: { fields: { amount_cents: 'Only $45.00 was paid for rounds of changes. Please enter at most that.' } },
    })
    expect(await enter(order.orderId, { action: 'refund', amount_cents: 14_751, note: 'x' })).toMatchObject({
      status: 400,
      body: { fields: { amount_cents: 'Only $147.50 was paid. Please enter at most that.' } },
    })
    expect(await enter(order.orderId, { ...refund, amount_cents: 4_500 })).toMatchObject({ status: 200 })
    expect((await roomOf(order)).rounds).toMatchObject({ bought: 0, left: 0 })
    expect(await standing(order)).toEqual(before)
    expect(await moneyOf(order)).toMatchObject({ total_cents: 29_500, paid_cents: 14_750 })
    expect(await acts(order)).toEqual(expect.arrayContaining(['review.round_bought', 'review.round_returned']))
    const { body } = await readOrder(order.orderId, order)
    expect(z.array(OrderDocument).parse(Object(body.order).documents).at(-1)).toMatchObject({ kind: 'credit_note' })
  })

  test('stays counted where a version was made with it, and leaves nothing due when a bank takes the money back', async () => {
    const { order, payment, before } = await aBoughtRound()
    await aVersionOfCustomer(order, 3)
    const dispute = stripe.dispute(payment)
    await aws.streamSettled()
    expect((await roomOf(order)).rounds).toMatchObject({ bought: 1, used: 2, left: 0 })
    expect(await standing(order)).toEqual(before)
    stripe.closeDispute(dispute.id, 'won')
    await aws.streamSettled()
    expect((await roomOf(order)).rounds).toMatchObject({ bought: 1, left: 0 })
    expect(await moneyOf(order)).toMatchObject({ total_cents: 34_000, paid_cents: 19_250 })
    expect(await standing(order)).toEqual(before)
  })

  test('a moment before its order was cancelled stands in the ledger and can be refunded', async () => {
    const order = await anOrderWithoutRounds(stripe)
    silent.add(order.orderId)
    const session = await sessionOf(order)
    stripe.pay(session)
    await desk('PATCH /api/admin/orders/{id}', { id: order.orderId, body: { status: 'cancelled' } })
    const Records = [{ messageId: 'm1', body: JSON.stringify({ session_id: session }) }]
    expect(await asFunction('checkouts', () => closed({ Records }))).toEqual({ batchItemFailures: [] })
    expect((await roomOf(order)).rounds).toMatchObject({ bought: 1 })
    silent.delete(order.orderId)
    expect(
      await enter(order.orderId, { action: 'refund', of: 'round', amount_cents: 4_500, note: 'Called off' }),
    ).toMatchObject({ status: 200, body: { money: { paid_cents: 14_750 } } })
  })
})
