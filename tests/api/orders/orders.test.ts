import { describe, expect, test } from 'vitest'
import { call } from '../../support/apiEvent.ts'
import { aContact, anEmail, anOrderBody, someOptions } from '../../support/builders.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const aws = await embeddedAws({ onStreamRecords })
const { aDraft, aSubmittedOrder, orders, postAgain, postOrder, readOrder } = await import(
  '../../support/orders/placing.ts'
)
const { aVerifiedPerson, orderIds, signUp } = await import('../../support/accounts/people.ts')
const { updateItem } = await import('../../../functions/store/dynamo.ts')
const { findCustomer } = await import('../../../functions/store/accounts/customers.ts')
const { findOrderAndAssetsAsAdmin } = await import('../../../functions/store/orders/orders.ts')
const { keys } = await import('../../../functions/store/table.ts')

async function mailsAbout(orderId: string) {
  await aws.streamSettled()
  return (await aws.mails()).filter(({ text }) => text.includes(orderId))
}

describe('a new order', () => {
  test('is a draft with a price that its browser can read again', async () => {
    const body = anOrderBody({ options: { plan: 'premium', add_music: true } })
    const answer = await postOrder(body)
    expect(answer.body).toEqual({
      ok: true,
      orderId: expect.stringMatching(/^ord_/),
      customer_id: expect.stringMatching(/^cus_/),
      status: 'draft',
      plan: 'premium',
      price_cents: 81_000,
      line_items: [
        { code: 'plan_premium', label: 'PREMIUM plan', amount_cents: 79_500 },
        { code: 'music', label: 'Background Music', amount_cents: 1_500 },
      ],
      submitted_at: null,
    })
    const read = await readOrder(answer.body.orderId, { cookies: answer.cookies })
    expect(read.body.order).toMatchObject({
      orderId: answer.body.orderId,
      customer: { name: 'Maria Gomez', email: body.customer.email },
      options: { add_music: true, add_voice_over: false, base_length_sec: 90, voice_over: { lot_unit: 'sqft' } },
      photos: [],
    })
  })

  test('keeps every option as it was sent', async () => {
    const options = someOptions({
      plan: 'luxury',
      property_type: 'rental',
      orientation: 'portrait',
      add_logo_overlay: true,
      logo_filename: 'logo.svg',
      logo_is_headshot: true,
      resolution: '1080p',
      add_music: true,
      music_mood: 'acoustic',
      add_motion_graphics: true,
      add_voice_over: true,
      manual_voice_over: true,
      brokerage: 'Lake & Oak',
      base_length_sec: 120,
      voice_over: {
        title: 'A home',
        bedrooms: 0,
        bathrooms: 2.5,
        sqft: null,
        main_features: 'Pool\nView',
        rooms_to_highlight: ['Kitchen', ''],
        tone_preference: '',
        lot_unit: '',
      },
    })
    const { orderId, cookies } = await aDraft(anOrderBody({ options }))
    expect((await readOrder(orderId, { cookies })).body.order).toMatchObject({ options, price_cents: 142_000 })
  })

  test.each([
    ['basic', 60],
    ['premium', 90],
    ['luxury', 120],
  ] as const)(
    'a new order of the %s plan is of %i seconds, whatever its request says and however often it changes',
    async (plan, seconds) => {
      const order = await aDraft(anOrderBody({ options: { plan, base_length_sec: 15 } }))
      const lengthOf = async () => (await readOrder(order.orderId, order)).body.order
      expect(await lengthOf()).toMatchObject({ options: { base_length_sec: seconds } })
      await postAgain(order, { options: someOptions({ plan: 'luxury', base_length_sec: 75 }) })
      expect(await lengthOf()).toMatchObject({ options: { base_length_sec: 120 } })
    },
  )

  test("sets a cookie that scripts can't read", async () => {
    const { cookies } = await postOrder(anOrderBody())
    expect(cookies).toEqual([
      expect.stringMatching(/^visitor=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('joins the customer of its email, whose own details stay', async () => {
    const email = anEmail()
    const first = await postOrder(anOrderBody({ customer: { email, name: 'Maria Gomez' } }))
    const second = await postOrder(
      anOrderBody({ customer: { email: ` ${email.toUpperCase()}`, name: 'Somebody Else' } }),
    )
    expect(second.body.customer_id).toBe(first.body.customer_id)
    expect(second.body.orderId).not.toBe(first.body.orderId)
    const read = await readOrder(second.body.orderId, { cookies: second.cookies })
    expect(read.body.order).toMatchObject({ customer: { name: 'Somebody Else', email } })
    expect(await findCustomer(String(first.body.customer_id))).toMatchObject({ name: 'Maria Gomez', email, version: 1 })
  })

  test('may be submitted at once', async () => {
    const answer = await postOrder({ ...anOrderBody(), submit: true })
    expect(answer.body).toMatchObject({ status: 'awaiting_deposit', submitted_at: expect.any(String) })
    expect(await mailsAbout(String(answer.body.orderId))).toHaveLength(2)
  })

  test('a new order of a signed-in customer joins that customer', async () => {
    const email = anEmail()
    const before = await postOrder(anOrderBody({ customer: { email } }))
    const person = await aVerifiedPerson({ email })
    const answer = await postOrder(anOrderBody({ customer: { email } }), { cookies: person.cookies })
    expect(answer.body).toMatchObject({ ok: true, customer_id: before.body.customer_id })
  })

  test('may be placed by someone signed in whose email is not verified', async () => {
    const person = await signUp()
    const answer = await postOrder({ ...anOrderBody({ customer: { email: person.email } }), submit: true }, person)
    expect(answer.body).toMatchObject({ ok: true, status: 'awaiting_deposit' })
  })

  test('finds its customer though an administrator gave the account’s customer another email', async () => {
    const email = anEmail()
    const before = await postOrder(anOrderBody({ customer: { email } }))
    const person = await aVerifiedPerson({ email })
    const lock = keys.customerEmail(email)
    await updateItem({
      update: lock,
      set: 'SET customer_id = :other',
      values: { other: 'cus_00000000000000000000000000' },
    })
    const answer = await postOrder(anOrderBody({ customer: { email } }), { cookies: person.cookies })
    expect(answer.body.customer_id).toBe('cus_00000000000000000000000000')
    expect(answer.body.customer_id).not.toBe(before.body.customer_id)
  })
})

describe('discarding', () => {
  const discard = ({ orderId, cookies }: { orderId: string; cookies: string[] }) =>
    call(orders, 'DELETE /api/orders/{order_id}', { cookies, params: { order_id: orderId } })

  test('takes a draft out of its account, and a second time changes nothing', async () => {
    const person = await aVerifiedPerson()
    const draft = await aDraft(anOrderBody(), { cookies: person.cookies })
    expect(await orderIds(person)).toEqual([draft.orderId])
    expect((await discard(draft)).body).toEqual({ ok: true })
    expect(await orderIds(person)).toEqual([])
    expect((await discard(draft)).body).toEqual({ ok: true })
    const { moments } = (await findOrderAndAssetsAsAdmin(draft.orderId)) ?? {}
    expect(moments?.map(({ status }) => status)).toEqual(['archived'])
  })

  test('leaves a draft that the wizard can’t go on with', async () => {
    const draft = await aDraft()
    await discard(draft)
    expect((await postAgain(draft, { submit: true })).body).toMatchObject({ status: 'archived', submitted_at: null })
  })

  test('is refused once the order is submitted, and for anybody else’s', async () => {
    const order = await aSubmittedOrder()
    const refused = await discard(order)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'This order was submitted already, so it can’t be discarded. Please contact us to cancel it.',
    ])
    expect((await discard({ ...(await aDraft()), cookies: [] })).status).toBe(404)
  })
})

describe('a draft', () => {
  test('takes the latest content and its price', async () => {
    const draft = await aDraft()
    const answer = await postAgain(draft, { options: someOptions({ add_voice_over: true }) })
    expect(answer.body).toMatchObject({ orderId: draft.orderId, status: 'draft', price_cents: 58_500 })
    const read = await readOrder(draft.orderId, { cookies: draft.cookies })
    expect(read.body.order).toMatchObject({ options: { add_voice_over: true }, price_cents: 58_500 })
  })

  test('moves to another customer with another email', async () => {
    const draft = await aDraft()
    const before = (await readOrder(draft.orderId, draft)).body.order
    const customer = aContact({ email: anEmail() })
    const answer = await postAgain(draft, { customer })
    expect(answer.body).toMatchObject({ orderId: draft.orderId, status: 'draft' })
    expect(before).toMatchObject({ customer_id: expect.not.stringMatching(String(answer.body.customer_id)) })
    expect((await readOrder(draft.orderId, draft)).body.order).toMatchObject({ customer })
    const back = await postAgain(draft)
    expect(before).toMatchObject({ customer_id: back.body.customer_id })
  })

  test('becomes an order awaiting its deposit, with a mail to its customer and one to support', async () => {
    const draft = await aDraft(anOrderBody({ options: { add_music: true } }))
    const answer = await postAgain(draft, { submit: true })
    expect(answer.body).toMatchObject({
      status: 'awaiting_deposit',
      submitted_at: expect.any(String),
      price_cents: 51_000,
    })
    const mails = await mailsAbout(draft.orderId)
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [[draft.body.customer.email], [aws.environment.SUPPORT_EMAIL]].sort(),
    )
  })
})

describe('a submitted order', () => {
  test('is answered again, without a change or a mail', async () => {
    const order = await aSubmittedOrder()
    const first = (await readOrder(order.orderId, order)).body
    const again = await postAgain(order, {
      submit: true,
      options: someOptions({ add_music: true, address_freeform: 'Elsewhere' }),
    })
    expect(again).toMatchObject({
      status: 200,
      body: { orderId: order.orderId, status: 'awaiting_deposit', price_cents: 49_500 },
    })
    expect((await postAgain(order, { submit: false })).body).toEqual(again.body)
    expect((await readOrder(order.orderId, order)).body).toEqual(first)
    expect(await mailsAbout(order.orderId)).toHaveLength(2)
  })
})
