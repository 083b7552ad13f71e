import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OrderDocument } from '#contract/money/documents'
import { filmKeys } from '#contract/photos/storageKeys'
import { newVersion } from '../../../functions/domain/film/TourVersion.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import type { PlacedOrder } from '../../support/orders/placing.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

const aws = await embeddedAws({ environment: { ...administered.environment, DEPOSIT_PERCENT: '50' } })
const { payments: stripe } = aws
const { aKey, anAddress } = await import('../../support/builders.ts')
const { call } = await import('../../support/apiEvent.ts')
const { handler: documents } = await import('../../../functions/entries/api/documents.ts')
const { readLedger } = await import('../../../bench/hard/faultsLedger.ts')
const { documentFindings } = await import('../../../bench/hard/moneyFindings.ts')
const { anAdministrator, deskOf, rowsOf } = await import('../../support/accounts/administrators.ts')
const { readOrder } = await import('../../support/orders/placing.ts')
const { write } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { anOrderToPay, askToPay, comeBack, enterMoney, moneyOf, pay, sessionAt, signedEvent, statusOf, takingEvents } =
  await import('../../support/money/paying.ts')
const { cookies: adminCookies } = await anAdministrator()
const desk = deskOf({ cookies: adminCookies })
const enter = (orderId: string, body: object, key = aKey()) => enterMoney({ orderId, cookies: adminCookies, key }, body)
const setStatus = async (id: string, status: string) =>
  expect((await desk('PATCH /api/admin/orders/{id}', { id, body: { status } })).status).toBe(200)

const documentsOf = (body: object) => z.array(OrderDocument).parse(Object(body).order.documents)

describe('a released film without a watermark', () => {
  const urlOf = async (order: { orderId: string; cookies: string[] }): Promise<unknown> => {
    const { body } = await readOrder(order.orderId, order)
    return Object(body.order).tour.renders[0]?.url
  }
  const aReleasedFilm = async () => {
    const order = await anOrderToPay()
    const version = newVersion(
      { orderId: order.orderId, version: 1 },
      { seconds: 60, mood: null, cover: null },
      new Date(),
    )
    const key = filmKeys.version(order.orderId, 1, 'draft.mp4')
    const shape = {
      format: '16:9' as const,
      width: 1920,
      height: 1080,
      branded: true,
      watermarked: false,
      size_bytes: 1,
    }
    const film = { renders: [{ ...shape, key }], captions: false }
    const { finished: _, ...ready } = { ...version, state: 'ready', film, released_at: new Date().toISOString() }
    await write({ put: { ...keys.tour(order.orderId, 1), ...ready } })
    return order
  }

  test('is signed for nobody but administrators before it is paid, and for its owner from then on', async () => {
    const order = await aReleasedFilm()
    expect(await urlOf(order)).toBe(null)
    await pay(stripe, order)
    expect(await urlOf(order)).toBe(null)
    await setStatus(order.orderId, 'awaiting_final_payment')
    await pay(stripe, order, 'balance')
    expect(await urlOf(order)).toContain('draft.mp4')
  })

  test('is locked again by a refund, which leaves something due', async () => {
    const order = await aReleasedFilm()
    await enter(order.orderId, { action: 'payment', purpose: 'balance', amount_cents: 49_500, note: 'Wire' })
    expect(await urlOf(order)).toContain('draft.mp4')
    await enter(order.orderId, { action: 'refund', amount_cents: 100, note: 'Part', takes_off: false })
    expect(await urlOf(order)).toBe(null)
  })

  test('is unlocked unpaid by an administrator who says why, which the history keeps', async () => {
    const order = await aReleasedFilm()
    expect((await enter(order.orderId, { action: 'unlock', note: '' })).status).toBe(400)
    expect((await enter(order.orderId, { action: 'unlock', note: 'A friend of the house' })).status).toBe(200)
    expect(await urlOf(order)).toContain('draft.mp4')
    const history = await desk('GET /api/admin/history/{id}', { id: order.orderId })
    expect(rowsOf(history)).toMatchObject([{ action: 'money.unlock', after: { note: 'A friend of the house' } }])
  })
})

describe('an administrator', () => {
  test('refunds a part once, though the request is sent again', async () => {
    const order = await anOrderToPay()
    const payment = await pay(stripe, order)
    const key = aKey()
    const refund = { action: 'refund', amount_cents: 5_000, note: 'Sorry for the delay' }
    const answers = await Promise.all([1, 2, 3].map(() => enter(order.orderId, refund, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(stripe.refundsOf(payment)).toHaveLength(1)
    expect(await moneyOf(order)).toMatchObject({ total_cents: 44_500, paid_cents: 19_750, due_cents: 24_750 })
    expect((await moneyOf(order)).entries).toContainEqual(
      expect.objectContaining({ kind: 'refund', note: 'Sorry for the delay' }),
    )
  })

  test('refunds two payments at once, the latest first, and a check by hand', async () => {
    const order = await anOrderToPay()
    const check = { action: 'payment', purpose: 'deposit', amount_cents: 24_750, note: 'Check' }
    await enter(order.orderId, check)
    await setStatus(order.orderId, 'awaiting_final_payment')
    const payment = await pay(stripe, order, 'balance')
    const answer = await enter(order.orderId, { action: 'refund', amount_cents: 49_500, note: 'Called off' })
    expect(answer).toMatchObject({ status: 200, body: { money: { total_cents: 0, paid_cents: 0, due_cents: 0 } } })
    expect(stripe.refundsOf(payment).map(({ amount }) => amount)).toEqual([24_750])
  })

  test('takes nothing off for a refund that the payment service refuses, and unlocks nothing by it', async () => {
    const order = await anOrderToPay()
    const payment = await pay(stripe, order)
    await setStatus(order.orderId, 'awaiting_final_payment')
    // It ends the checkout, so that nobody asks the payment service what became of it.
    await enter(order.orderId, { action: 'discount', amount_cents: 100, note: 'Spring' })
    stripe.dispute(payment)
    const answer = await enter(order.orderId, { action: 'refund', amount_cents: 24_750, note: 'Called off' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await moneyOf(order)).toMatchObject({ total_cents: 49_400, due_cents: 24_650, unlocked: false })
    expect(await statusOf(order)).toBe('awaiting_final_payment')
  })

  test('owes nobody below zero: what a bank gives back after a write-off stands as paid too much', async () => {
    const order = await anOrderToPay()
    const payment = await pay(stripe, order)
    const { id } = stripe.dispute(payment)
    await comeBack(order)
    await enter(order.orderId, { action: 'write_off', amount_cents: 49_500, note: 'Never paid' })
    stripe.closeDispute(id, 'won')
    const told = stripe.events.at(-1)
    expect(told && (await takingEvents(...signedEvent(told)))).toBe(200)
    expect(await moneyOf(order)).toMatchObject({
      ...{ total_cents: 0, paid_cents: 24_750, due_cents: 0, overpaid_cents: 24_750 },
    })
    const rows = rowsOf(await desk('GET /api/admin/orders', { query: { order_id: order.orderId } }))
    expect(rows).toMatchObject([{ price_cents: 0, paid_cents: 24_750, due_cents: 0 }])
  })

  test('can not refund, discount or write off more than there is', async () => {
    const { orderId } = await anOrderToPay()
    const acts = ['refund', 'discount', 'write_off'].map((action) => ({ action, amount_cents: 49_501, note: 'x' }))
    for (const act of acts)
      expect(await enter(orderId, act)).toMatchObject({ status: 400, body: { fields: { amount_cents: /Only/ } } })
  })

  test('gives a discount, which lowers the deposit too, and writes off the rest', async () => {
    const order = await anOrderToPay()
    const discount = { action: 'discount', amount_cents: 9_500, note: 'Spring' }
    expect((await enter(order.orderId, discount)).body).toMatchObject({
      money: { total_cents: 40_000, deposit_cents: 20_000, due_cents: 40_000 },
    })
    const rest = { action: 'write_off', amount_cents: 40_000, note: 'Never paid' }
    expect((await enter(order.orderId, rest)).body).toMatchObject({ money: { total_cents: 0, due_cents: 0 } })
  })

  test('sees in the list what the ledger comes to, once a discount and a refund have come off the price', async () => {
    const order = await anOrderToPay()
    const listed = async () => rowsOf(await desk('GET /api/admin/orders', { query: { order_id: order.orderId } }))[0]
    expect(await listed()).toMatchObject({ price_cents: 49_500, paid_cents: 0, due_cents: 49_500 })
    await enter(order.orderId, { action: 'payment', purpose: 'balance', amount_cents: 49_500, note: 'Wire' })
    await enter(order.orderId, { action: 'refund', amount_cents: 9_500, note: 'Sorry for the delay' })
    expect(await listed()).toMatchObject({ price_cents: 40_000, paid_cents: 40_000, due_cents: 0 })
    expect((await readOrder(order.orderId, order)).body).toMatchObject({ order: { price_cents: 49_500 } })
  })
})

describe('the documents of an order', () => {
  const listed = async (order: PlacedOrder) => documentsOf((await readOrder(order.orderId, order)).body)
  const open = (order: PlacedOrder, number: string, cookies = order.cookies) =>
    call(documents, 'GET /api/orders/{order_id}/documents/{number}', {
      params: { order_id: order.orderId, number },
      cookies,
      address: anAddress(),
    })

  test('are a receipt for its deposit, an invoice once its balance is due, and a credit note for a refund', async () => {
    const order = await anOrderToPay()
    await pay(stripe, order)
    await setStatus(order.orderId, 'awaiting_final_payment')
    await enter(order.orderId, { action: 'refund', amount_cents: 4_750, note: 'Sorry' })
    expect(await listed(order)).toMatchObject([
      { kind: 'receipt', amount_cents: 24_750 },
      { kind: 'invoice', amount_cents: 49_500 },
      { kind: 'credit_note', amount_cents: 4_750 },
    ])
  })

  test('are drawn when they are first opened, and stay the same bytes whatever changes later', async () => {
    const order = await anOrderToPay()
    await pay(stripe, order)
    const [{ number } = { number: '' }] = await listed(order)
    const bytes = async () => {
      const { body } = await open(order, number)
      return Buffer.from(await (await fetch(String(body.url))).arrayBuffer()).toString('latin1')
    }
    const [one, other] = await Promise.all([bytes(), bytes()])
    expect(one).toMatch(/^%PDF-/)
    expect(other).toBe(one)
    await write({ update: keys.document(order.orderId, number), set: 'SET kind = :a', values: { a: 'invoice' } })
    expect(await bytes()).toBe(one)
  })

  test('are signed for nobody but the owner of their order, and for administrators', async () => {
    const [order, others] = [await anOrderToPay(), await anOrderToPay()]
    await pay(stripe, order)
    const [{ number } = { number: '' }] = await listed(order)
    for (const refused of [
      await open(order, number, others.cookies),
      await open(order, number, []),
      await open(others, number),
      await open(order, 'INV-2026-00001'),
    ])
      expect(refused).toMatchObject({ status: 404 })
    expect((await open(order, 'R-1')).status).toBe(404)
    const params = { id: order.orderId, number }
    const asAdmin = (cookies: string[]) =>
      call(documents, 'GET /api/admin/orders/{id}/documents/{number}', { params, cookies, address: anAddress() })
    expect((await asAdmin(adminCookies)).status).toBe(200)
    expect((await asAdmin(order.cookies)).status).toBe(401)
  })

  test('are numbered without a gap when twenty orders are paid at once', async () => {
    const orders: PlacedOrder[] = []
    while (orders.length < 20) {
      const order = await anOrderToPay()
      stripe.pay(sessionAt((await askToPay(order)).body.url))
      orders.push(order)
    }
    // Whoever is told “not now” asks again, as the site does.
    const settle = async (order: PlacedOrder): Promise<void> =>
      (await comeBack(order)).status === 200 ? undefined : settle(order)
    await Promise.all(orders.map(settle))
    const { items } = await readLedger([])
    expect(documentFindings(items)).toEqual([])
    const numbers = (await Promise.all(orders.map(listed))).flat().map(({ number }) => number)
    expect(new Set(numbers).size).toBe(20)
  })
})
