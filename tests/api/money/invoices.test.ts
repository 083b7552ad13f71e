import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OrderDocument } from '#contract/money/documents'
import { asFunction } from '../../support/access/leastPrivilege.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import { aKey, anOrderBody, aPromotion } from '../../support/builders.ts'
import { mailName } from '../../support/mail/mailName.ts'
import { bankAccount, byInvoice } from '../../support/money/invoicing.ts'
import type { PlacedOrder } from '../../support/orders/placing.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'
import { onStreamRecords, takeRecords } from '../../support/stage/withStream.ts'

const told: object[] = []
const aws = await embeddedAws({
  ...administered,
  environment: { ...administered.environment, ...byInvoice },
  onStreamRecords: async (records) => {
    told.push(...records)
    return onStreamRecords(records)
  },
})
const { handler: look } = await import('../../../functions/entries/events/dueOrders.ts')
const { drawDocument } = await import('../../../functions/services/documents/drawDocument.ts')
const { withoutTypedBilling } = await import('../../../functions/domain/money/documents.ts')
const { findOrderAndAssetsAsAdmin } = await import('../../../functions/store/orders/orders.ts')
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { aVerifiedPerson } = await import('../../support/accounts/people.ts')
const { aDraftWithPhotos, aFilmedOrder, lookAtFilm } = await import('../../support/film/filmedOrder.ts')
const { askToPay, enterMoney, moneyOf, statusOf } = await import('../../support/money/paying.ts')
const { aDraft, aSubmittedOrder, persistently, postAgain, postOrder, readOrder, submit } = await import(
  '../../support/orders/placing.ts'
)
const { aReadyVersion } = await import('../../support/film/reviewing.ts')
const { approveFilm } = await import('../../support/film/usedRounds.ts')
const { cookies } = await anAdministrator()
const desk = deskOf({ cookies })
const enter = (orderId: string, body: object) => enterMoney({ orderId, cookies }, body)
const day = 24 * 3600 * 1000
/** What the clock starts, so long from now. */
const lookAfter = (milliseconds: number) =>
  asFunction('dueOrders', () => look({ time: new Date(Date.now() + milliseconds).toISOString() }))

const documentsOf = async (order: PlacedOrder) =>
  z.array(OrderDocument).parse(Object((await readOrder(order.orderId, order)).body.order).documents)
const invoicesOf = async (order: PlacedOrder) => (await documentsOf(order)).filter(({ kind }) => kind === 'invoice')
const mailsAbout = async ({ orderId }: { orderId: string }, subject: RegExp) => {
  await aws.streamSettled()
  return (await aws.mails()).filter((mail) => mailName(mail).endsWith(orderId) && subject.test(mailName(mail)))
}
const aTransfer = (purpose: string, amount_cents: number) => ({
  action: 'payment',
  purpose,
  amount_cents,
  note: 'WIRE 4471',
  received_on: '2026-11-20',
})

describe('where customers pay by transfer', () => {
  test('the price says what the invoice will ask for, and nothing can be paid on the site', async () => {
    const order = await aSubmittedOrder()
    const { body } = await postAgain(order, { submit: true })
    expect(body).toMatchObject({ invoice: { deposit_cents: 24_750, due_days: 14 } })
    expect(body).not.toHaveProperty('deposit_cents')
    expect(await moneyOf(order)).toMatchObject({
      payable: null,
      invoiced: { purpose: 'deposit', amount_cents: 24_750 },
      unlocked: false,
    })
    expect(await askToPay(order)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('no payments') },
    })
  })

  test('the invoice for the deposit goes out by itself with the order, once however often the stream tells of it', async () => {
    const order = await aSubmittedOrder()
    const [invoice, ...others] = await invoicesOf(order)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ purpose: 'deposit', amount_cents: 24_750 })
    const [mail] = await mailsAbout(order, /^Your invoice for the deposit/)
    for (const line of [...bankAccount, '$247.50', order.orderId, String(invoice?.number)])
      expect(mail?.text).toContain(line)
    expect(mail?.attachments).toEqual(['application/pdf'])
    expect(mail?.files[0]?.name).toBe(`${invoice?.number}.pdf`)
    await takeRecords(told)
    expect(await mailsAbout(order, /^Your invoice/)).toHaveLength(1)
    expect((await mailsAbout(order, /^Your video tour order/))[0]?.text).toContain(
      `Invoice ${invoice?.number} comes in a separate email`,
    )
  })

  test('an order that is submitted twice has one invoice, and a draft has none', async () => {
    const draft = await aDraft()
    expect(await documentsOf(draft)).toEqual([])
    await Promise.all([1, 2, 3].map(() => postAgain(draft, { submit: true })))
    expect(await invoicesOf(draft)).toHaveLength(1)
  })

  test('an office’s discount is credited, and asks for the same deposit in no second invoice', async () => {
    const order = await aSubmittedOrder()
    expect((await enter(order.orderId, { action: 'discount', amount_cents: 4_500, note: 'A neighbor' })).status).toBe(
      200,
    )
    expect((await documentsOf(order)).map(({ kind, amount_cents }) => [kind, amount_cents]).toSorted()).toEqual([
      ['credit_note', 4_500],
      ['invoice', 24_750],
    ])
    expect(await mailsAbout(order, /^Your invoice/)).toHaveLength(1)
  })

  test('twelve orders at once get twelve numbers in a row', async () => {
    const before = await aSubmittedOrder()
    const [first] = await invoicesOf(before)
    const orders = await Promise.all(
      Array.from({ length: 12 }, () => {
        const headers = aKey()
        return persistently(() => postOrder({ ...anOrderBody(), submit: true }, { headers }))
      }),
    )
    expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 200))
    const numbers = await Promise.all(
      orders.map(async ({ body, cookies: own }) => {
        const [invoice] = await invoicesOf({ orderId: String(body.orderId), cookies: own, body: anOrderBody() })
        return Number(invoice?.number.slice(-5))
      }),
    )
    const start = Number(first?.number.slice(-5))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(orders.map((_, index) => start + 1 + index))
  })

  test('the PDF in the mail to an email that nobody has proven has no word of what was typed, and the order’s own has them', async () => {
    const attached = async (order: PlacedOrder) => (await mailsAbout(order, /^Your invoice/))[0]?.files[0]?.content
    const drawn = async (order: PlacedOrder, isProven: boolean) => {
      const document = (await findOrderAndAssetsAsAdmin(order.orderId))?.documents[0]
      if (!document) throw new Error('No invoice.')
      expect(document.bill_to.name).not.toBe('')
      return Buffer.from(await drawDocument(isProven ? document : withoutTypedBilling(document))).toString('base64')
    }
    const stranger = await aSubmittedOrder()
    expect(await attached(stranger)).toBe(await drawn(stranger, false))
    const person = await aVerifiedPerson()
    const own = await aDraft(anOrderBody({ customer: { email: person.email } }), { cookies: person.cookies })
    await submit(own)
    expect(await attached(own)).toBe(await drawn(own, true))
  })
})

describe('a promotion code that others have used up since its invoice went out', () => {
  test('leaves the invoice as it was sent: its transfer pays the deposit, and the balance has the discount too', async () => {
    const { code, ...promotion } = aPromotion({ most_uses: 1 })
    expect((await desk('POST /api/admin/promotions', { body: { code, ...promotion } })).status).toBe(200)
    const ordered = async () => {
      const draft = await aDraftWithPhotos(2)
      expect((await postAgain(draft, { submit: true, code })).status).toBe(200)
      return draft
    }
    const [first, second] = [await ordered(), await ordered()]
    for (const order of [first, second]) expect(await invoicesOf(order)).toMatchObject([{ amount_cents: 22_275 }])
    await enter(first.orderId, aTransfer('deposit', 22_275))
    expect((await postOrder({ ...anOrderBody(), submit: true, code })).status).toBe(400)
    expect(await askToPay(second)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('no payments') },
    })
    expect(await moneyOf(second)).toMatchObject({
      total_cents: 44_550,
      invoiced: { purpose: 'deposit', amount_cents: 22_275 },
    })
    await lookAfter(15.1 * day)
    expect((await mailsAbout(second, /reminder/))[0]?.text).toContain('$222.75')
    await enter(second.orderId, aTransfer('deposit', 22_275))
    expect(await statusOf(second)).toBe('in_production')
    await aReadyVersion(second.orderId)
    await approveFilm(second, 1)
    expect(await invoicesOf(second)).toMatchObject([{ amount_cents: 22_275 }, { amount_cents: 22_275 }])
  })
})

describe('a transfer that an administrator enters', () => {
  test('a transfer that an administrator enters for the deposit starts the film, and its customer gets the receipt with the day and the reference', async () => {
    const order = await aFilmedOrder(2)
    expect(await lookAtFilm(order)).toMatchObject({ order: { status: 'awaiting_deposit' }, versions: [] })
    expect((await enter(order.orderId, aTransfer('deposit', 24_750))).status).toBe(200)
    expect(await lookAtFilm(order)).toMatchObject({ order: { status: 'in_production' }, version: { state: 'waiting' } })
    const receipt = (await documentsOf(order)).find(({ kind }) => kind === 'receipt')
    const [mail] = await mailsAbout(order, /^Payment received/)
    expect(mail).toMatchObject({ attachments: ['application/pdf'], files: [{ name: `${receipt?.number}.pdf` }] })
    const found = await findOrderAndAssetsAsAdmin(order.orderId)
    expect(found?.documents.find(({ kind }) => kind === 'receipt')?.movements).toEqual([
      { label: 'Deposit (WIRE 4471)', at: '2026-11-20T12:00:00.000Z', amount_cents: 24_750 },
    ])
    expect(await moneyOf(order)).not.toHaveProperty('invoiced')
  })

  test('can’t have come in on a day that is still to come', async () => {
    const order = await aSubmittedOrder()
    const received_on = new Date(Date.now() + 3 * day).toISOString().slice(0, 10)
    expect(await enter(order.orderId, { ...aTransfer('deposit', 24_750), received_on })).toMatchObject({
      status: 400,
      body: { fields: { received_on: expect.stringContaining('in the future') } },
    })
  })

  test('a transfer that an administrator enters for the balance, which the approval has sent an invoice for, completes the order and unlocks its files', async () => {
    const order = await aFilmedOrder(2)
    await enter(order.orderId, aTransfer('deposit', 24_750))
    await aReadyVersion(order.orderId)
    expect((await approveFilm(order, 1)).status).toBe(200)
    expect(await statusOf(order)).toBe('awaiting_final_payment')
    expect(await invoicesOf(order)).toMatchObject([
      { purpose: 'deposit', amount_cents: 24_750 },
      { purpose: 'balance', amount_cents: 24_750 },
    ])
    const [mail, ...others] = await mailsAbout(order, /^Your invoice for the final payment/)
    expect([mail?.text.includes('$247.50'), mail?.attachments, others]).toEqual([true, ['application/pdf'], []])
    expect(await moneyOf(order)).toMatchObject({
      unlocked: false,
      invoiced: { purpose: 'balance', amount_cents: 24_750 },
    })
    expect((await enter(order.orderId, aTransfer('balance', 24_750))).status).toBe(200)
    expect(await moneyOf(order)).toMatchObject({ unlocked: true, due_cents: 0 })
    expect(await invoicesOf(order)).toHaveLength(2)
  })
})

describe('an invoice that nobody pays', () => {
  test('is reminded of after its day, with itself attached, and its order ends', async () => {
    const order = await aSubmittedOrder()
    const [invoice] = await invoicesOf(order)
    await aws.streamSettled()
    await lookAfter(14 * day - 3_600_000)
    expect(await mailsAbout(order, /reminder/)).toEqual([])
    for (const _ of [1, 2]) await lookAfter(15.1 * day)
    const [reminder, ...others] = await mailsAbout(order, /reminder/)
    expect(others).toEqual([])
    expect(reminder).toMatchObject({ attachments: ['application/pdf'], files: [{ name: `${invoice?.number}.pdf` }] })
    for (const line of [...bankAccount, order.orderId]) expect(reminder?.text).toContain(line)
    await lookAfter(17.1 * day)
    expect(await mailsAbout(order, /reminder/)).toHaveLength(2)
    expect(await statusOf(order)).toBe('awaiting_deposit')
    await lookAfter(28.1 * day)
    expect(await statusOf(order)).toBe('cancelled')
  })

  test('is no matter any more once an administrator entered the transfer', async () => {
    const order = await aSubmittedOrder()
    await enter(order.orderId, aTransfer('deposit', 24_750))
    await aws.streamSettled()
    await lookAfter(15.1 * day)
    expect(await mailsAbout(order, /reminder/)).toEqual([])
    expect(
      (await desk('GET /api/admin/orders', { query: { due: 'deposit', order_id: order.orderId } })).body.orders,
    ).toEqual([])
  })
})
