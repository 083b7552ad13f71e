import { describe, expect, test } from 'vitest'
import { Promotion } from '#contract/promotions'
import { administered } from '../support/adminEmails.ts'
import { call } from '../support/apiEvent.ts'
import { anAddress, anEmail, anOrderBody, aPromotion } from '../support/builders.ts'
import { embeddedAws } from '../support/embeddedAws.ts'

const aws = await embeddedAws({ environment: { ...administered.environment, DEPOSIT_PERCENT: '50' } })
const { payments: stripe } = aws
const { anAdministrator, deskOf } = await import('../support/administrators.ts')
const { aDraft, aSubmittedOrder, orders, postAgain, postOrder } = await import('../support/placing.ts')
const { askToPay, comeBack, enterMoney, moneyOf, payments, sessionAt, statusOf } = await import('../support/paying.ts')
const administrator = await anAdministrator()
const desk = deskOf(administrator)

const aCode = async (given: Parameters<typeof aPromotion>[0] = {}) => {
  const body = aPromotion(given)
  const answer = await desk('POST /api/admin/promotions', { body })
  expect(answer.status).toBe(200)
  return body.code
}
const usesOf = async (code: string) => {
  const { body } = await desk('GET /api/admin/promotions')
  const all = Array.isArray(body.promotions) ? body.promotions.map((one) => Promotion.parse(one)) : []
  return all.find((one) => one.code === code)?.uses
}
const priced = (body: object) => call(orders, 'POST /api/price', { address: anAddress(), body })
const submit = async (code: string, email = anEmail()) => {
  const body = anOrderBody({ customer: { email } })
  const draft = await aDraft(body)
  return { draft, answer: await postAgain(draft, { submit: true, code }) }
}
const setStatus = async (id: string, status: string) =>
  expect((await desk('PATCH /api/admin/orders/{id}', { id, body: { status } })).status).toBe(200)

describe('a promotion code', () => {
  test('shows in the live price, and why it does not', async () => {
    const code = await aCode({ discount: { kind: 'amount', amount_cents: 9_500 } })
    expect((await priced({ code: ` ${code.toLowerCase()} ` })).body).toMatchObject({
      price_cents: 40_000,
      deposit_cents: 20_000,
      line_items: [{ amount_cents: 49_500 }, { code: 'promotion', label: `Code ${code}`, amount_cents: -9_500 }],
    })
    expect((await priced({ code: 'NOSUCH' })).body).toMatchObject({
      price_cents: 49_500,
      code_problem: 'We don’t know this code. Please check the spelling.',
    })
  })

  test('lowers the order, its deposit and its ledger, and counts once however often it is sent', async () => {
    const code = await aCode()
    const { draft, answer } = await submit(code)
    expect(answer.body).toMatchObject({ price_cents: 44_550, deposit_cents: 22_275, status: 'awaiting_deposit' })
    expect((await postAgain(draft, { submit: true, code })).body).toMatchObject({ price_cents: 44_550 })
    const money = await moneyOf(draft)
    expect(money).toMatchObject({ total_cents: 44_550, due_cents: 44_550, payable: { amount_cents: 22_275 } })
    expect(money.entries.map(({ kind, amount_cents, note }) => [kind, amount_cents, note])).toEqual([
      ['charge', 49_500, 'Video tour'],
      ['discount', -4_950, `Code ${code}`],
    ])
    expect(await usesOf(code)).toBe(1)
  })

  test('that can not be used is refused by name and leaves the draft as it was', async () => {
    const code = await aCode({ plans: ['luxury'] })
    const { draft, answer } = await submit(code)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { code: expect.any(String) } } })
    expect(answer.body.error).toContain('This code is for the LUXURY plan.')
    expect((await postAgain(draft, { submit: true })).body).toMatchObject({ price_cents: 49_500 })
    expect(await usesOf(code)).toBe(0)
  })

  test('with one use left goes to one of many who order at once', async () => {
    const code = await aCode({ most_uses: 1 })
    const all = await Promise.all(Array.from({ length: 6 }, () => submit(code)))
    const won = all.filter(({ answer }) => answer.status === 200)
    const lost = all.filter(({ answer }) => answer.status === 400)
    expect([won.length, lost.length]).toEqual([1, 5])
    expect(new Set(lost.map(({ answer }) => answer.body.error))).toEqual(new Set(['This code has been used up.']))
    expect(await usesOf(code)).toBe(1)
  })

  test('once for each email goes once to a mailbox, however it is spelled and at once', async () => {
    const code = await aCode({ most_uses_per_email: 1 })
    const email = anEmail()
    const all = await Promise.all(
      [email, email.replace('@', '+a@'), email.replace('@', '+b@')].map((one) => submit(code, one)),
    )
    expect(all.map(({ answer }) => answer.status).toSorted()).toEqual([200, 400, 400])
    const { answer } = await submit(code, email)
    expect(answer.body.error).toBe('This code was already used with this email.')
    expect((await submit(code)).answer.status).toBe(200)
  })

  test('is refused in the first request too, where nothing was saved before', async () => {
    const code = await aCode({ most_uses: 1 })
    const first = await postOrder({ ...anOrderBody(), submit: true, code })
    expect(first.body).toMatchObject({ price_cents: 44_550 })
    const second = await postOrder({ ...anOrderBody(), submit: true, code })
    expect(second).toMatchObject({ status: 400, body: { error: 'This code has been used up.' } })
  })

  test('is free again where its order is cancelled unpaid, and taken again where that is reopened', async () => {
    const code = await aCode({ most_uses: 1 })
    const { draft } = await submit(code)
    await setStatus(draft.orderId, 'cancelled')
    expect(await usesOf(code)).toBe(0)
    await setStatus(draft.orderId, 'archived')
    expect(await usesOf(code)).toBe(0)
    await setStatus(draft.orderId, 'awaiting_deposit')
    expect(await usesOf(code)).toBe(1)
  })

  test('stays used where something of its order was paid', async () => {
    const code = await aCode()
    const { draft } = await submit(code)
    stripe.pay(sessionAt((await askToPay(draft)).body.url))
    await comeBack(draft)
    await setStatus(draft.orderId, 'cancelled')
    expect(await usesOf(code)).toBe(1)
    const refund = { action: 'refund', amount_cents: 22_275, note: 'Cancelled' }
    await enterMoney({ orderId: draft.orderId, cookies: administrator.cookies }, refund)
    expect(await usesOf(code)).toBe(0)
  })

  test('may come with the checkout of an order that has none, which asks for less then', async () => {
    const code = await aCode()
    const order = await aSubmittedOrder()
    const before = sessionAt((await askToPay(order)).body.url)
    const ask = () =>
      call(payments, 'POST /api/orders/{order_id}/checkout', {
        params: { order_id: order.orderId },
        cookies: order.cookies,
        address: anAddress(),
        body: { purpose: 'deposit', code },
      })
    const { body } = await ask()
    expect(stripe.findSession(before).status).toBe('expired')
    expect(stripe.findSession(sessionAt(body.url)).amount_total).toBe(22_275)
    expect((await ask()).body.url).toBe(body.url)
    expect(await usesOf(code)).toBe(1)
    expect(await moneyOf(order)).toMatchObject({ total_cents: 44_550 })
  })

  test('for all of the price leaves nothing to pay, and the order goes on', async () => {
    const { draft } = await submit(await aCode({ discount: { kind: 'percent', percent: 100 } }))
    expect(await statusOf(draft)).toBe('awaiting_photos')
    expect(await moneyOf(draft)).toMatchObject({ total_cents: 0, due_cents: 0, payable: null, unlocked: true })
  })
})

describe('an administrator', () => {
  test('makes a code once, which is on record, and ends it', async () => {
    const code = await aCode()
    expect(await desk('POST /api/admin/promotions', { body: aPromotion({ code }) })).toMatchObject({
      status: 409,
      body: { fields: { code: 'There is a code like this already. Please choose another one.' } },
    })
    const end = () =>
      call(desks, 'POST /api/admin/promotions/{code}/end', { params: { code }, cookies: administrator.cookies })
    expect((await end()).body).toMatchObject({ promotion: { code, ended_at: expect.any(String) } })
    expect((await end()).status).toBe(200)
    expect((await submit(code)).answer.body.error).toBe('This code has ended.')
  })

  test.each([
    [{ code: 'A B' }, 'code'],
    [{ discount: { kind: 'percent' as const, percent: 101 } }, 'discount.percent'],
    [{ ends_at: '2025-01-01T00:00:00.000Z' }, 'ends_at'],
    [{ plans: [] }, 'plans'],
    [{ most_uses: 0 }, 'most_uses'],
  ])('is told what is wrong with %j', async (given, field) => {
    const { status, body } = await desk('POST /api/admin/promotions', { body: aPromotion(given) })
    expect(status).toBe(400)
    expect(Object.keys(Object(body.fields))).toEqual([field])
  })
})
const { admin: desks } = await import('../support/administrators.ts')
