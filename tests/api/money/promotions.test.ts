import { describe, expect, test } from 'vitest'
import { Promotion } from '#contract/money/promotions'
import { codeRules } from '#contract/platform/rates'
import { administered } from '../../support/accounts/adminEmails.ts'
import { call } from '../../support/apiEvent.ts'
import { anAddress, anEmail, anOrderBody, aPromotion } from '../../support/builders.ts'
import { travel } from '../../support/clock.ts'
import type { PlacedOrder } from '../../support/orders/placing.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

const aws = await embeddedAws({ environment: { ...administered.environment, DEPOSIT_PERCENT: '50' } })
const { payments: stripe } = aws
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { aDraft, aSubmittedOrder, orders, postAgain, postOrder } = await import('../../support/orders/placing.ts')
const { aVerifiedPerson } = await import('../../support/accounts/people.ts')
const { askToPay, comeBack, enterMoney, moneyOf, pay, payments, sessionAt, statusOf } = await import(
  '../../support/money/paying.ts'
)
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
const officeDiscount = async ({ orderId }: { orderId: string }, amount_cents: number) => {
  const { cookies } = administrator
  const answer = await enterMoney({ orderId, cookies }, { action: 'discount', amount_cents, note: 'A neighbor' })
  expect(answer.status).toBe(200)
}
const askWithCode = ({ orderId, cookies }: PlacedOrder, code: string, purpose = 'deposit', address = anAddress()) =>
  call(payments, 'POST /api/orders/{order_id}/checkout', {
    params: { order_id: orderId },
    cookies,
    address,
    body: { purpose, code },
  })
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

  test('lowers the order, its deposit and its ledger, and is used once its deposit is paid', async () => {
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
    expect(await usesOf(code)).toBe(0)
    await pay(stripe, draft)
    await comeBack(draft)
    expect(await usesOf(code)).toBe(1)
  })

  test('a promotion code that can not be used is refused by name and leaves the draft as it was', async () => {
    const code = await aCode({ plans: ['luxury'] })
    const { draft, answer } = await submit(code)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { code: expect.any(String) } } })
    expect(answer.body.error).toContain('This code is for the LUXURY plan.')
    expect((await postAgain(draft, { submit: true })).body).toMatchObject({ price_cents: 49_500 })
    expect(await usesOf(code)).toBe(0)
  })

  test('loses no use to twelve orders that nobody pays, and goes to whoever pays a deposit first', async () => {
    const code = await aCode({ most_uses: 3 })
    const all = await Promise.all(Array.from({ length: 12 }, () => submit(code)))
    expect(all.map(({ answer }) => answer.body.price_cents)).toEqual(Array.from({ length: 12 }, () => 44_550))
    expect(await usesOf(code)).toBe(0)
    for (const { draft } of all.slice(0, 3)) await pay(stripe, draft)
    expect(await usesOf(code)).toBe(3)
    expect((await submit(code)).answer).toMatchObject({ status: 400, body: { error: 'This code has been used up.' } })
  })

  test('a promotion code that others have used up since leaves an order at its full price, of which nobody pays a cent before being told', async () => {
    const code = await aCode({ most_uses: 1 })
    const [first, second] = [await submit(code), await submit(code)]
    const open = sessionAt((await askToPay(second.draft)).body.url)
    await pay(stripe, first.draft)
    const told = await askToPay(second.draft)
    expect(told).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(told.body.error).toBe(
      `Code ${code} was used up before your deposit was paid, so nothing was charged. Without the code the order is $495.00 and its deposit $247.50. Please pay that, or ask us to cancel the order.`,
    )
    expect(stripe.findSession(open).status).toBe('expired')
    const money = await moneyOf(second.draft)
    expect(money).toMatchObject({ total_cents: 49_500, due_cents: 49_500, payable: { amount_cents: 24_750 } })
    expect(money.entries.map(({ amount_cents, note }) => [amount_cents, note])).toEqual([
      [49_500, 'Video tour'],
      [-4_950, `Code ${code}`],
      [4_950, `Code ${code} was used up before the deposit was paid`],
    ])
    expect(stripe.findSession(sessionAt((await askToPay(second.draft)).body.url)).amount_total).toBe(24_750)
    expect(await usesOf(code)).toBe(1)
  })

  test('keeps its price for a deposit that was being paid as the last use went', async () => {
    const code = await aCode({ most_uses: 1 })
    const [first, second] = [await submit(code), await submit(code)]
    const open = sessionAt((await askToPay(second.draft)).body.url)
    await pay(stripe, first.draft)
    stripe.pay(open)
    expect((await comeBack(second.draft)).status).toBe(200)
    expect(await moneyOf(second.draft)).toMatchObject({ total_cents: 44_550, paid_cents: 22_275, due_cents: 22_275 })
  })

  test('a promotion code for one use per email is not burned by a stranger who orders with it, and goes once to a mailbox that pays', async () => {
    const code = await aCode({ most_uses_per_email: 1 })
    const email = anEmail()
    await submit(code, email)
    const own = await submit(code, email.replace('@', '+a@'))
    expect(own.answer.status).toBe(200)
    await pay(stripe, own.draft)
    const { answer } = await submit(code, email)
    expect(answer.body.error).toBe('This code was already used with this email.')
    expect((await submit(code)).answer.status).toBe(200)
  })

  test('is refused in the first request too, where nothing was saved before', async () => {
    const code = await aCode({ most_uses: 1 })
    await pay(stripe, (await submit(code)).draft)
    const late = await postOrder({ ...anOrderBody(), submit: true, code })
    expect(late).toMatchObject({ status: 400, body: { error: 'This code has been used up.' } })
  })

  test('is used too by an unpaid order that the office lets go on, given back where that is closed, and taken again', async () => {
    const code = await aCode({ most_uses: 1 })
    const { draft } = await submit(code)
    for (const [status, uses] of [
      ['in_production', 1],
      ['cancelled', 0],
      ['archived', 0],
      ['in_production', 1],
    ] as const) {
      await setStatus(draft.orderId, status)
      expect(await usesOf(code)).toBe(uses)
    }
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
    const ask = () => askWithCode(order, code)
    const { body } = await ask()
    expect(stripe.findSession(before).status).toBe('expired')
    expect(stripe.findSession(sessionAt(body.url)).amount_total).toBe(22_275)
    expect((await ask()).body.url).toBe(body.url)
    expect(await usesOf(code)).toBe(0)
    expect(await moneyOf(order)).toMatchObject({ total_cents: 44_550 })
  })

  test('counts from what an office’s discount has left due, and never brings an order below nothing', async () => {
    const order = await aSubmittedOrder()
    await officeDiscount(order, 40_000)
    const share = await aCode({ discount: { kind: 'percent', percent: 33 } })
    const { body } = await askWithCode(order, share)
    // A third of the $95 that are left is $31.35.
    expect(stripe.findSession(sessionAt(body.url)).amount_total).toBe(3_182)
    expect(await moneyOf(order)).toMatchObject({ total_cents: 6_365, due_cents: 6_365, unlocked: false })
  })

  test('a promotion code for more than is due takes off what is due, and the order goes on without a payment', async () => {
    const order = await aSubmittedOrder()
    await officeDiscount(order, 40_000)
    const code = await aCode({ discount: { kind: 'amount', amount_cents: 20_000 } })
    const { status, body } = await askWithCode(order, code)
    expect([status, body.url]).toEqual([200, expect.stringContaining(`/account/orders/${order.orderId}?payment=done`)])
    expect(await moneyOf(order)).toMatchObject({ total_cents: 0, due_cents: 0, payable: null, unlocked: true })
    expect(await statusOf(order)).toBe('awaiting_photos')
    expect(await usesOf(code)).toBe(1)
  })

  test.each([
    ['that leaves less than a card can be charged', { kind: 'amount', amount_cents: 49_450 }, 'deposit', 400],
    ['with the balance', { kind: 'percent', percent: 33 }, 'balance', 400],
    ['with a round of changes', { kind: 'percent', percent: 33 }, 'round', 400],
  ] as const)('%s is refused, and neither spent nor kept', async (_, discount, purpose, status) => {
    const order = await aSubmittedOrder()
    const code = await aCode({ discount, most_uses: 1 })
    expect(await askWithCode(order, code, purpose)).toMatchObject({ status, body: { fields: { code: /code/i } } })
    expect(await moneyOf(order)).toMatchObject({ total_cents: 49_500, due_cents: 49_500, entries: { length: 1 } })
    expect(await usesOf(code)).toBe(0)
    expect((await askWithCode(order, await aCode())).status).toBe(200)
  })

  test('a promotion code of limited uses that leaves nothing to pay is for proven emails alone, and its last use goes to one of many', async () => {
    const code = await aCode({ discount: { kind: 'percent', percent: 100 }, most_uses: 1 })
    const { answer } = await submit(code)
    expect(answer).toMatchObject({ status: 400, body: { fields: { code: /log in with it and verify it first/ } } })
    expect(await usesOf(code)).toBe(0)
    const people = await Promise.all(Array.from({ length: 4 }, () => aVerifiedPerson()))
    const all = await Promise.all(
      people.map(({ email, cookies }) =>
        postOrder({ ...anOrderBody({ customer: { email } }), submit: true, code }, { cookies }),
      ),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    expect(await usesOf(code)).toBe(1)
  })

  test('a promotion code for the whole price leaves nothing to pay, and the order goes on', async () => {
    const { draft } = await submit(await aCode({ discount: { kind: 'percent', percent: 100 } }))
    expect(await statusOf(draft)).toBe('awaiting_photos')
    expect(await moneyOf(draft)).toMatchObject({ total_cents: 0, due_cents: 0, payable: null, unlocked: true })
  })
})

describe('whoever guesses codes', () => {
  const unknown = (count: number) => Array.from({ length: count }, (_, index) => `GUESS-${index}`)
  const guess = (code: string, address: string) => call(orders, 'POST /api/price', { address, body: { code } })
  const most = Object.fromEntries(codeRules.map(({ by, limit }) => [by, limit]))

  test('is refused after ten from one address, however many are sent at once, and learns of no right one either', async () => {
    const [code, address] = [await aCode(), anAddress()]
    const answers = await Promise.all(unknown(40).map((one) => guess(one, address)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most.address ?? 0)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(40 - (most.address ?? 0))
    expect(refused[0]).toMatchObject({
      headers: { 'retry-after': /^\d+$/ },
      body: { code: 'rate_limited', error: /You can go on without the code\.$/ },
    })
    expect((await guess(code, address)).status).toBe(429)
    expect((await call(orders, 'POST /api/price', { address, body: {} })).status).toBe(200)
    expect((await guess(code, anAddress())).body).toMatchObject({ price_cents: 44_550 })
    travel(15 * 60_000)
    expect((await guess(code, address)).body).toMatchObject({ price_cents: 44_550 })
  })

  test('is refused from a block of addresses too', async () => {
    const answers = await Promise.all(unknown((most.block ?? 0) + 5).map((one, at) => guess(one, `203.0.113.${at}`)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('counts with a submission and with a checkout as with the price', async () => {
    const [order, address] = [await aSubmittedOrder(), anAddress()]
    for (const one of unknown((most.address ?? 0) - 2)) await guess(one, address)
    expect((await postOrder({ ...anOrderBody(), submit: true, code: 'WRONG-1' }, { address })).status).toBe(400)
    expect((await askWithCode(order, 'WRONG-2', 'deposit', address)).status).toBe(400)
    expect((await postOrder({ ...anOrderBody(), submit: true, code: 'WRONG-3' }, { address })).status).toBe(429)
    expect((await askWithCode(order, 'WRONG-3', 'deposit', address)).status).toBe(429)
    expect((await postOrder({ ...anOrderBody(), submit: true }, { address })).status).toBe(200)
  })

  test('is not whoever has the price of a right one, or of the same wrong one, told again and again', async () => {
    const [code, address] = [await aCode(), anAddress()]
    for (let time = 0; time < 2 * (most.address ?? 0); time++) {
      expect((await guess(code, address)).body).toMatchObject({ price_cents: 44_550 })
      expect((await guess('SPRNG', address)).body).toMatchObject({ price_cents: 49_500 })
    }
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
const { admin: desks } = await import('../../support/accounts/administrators.ts')
