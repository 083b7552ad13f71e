import { describe, expect, test } from 'vitest'
import { brand } from '#contract/brand'
import { ReconcileRequest } from '#contract/money/reconciliation'
import { findingsOf } from '../../../infra/deploy/reconcile.ts'
import { asFunction } from '../../support/access/leastPrivilege.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { mailName } from '../../support/mail/mailName.ts'
import type { PlacedOrder } from '../../support/orders/placing.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords } from '../../support/stage/withStream.ts'

const told: { raw: string; signature: string }[] = []
const aws = await embeddedAws({
  ...administered,
  environment: { ...administered.environment, DEPOSIT_PERCENT: '50' },
  onStreamRecords,
  onPaymentEvent: async (raw, signature) => {
    told.push({ raw, signature })
    return 200
  },
})
const { payments: stripe } = aws
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const paying = await import('../../support/money/paying.ts')
const { aDraft } = await import('../../support/orders/placing.ts')
const { anAddress } = await import('../../support/builders.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { aPhotoIn } = await import('../../support/photos/uploading.ts')
const { askToPay, anOrderToPay, comeBack, enterMoney, moneyOf, pay, sessionAt, signedEvent, statusOf, takingEvents } =
  paying
const { payments, sendForm } = paying
const { aReleasedVersion } = await import('../../support/film/reviewing.ts')
const { call } = await import('../../support/apiEvent.ts')
const { handler: review } = await import('../../../functions/entries/api/review.ts')
const { cookies: adminCookies } = await anAdministrator()
const enter = (orderId: string, body: object) => enterMoney({ orderId, cookies: adminCookies }, body)
const setStatus = async (id: string, status: string) => {
  const { deskOf } = await import('../../support/accounts/administrators.ts')
  const answer = await deskOf({ cookies: adminCookies })('PATCH /api/admin/orders/{id}', { id, body: { status } })
  expect(answer.status).toBe(200)
}
const eventsSince = async (count: number) => {
  await aws.streamSettled()
  return told.slice(count)
}
/** Hands on what was told since then, as the payment service posts it. */
const takeEventsSince = async (count: number) => {
  for (const { raw, signature } of await eventsSince(count)) expect(await takingEvents(raw, signature)).toBe(200)
}
/** Presses the button of a finished file. */
const download = ({ orderId, cookies }: PlacedOrder) =>
  call(review, 'POST /api/orders/{order_id}/downloads', {
    params: { order_id: orderId },
    cookies,
    address: anAddress(),
    body: { name: 'film.mp4' },
  })

describe('a submitted order', () => {
  test('owes its price, of which the deposit can be paid at once', async () => {
    expect(await moneyOf(await anOrderToPay())).toEqual({
      currency: 'usd',
      total_cents: 49_500,
      paid_cents: 0,
      due_cents: 49_500,
      deposit_cents: 24_750,
      payable: { purpose: 'deposit', amount_cents: 24_750 },
      unlocked: false,
      entries: [
        {
          id: 'charge',
          kind: 'charge',
          purpose: null,
          amount_cents: 49_500,
          at: expect.any(String),
          note: 'Video tour',
        },
      ],
    })
  })

  test('goes on once its deposit is paid, and its customer knows at the return', async () => {
    const order = await anOrderToPay()
    await aPhotoIn(order)
    const { body } = await askToPay(order)
    expect(String(body.url)).toContain('/c/pay/cs_test_')
    expect(stripe.findSession(sessionAt(body.url)).amount_total).toBe(24_750)
    const payment = stripe.pay(sessionAt(body.url))
    expect((await comeBack(order)).body).toMatchObject({
      status: 'in_production',
      money: { paid_cents: 24_750, due_cents: 24_750, payable: null },
    })
    expect((await moneyOf(order)).entries.at(-1)).toMatchObject({
      id: `stripe_${payment.id}`,
      kind: 'payment',
      purpose: 'deposit',
      amount_cents: -24_750,
    })
  })

  test('waits for photos after its deposit where it has none', async () => {
    const order = await anOrderToPay()
    await pay(stripe, order)
    expect(await statusOf(order)).toBe('awaiting_photos')
  })

  test('is paid by the webhook alone where nobody comes back, and its customer gets a mail', async () => {
    const order = await anOrderToPay()
    const { body } = await askToPay(order)
    const before = told.length
    stripe.pay(sessionAt(body.url))
    for (const { raw, signature } of await eventsSince(before)) expect(await takingEvents(raw, signature)).toBe(200)
    expect(await moneyOf(order)).toMatchObject({ paid_cents: 24_750, due_cents: 24_750 })
    expect((await moneyOf(order)).entries).toHaveLength(2)
  })
})

describe('a checkout', () => {
  test('is one for all tabs and clicks', async () => {
    const order = await anOrderToPay()
    const answers = await Promise.all(Array.from({ length: 8 }, () => askToPay(order)))
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
    expect(stripe.sessionsOf().filter(({ metadata }) => metadata.order_id === order.orderId)).toHaveLength(1)
  })

  test('a checkout that has expired is followed by another, and only one of them can be paid', async () => {
    const order = await anOrderToPay()
    const first = sessionAt((await askToPay(order)).body.url)
    stripe.expireSession(first)
    const second = sessionAt((await askToPay(order)).body.url)
    expect(second).not.toBe(first)
    expect(() => stripe.pay(first)).toThrow('not open')
    stripe.pay(second)
    expect((await comeBack(order)).body).toMatchObject({ money: { paid_cents: 24_750 } })
  })

  test('is not opened again by a second tab after the first has paid', async () => {
    const order = await anOrderToPay()
    stripe.pay(sessionAt((await askToPay(order)).body.url))
    expect(await askToPay(order)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await moneyOf(order)).toMatchObject({ paid_cents: 24_750, payable: null })
  })

  test('a checkout of a bank that is still at work is not opened again, and counts once it comes through', async () => {
    const order = await anOrderToPay()
    const { id } = stripe.pay(sessionAt((await askToPay(order)).body.url), 'processing')
    expect((await askToPay(order)).body.error).toContain('still working')
    expect((await comeBack(order)).body).toMatchObject({ status: 'awaiting_deposit', money: { paid_cents: 0 } })
    stripe.finish(id, true)
    expect((await comeBack(order)).body).toMatchObject({ money: { paid_cents: 24_750 } })
  })

  test('a checkout of a bank that refused in the end is followed by another', async () => {
    const order = await anOrderToPay()
    const { id } = stripe.pay(sessionAt((await askToPay(order)).body.url), 'processing')
    stripe.finish(id, false)
    expect((await askToPay(order)).status).toBe(200)
  })

  test('a checkout of a draft, and of the balance before the film is approved, is refused', async () => {
    expect((await askToPay(await aDraft())).status).toBe(409)
    expect((await askToPay(await anOrderToPay(), 'balance')).status).toBe(409)
  })

  test('ends when an administrator records the deposit as paid otherwise', async () => {
    const order = await anOrderToPay()
    const open = sessionAt((await askToPay(order)).body.url)
    const body = { action: 'payment', purpose: 'deposit', amount_cents: 24_750, note: 'Check 118' }
    expect((await enter(order.orderId, body)).body).toMatchObject({ status: 'awaiting_photos', ok: true })
    expect(() => stripe.pay(open)).toThrow('not open')
  })
})

describe('the balance', () => {
  test('falls due with the approval, completes the order and unlocks the film', async () => {
    const order = await anOrderToPay()
    await pay(stripe, order)
    await aReleasedVersion(order.orderId, 24_750)
    await setStatus(order.orderId, 'awaiting_final_payment')
    const payable = { purpose: 'balance', amount_cents: 24_750 }
    expect(await moneyOf(order)).toMatchObject({ payable, unlocked: false })
    expect(await download(order)).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: 'These files can be downloaded once the film is paid for.' },
    })
    await pay(stripe, order, 'balance')
    expect(await statusOf(order)).toBe('completed')
    expect(await moneyOf(order)).toMatchObject({ paid_cents: 49_500, due_cents: 0, payable: null, unlocked: true })
    expect(await download(order)).toMatchObject({ status: 200, body: { url: expect.stringContaining('/finals/') } })
  })
})

describe('word from the payment service', () => {
  const paidEvents = async () => {
    const order = await anOrderToPay()
    const { body } = await askToPay(order)
    const before = told.length
    const payment = stripe.pay(sessionAt(body.url))
    return { order, payment, events: await eventsSince(before) }
  }

  test('counts once, in whatever order and however often it comes', async () => {
    const { order, events } = await paidEvents()
    const many = [...events, ...events.toReversed(), ...events]
    await Promise.all(many.map(({ raw, signature }) => takingEvents(raw, signature)))
    expect((await moneyOf(order)).entries).toHaveLength(2)
  })

  test('is refused where its signature is another’s, or old', async () => {
    const { order, events } = await paidEvents()
    const [event] = events
    if (!event) throw new Error('Nothing was told.')
    expect(await takingEvents(event.raw.replace('evt_', 'evt-'), event.signature)).toBe(401)
    expect(await takingEvents(event.raw, event.signature.replace(/^t=\d+/, 't=1000000000'))).toBe(401)
    expect((await moneyOf(order)).paid_cents).toBe(0)
  })

  test('word from the payment service of a refund in its dashboard arrives in the ledger, though it comes before the payment’s own', async () => {
    const { order, payment, events } = await paidEvents()
    const before = told.length
    stripe.refund(payment.id, 10_000)
    for (const { raw, signature } of [...(await eventsSince(before)), ...events])
      expect(await takingEvents(raw, signature)).toBe(200)
    expect(await moneyOf(order)).toMatchObject({ paid_cents: 14_750, due_cents: 34_750 })
    expect((await moneyOf(order)).entries.map(({ kind }) => kind)).toEqual(['charge', 'payment', 'refund'])
  })

  test.each([
    ['won', 24_750, ['charge', 'payment', 'payment', 'refund']],
    ['lost', 0, ['charge', 'payment', 'refund', 'refund']],
  ] as const)(
    'word from the payment service of a dispute takes the money out of the ledger, and once it is %s, %i cents are paid',
    async (end, cents, kinds) => {
      const { order, payment } = await paidEvents()
      const before = told.length
      const { id } = stripe.dispute(payment.id)
      await takeEventsSince(before)
      expect(await moneyOf(order)).toMatchObject({ paid_cents: 0, due_cents: 49_500 })
      stripe.closeDispute(id, end)
      await takeEventsSince(before)
      const money = await moneyOf(order)
      expect(money).toMatchObject({ paid_cents: cents, due_cents: 49_500 - cents })
      expect(money.entries.map(({ kind }) => kind).toSorted()).toEqual(kinds)
    },
  )

  test.each([
    [
      'won',
      'dispute_won',
      ['THE BANK HAS DECIDED: THE PAYMENT STANDS', 'The payment stands, and the bank has returned the money to us.'],
      ['A DISPUTE IS WON', 'The bank has returned the money to us.'],
    ],
    [
      'lost',
      'dispute_lost',
      [
        'THE BANK HAS DECIDED: THE PAYMENT WAS RETURNED',
        'so it counts as not paid. We have not refunded it ourselves.',
      ],
      ['A DISPUTE IS LOST', 'so the amount is due again. Leave it due, or write it off in the console.'],
    ],
  ] as const)(
    'word from the payment service of a dispute that is %s is told in words of its own to the customer and the office, and never as our refund',
    async (end, cause, toCustomer, toOffice) => {
      const { order, payment, events } = await paidEvents()
      for (const { raw, signature } of events) await takingEvents(raw, signature)
      const mailsOf = async (subject: string) => {
        await aws.streamSettled()
        const mails = (await aws.mails()).filter((mail) => mailName(mail) === `${subject}: ${order.orderId}`)
        return mails.toSorted((a, b) => a.at - b.at).map(({ text, to }) => ({ text: text.replaceAll(/\s+/g, ' '), to }))
      }
      const before = told.length
      const dispute = stripe.dispute(payment.id)
      await takeEventsSince(before)
      await takeEventsSince(before)
      const [opened, ...more] = await mailsOf('About a disputed payment')
      expect(more).toEqual([])
      for (const words of ['A PAYMENT IS DISPUTED', 'has opened a dispute of $247.50', 'We have not refunded it.'])
        expect(opened?.text).toContain(words)
      const [notice] = await mailsOf('Dispute')
      expect(notice?.text).toContain('A PAYMENT IS DISPUTED')
      const { officeDayText } = await import('#contract/usText')
      const by = new Date((dispute.evidence_details.due_by ?? 0) * 1000).toISOString()
      expect(notice?.text).toContain(`Answer in Stripe by ${officeDayText(by)}`)
      expect(notice?.text).toContain(`/admin?tab=orders&order=${order.orderId}`)
      const held = await moneyOf(order)
      expect(held).toMatchObject({ due_cents: 49_500, disputed_cents: 24_750, payable: null })
      expect(held.entries.filter(({ cause: why }) => why === 'dispute')).toHaveLength(1)

      stripe.closeDispute(dispute.id, end)
      await takeEventsSince(before)
      for (const [subject, words] of [
        ['About a disputed payment', toCustomer],
        ['Dispute', toOffice],
      ] as const) {
        const [, decided, ...none] = await mailsOf(subject)
        const isOffice = subject === 'Dispute'
        expect(decided?.to).toEqual([isOffice ? brand.supportEmail : String(order.body.customer.email)])
        expect(none).toEqual([])
        for (const sentence of words) expect(decided?.text).toContain(sentence)
      }
      expect(await mailsOf('Refund')).toEqual([])
      expect(await mailsOf('Payment received')).toHaveLength(1)
      const money = await moneyOf(order)
      expect(money.disputed_cents).toBe(undefined)
      expect(money.payable === null).toBe(end === 'won')
      expect(money.entries.map(({ cause: why }) => why)).toContain(cause)
    },
  )

  test('a bank’s question before a dispute takes nothing, is told to the office with its deadline and to no customer, and becomes a dispute or is settled', async () => {
    const desk = deskOf({ cookies: adminCookies })
    const orderBehind = async (id: string) => Object((await desk('GET /api/admin/orders/{id}', { id })).body.order)
    const mailsOf = async (subject: string, orderId: string) => {
      await aws.streamSettled()
      const mails = (await aws.mails()).filter((mail) => mailName(mail) === `${subject}: ${orderId}`)
      return mails.map(({ text, to }) => ({ text: text.replaceAll(/\s+/g, ' '), to }))
    }
    for (const end of ['settled', 'disputed'] as const) {
      const { order, payment } = await paidEvents()
      const before = told.length
      const { id, evidence_details } = stripe.inquire(payment.id)
      const answer_by = new Date((evidence_details.due_by ?? 0) * 1000).toISOString()
      await takeEventsSince(before)
      await takeEventsSince(before)
      expect(await moneyOf(order)).toMatchObject({ paid_cents: 24_750, due_cents: 24_750 })
      const [notice, ...more] = await mailsOf('Dispute', order.orderId)
      const { officeDayText } = await import('#contract/usText')
      expect(notice?.text).toContain(`Answer in Stripe by ${officeDayText(answer_by)}`)
      expect(notice?.text).toContain('The bank has taken nothing yet.')
      expect([...more, ...(await mailsOf('About a disputed payment', order.orderId))]).toEqual([])
      expect((await orderBehind(order.orderId)).bank_waits).toEqual({
        cause: 'inquiry',
        amount_cents: 24_750,
        answer_by,
      })
      if (end === 'settled') stripe.closeDispute(id, 'warning_closed')
      else stripe.escalate(id)
      await takeEventsSince(before)
      if (end === 'settled') {
        expect(
          (await mailsOf('Dispute', order.orderId)).map(({ text }) => text.includes('needs nothing more')),
        ).toContain(true)
        expect(await orderBehind(order.orderId)).not.toHaveProperty('bank_waits')
        expect(await moneyOf(order)).toMatchObject({ paid_cents: 24_750 })
      } else {
        expect((await orderBehind(order.orderId)).bank_waits).toEqual({
          cause: 'dispute',
          amount_cents: 24_750,
          answer_by,
        })
        expect(await mailsOf('About a disputed payment', order.orderId)).toHaveLength(1)
        expect(await moneyOf(order)).toMatchObject({ paid_cents: 0, disputed_cents: 24_750 })
        stripe.closeDispute(id, 'won')
        await takeEventsSince(before)
        expect(await orderBehind(order.orderId)).not.toHaveProperty('bank_waits')
      }
    }
  })

  test('an unknown event of the payment service is acknowledged and kept', async () => {
    stripe.pay(sessionAt((await askToPay(await anOrderToPay())).body.url))
    const event = stripe.events.at(-1)
    if (!event) throw new Error('Nothing happened.')
    expect(await takingEvents(...signedEvent({ ...event, id: 'evt_new', type: 'payout.paid' }))).toBe(200)
    const { getItem } = await import('../../../functions/store/dynamo.ts')
    expect(await getItem(keys.paymentEvent('evt_new'))).toMatchObject({ type: 'payout.paid' })
  })
})

describe('on the embedded payment service', () => {
  const [good, declined, careful, disputed] = [
    { card: '4242 4242 4242 4242' },
    { card: '4000 0000 0000 0002' },
    { card: '4000 0025 0000 3155' },
    { card: '4000 0000 0000 0259' },
  ]
  const back = '/account/orders/'
  const bankAsks = 'Your bank asks you to confirm this payment.'

  test.each([
    ['is paid', [[good, back]], 24_750],
    [
      'is declined, and paid with the next card',
      [
        [declined, 'Your card was declined.'],
        [good, back],
      ],
      24_750,
    ],
    [
      'is confirmed with the bank',
      [
        [careful, bankAsks],
        [{ authenticate: 'complete' }, back],
      ],
      24_750,
    ],
    [
      'stays unpaid where the bank is told no',
      [
        [careful, bankAsks],
        [{ authenticate: 'fail' }, 'unable to authenticate'],
      ],
      0,
    ],
    ['is paid and then disputed', [[disputed, back]], 0],
    ['stays unpaid where the number is no card’s', [[{ card: '4111' }, 'Your card number is invalid.']], 0],
  ] satisfies [string, [Record<string, string>, string][], number][])('a deposit %s', async (_what, typed, cents) => {
    const order = await anOrderToPay()
    const { body } = await askToPay(order)
    const before = told.length
    for (const [form, shown] of typed) expect(await sendForm(String(body.url), form)).toContain(shown)
    await takeEventsSince(before)
    expect(await moneyOf(order)).toMatchObject({ paid_cents: cents, due_cents: 49_500 - cents })
  })

  const dashboard = async () => (await fetch(aws.paymentsUrl)).text()
  test.each([
    ['given back', good, 'refund', 'Refunded', 0],
    ['kept after a dispute', disputed, 'won', 'Disputed: won', 24_750],
    ['lost to a dispute', disputed, 'lost', 'Disputed: lost', 0],
  ] as const)(
    'a payment is %s by a button of its dashboard, and the ledger says so',
    async (_what, card, button, state, cents) => {
      const order = await anOrderToPay()
      const { body } = await askToPay(order)
      const before = told.length
      await sendForm(String(body.url), card)
      const [shown = ''] = (await dashboard()).match(new RegExp(`name="${button}" value="\\w+"`)) ?? []
      const [, id = ''] = /value="(\w+)"/.exec(shown) ?? []
      expect(await sendForm(aws.paymentsUrl, { [button]: id })).toBe('/')
      const [newest] = (await dashboard()).split('</tr>')
      expect(newest).toContain(state)
      expect(newest).not.toContain('<button')
      await takeEventsSince(before)
      expect(await moneyOf(order)).toMatchObject({ paid_cents: cents, due_cents: 49_500 - cents })
    },
  )
})

describe('a day’s money', () => {
  const ask = (question: object) => asFunction('payments', () => payments(ReconcileRequest.parse(question)))

  test('agrees with the payment service through payments, refunds and disputes, and differs where the ledger missed one', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const order = await anOrderToPay()
    const payment = await pay(stripe, order)
    await enter(order.orderId, { action: 'refund', amount_cents: 1_000, note: 'Sorry' })
    const disputed = await anOrderToPay()
    const { id } = stripe.dispute(await pay(stripe, disputed))
    stripe.closeDispute(id, 'won')
    for (const event of stripe.events) await takingEvents(...signedEvent(event))
    const before = await findingsOf(ask, today)
    expect(before.differences).toEqual([])
    expect(before.provider.length).toBeGreaterThan(4)
    stripe.refund(payment, 500)
    expect((await findingsOf(ask, today)).differences).toMatchObject([
      { orderId: order.orderId, provider: -500, ledger: undefined },
    ])
  })
})
