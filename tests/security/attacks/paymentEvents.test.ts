import { describe, expect, test } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

const aws = await embeddedAws({
  environment: { ...administered.environment, DEPOSIT_PERCENT: '50' },
  onPaymentEvent: async () => 200,
})
const { payments: stripe } = aws
const { anOrderToPay, askToPay, comeBack, moneyOf, sessionAt, signedEvent, statusOf, takingEvents } = await import(
  '../../support/money/paying.ts'
)
type Order = Awaited<ReturnType<typeof anOrderToPay>>

/** A deposit that was paid, of which nobody has told us. */
async function aPaidOrder() {
  const order = await anOrderToPay()
  const { id } = stripe.pay(sessionAt((await askToPay(order)).body.url))
  await aws.streamSettled()
  const event = stripe.events.findLast(({ type, data }) => type === 'payment_intent.succeeded' && data.object.id === id)
  if (!event) throw new Error('Nothing was told.')
  return { order, payment: stripe.findIntent(id), event }
}
const paid = async (order: Order) => (await moneyOf(order)).paid_cents
const deposit = 24_750

describe('an event of the payment service', () => {
  test.each<[string, (event: object, otherOrder: string) => object]>([
    ['names another order', (object, order_id) => ({ ...object, metadata: { order_id, purpose: 'balance' } })],
    ['names another amount', (object) => ({ ...object, amount: 9_999_900, amount_received: 9_999_900 })],
    ['names another currency', (object) => ({ ...object, currency: 'jpy' })],
    ['says that nothing was paid', (object) => ({ ...object, status: 'canceled', amount_received: 0 })],
    ['comes from another account, and a test', (object) => ({ ...object, livemode: false, on_behalf_of: 'acct_evil' })],
  ])(
    'an event of the payment service that %s is not believed: what the service says when it is asked is entered once',
    async (_, changed) => {
      const { order, event } = await aPaidOrder()
      const other = await anOrderToPay()
      const data = { object: changed(event.data.object, other.orderId) }
      const forged = Object.assign({ ...event }, { account: 'acct_evil', data })
      for (const [index, one] of [forged, event, forged].entries())
        expect(await takingEvents(...signedEvent({ ...one, id: `evt_${order.orderId}_${index}` }))).toBe(200)
      expect([await paid(order), await paid(other)]).toEqual([deposit, 0])
      expect(await statusOf(other)).toBe('awaiting_deposit')
    },
  )

  test.each(['payment_intent.succeeded', 'charge.refunded', 'charge.dispute.closed', 'checkout.session.completed'])(
    'an event of the payment service about a payment that the service does not know enters nothing: %s',
    async (type) => {
      const { order, event } = await aPaidOrder()
      const object = { id: 'pi_unknown', object: 'payment_intent', metadata: { order_id: order.orderId } }
      const unknown = Object.assign({ ...event }, { id: `evt_${order.orderId}`, type, data: { object } })
      expect(await takingEvents(...signedEvent(unknown))).toBe(200)
      expect(await paid(order)).toBe(0)
    },
  )

  test.each<[string, (signature: string) => string]>([
    ['is missing', () => ''],
    ['is of no known kind', (signature) => signature.replace('v1=', 'v0=')],
    ['is empty', (signature) => signature.replace(/v1=.*/, 'v1=')],
    ['is cut short', (signature) => signature.slice(0, -1)],
    ['names two times', (signature) => `${signature},t=1`],
    ['is of next year', (signature) => signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 31_536_000}`)],
    [
      'stands behind thousands of others',
      (signature) => signature.replace('v1=', `${`v1=${'0'.repeat(64)},`.repeat(300)}v1=`),
    ],
  ])('an event of the payment service whose signature %s is refused, and enters nothing', async (_, changed) => {
    const { order, event } = await aPaidOrder()
    const [raw, signature] = signedEvent(event)
    expect([401, 431]).toContain(await takingEvents(raw, changed(signature)))
    expect(await paid(order)).toBe(0)
  })
})

test('a payment in another currency pays nothing of an order, whose cents are dollars’', async () => {
  const { order, payment, event } = await aPaidOrder()
  payment.currency = 'jpy'
  expect(await takingEvents(...signedEvent(event))).toBe(200)
  await comeBack(order)
  expect([await paid(order), await statusOf(order)]).toEqual([0, 'awaiting_deposit'])
})
