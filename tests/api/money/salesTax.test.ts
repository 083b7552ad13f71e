import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OrderDocument } from '#contract/money/documents'
import type { MoneyEntry } from '#contract/money/money'
import { ReconcileRequest } from '#contract/money/reconciliation'
import { findingsOf } from '../../../infra/deploy/reconcile.ts'
import { asFunction } from '../../support/access/leastPrivilege.ts'
import { administered } from '../../support/accounts/adminEmails.ts'
import type { PlacedOrder } from '../../support/orders/placing.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

const aws = await embeddedAws({
  environment: { ...administered.environment, DEPOSIT_PERCENT: '50', COLLECT_TAX: 'true' },
  onPaymentEvent: async (raw, signature) => takingEvents(raw, signature),
})
const { payments: stripe } = aws
const { anAdministrator, deskOf } = await import('../../support/accounts/administrators.ts')
const { anOrderToPay, askToPay, comeBack, enterMoney, moneyOf, payments, sessionAt, takingEvents } = await import(
  '../../support/money/paying.ts'
)
const { readOrder } = await import('../../support/orders/placing.ts')
const { aReadyVersion } = await import('../../support/film/reviewing.ts')
const { aVersionOfCustomer } = await import('../../support/film/usedRounds.ts')
const { queryAll } = await import('../../../functions/store/dynamo.ts')
const { documentsIn } = await import('../../../functions/store/money/documents.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { cookies: adminCookies } = await anAdministrator()
const desk = deskOf({ cookies: adminCookies })
const enter = (orderId: string, body: object) => enterMoney({ orderId, cookies: adminCookies }, body)
const setStatus = (id: string, status: string) => desk('PATCH /api/admin/orders/{id}', { id, body: { status } })

/** Pays from Texas, where 6.25 % are added. */
async function payFromTexas(order: PlacedOrder, purpose = 'deposit'): Promise<string> {
  const session = sessionAt((await askToPay(order, purpose)).body.url)
  stripe.locate(session, 'TX')
  const { id } = stripe.pay(session)
  await comeBack(order)
  return id
}
const kinds = (entries: MoneyEntry[]) =>
  entries
    .map(({ kind, amount_cents }) => [kind, amount_cents])
    .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
/** The sums of an order's money, once it is seen that they agree with each other and with its entries. */
async function sumsOf(order: PlacedOrder) {
  const { total_cents, paid_cents, due_cents, payable, entries } = await moneyOf(order)
  expect(paid_cents + due_cents).toBe(total_cents)
  expect(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(due_cents)
  return { total_cents, paid_cents, due_cents, payable: payable?.amount_cents ?? 0 }
}
/** What an order's documents say, as they were frozen. */
const documentsOf = async ({ orderId }: PlacedOrder) =>
  documentsIn(await queryAll({ partition: keys.order(orderId).pk }))

describe('sales tax', () => {
  test('is added to each payment by the address of whoever pays, and the order comes out even', async () => {
    const order = await anOrderToPay()
    expect(await sumsOf(order)).toEqual({ total_cents: 49_500, paid_cents: 0, due_cents: 49_500, payable: 24_750 })
    expect(await moneyOf(order)).toMatchObject({ adds_tax: true })
    const session = sessionAt((await askToPay(order)).body.url)
    expect(stripe.findSession(session)).toMatchObject({ amount_total: 24_750, automatic_tax: { enabled: true } })
    expect(() => stripe.pay(session)).toThrow('needs a billing address')
    await payFromTexas(order)
    expect(await sumsOf(order)).toEqual({ total_cents: 51_047, paid_cents: 26_297, due_cents: 24_750, payable: 0 })
    await setStatus(order.orderId, 'awaiting_final_payment')
    expect(await sumsOf(order)).toMatchObject({ payable: 24_750 })
    await payFromTexas(order, 'balance')
    expect(await sumsOf(order)).toEqual({ total_cents: 52_594, paid_cents: 52_594, due_cents: 0, payable: 0 })
    expect(kinds((await moneyOf(order)).entries)).toEqual([
      ['charge', 49_500],
      ...[1, 2].map(() => ['payment', -26_297]),
      ...[1, 2].map(() => ['tax', 1_547]),
    ])
  })

  test('is nothing where there is none, and no entry then', async () => {
    const order = await anOrderToPay()
    const session = sessionAt((await askToPay(order)).body.url)
    stripe.locate(session, 'OR')
    stripe.pay(session)
    await comeBack(order)
    expect(kinds((await moneyOf(order)).entries)).toEqual([
      ['charge', 49_500],
      ['payment', -24_750],
    ])
  })

  test('stands as a line on receipts, invoices and credit notes', async () => {
    const order = await anOrderToPay()
    await payFromTexas(order)
    await setStatus(order.orderId, 'awaiting_final_payment')
    await enter(order.orderId, { action: 'refund', amount_cents: 10_000, note: 'A shorter film' })
    const { body } = await readOrder(order.orderId, order)
    expect(z.array(OrderDocument).parse(Object(body.order).documents)).toMatchObject([
      { kind: 'receipt', amount_cents: 26_297 },
      { kind: 'invoice', amount_cents: 51_047 },
      { kind: 'credit_note', amount_cents: 10_000 },
    ])
    const documents = await documentsOf(order)
    const linesOf = (kind: string) => documents.find((one) => one.kind === kind)?.lines.slice(1)
    expect(linesOf('receipt')).toEqual([{ label: 'Sales tax', amount_cents: 1_547 }])
    expect(linesOf('invoice')).toEqual([{ label: 'Sales tax', amount_cents: 1_547 }])
    expect(linesOf('credit_note')).toEqual(
      expect.arrayContaining([
        { label: 'Sales tax', amount_cents: 1_547 },
        { label: 'Sales tax refunded', amount_cents: -588 },
        { label: 'Taken off for a refund', amount_cents: -9_412 },
      ]),
    )
    for (const { lines, total_cents } of documents)
      expect(lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(total_cents)
  })

  test('goes back with a refund in proportion, to the cent of what was paid', async () => {
    const order = await anOrderToPay()
    await payFromTexas(order)
    const refund = (amount_cents: number) => enter(order.orderId, { action: 'refund', amount_cents, note: 'Sorry' })
    await refund(10_000)
    expect(await sumsOf(order)).toMatchObject({ total_cents: 41_047, paid_cents: 16_297, due_cents: 24_750 })
    await refund(6_297)
    await refund(10_000)
    expect(await sumsOf(order)).toMatchObject({ total_cents: 24_750, paid_cents: 0 })
    const { entries } = await moneyOf(order)
    expect(entries.filter(({ kind }) => kind === 'tax').reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(
      0,
    )
  })

  test('is asked for once where a refund in the payment service’s dashboard makes a part due again', async () => {
    const order = await anOrderToPay()
    stripe.refund(await payFromTexas(order))
    await aws.streamSettled()
    expect(await sumsOf(order)).toMatchObject({ total_cents: 49_500, paid_cents: 0, due_cents: 49_500 })
    await setStatus(order.orderId, 'awaiting_deposit')
    await payFromTexas(order)
    expect(await sumsOf(order)).toMatchObject({ total_cents: 51_047, paid_cents: 26_297 })
  })

  test('sales tax of a round of changes goes with the round, and leaves the film’s money as it was', async () => {
    const order = await anOrderToPay()
    await payFromTexas(order)
    await aReadyVersion(order.orderId)
    await aVersionOfCustomer(order, 2)
    const before = await sumsOf(order)
    const payment = await payFromTexas(order, 'round')
    expect(await sumsOf(order)).toMatchObject({ paid_cents: before.paid_cents + 7_969, due_cents: before.due_cents })
    stripe.refund(payment, 2_000)
    await aws.streamSettled()
    expect(await sumsOf(order)).toMatchObject({ paid_cents: before.paid_cents + 5_969, due_cents: before.due_cents })
    await enter(order.orderId, { action: 'refund', of: 'round', amount_cents: 5_969, note: 'Not needed' })
    expect(await sumsOf(order)).toEqual(before)
  })

  test('leaves no difference between a day’s ledgers and the payment service', async () => {
    const ask = (question: object) => asFunction('payments', () => payments(ReconcileRequest.parse(question)))
    const { differences, provider } = await findingsOf(ask, new Date().toISOString().slice(0, 10))
    expect(differences).toEqual([])
    expect(provider.length).toBeGreaterThan(8)
  })
})
