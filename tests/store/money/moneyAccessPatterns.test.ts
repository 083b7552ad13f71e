import { describe, test } from 'vitest'
import { administered } from '../../support/accounts/adminEmails.ts'
import { anAddress } from '../../support/builders.ts'
import { measured } from '../../support/running/measured.ts'
import { costOf } from '../../support/stage/consumedCapacity.ts'
import { embeddedAws } from '../../support/stage/embeddedAws.ts'

const told: [raw: string, signature: string][] = []
const { payments: stripe } = await embeddedAws({
  environment: { ...administered.environment, DEPOSIT_PERCENT: '50' },
  onPaymentEvent: async (...event) => {
    told.push(event)
    return 200
  },
})
const { anAdministrator } = await import('../../support/accounts/administrators.ts')
const paying = await import('../../support/money/paying.ts')
const { aDraft, orders, readOrder } = await import('../../support/orders/placing.ts')
const { call } = await import('../../support/apiEvent.ts')
const { askToPay, anOrderToPay, comeBack, enterMoney, pay, sessionAt, takingEvents } = paying
const administrator = await anAdministrator()

describe('the money of an order', () => {
  test('is paid by a checkout that is claimed, noted and settled', async () => {
    const order = await anOrderToPay()
    let url: unknown
    const asking = async () => {
      url = (await askToPay(order)).body.url
    }
    measured('open a checkout', await costOf(asking), { requests: 5, units: 8 })
    measured('ask for it again', await costOf(asking), { requests: 3, units: 3 })
    stripe.pay(sessionAt(url))
    measured('come back from paying', await costOf(() => comeBack(order)), { requests: 7, units: 26 })
    measured('read an order that was paid', await costOf(() => readOrder(order.orderId, order)), {
      requests: 1,
      units: 1,
    })
  })

  test('takes word of the payment service, once', async () => {
    const order = await anOrderToPay()
    const before = told.length
    const { body } = await askToPay(order)
    stripe.pay(sessionAt(body.url))
    while (told.length === before) await new Promise((resolve) => setTimeout(resolve, 10))
    const [event = ['', '']] = told.slice(before)
    const taking = () => takingEvents(...(event as [string, string]), anAddress())
    measured('word of a payment', await costOf(taking), { requests: 5, units: 24 })
    measured('the same word again', await costOf(taking), { requests: 3, units: 3 })
  })

  test('is given back by a plan, an entry and an audit event', async () => {
    const order = await anOrderToPay()
    await pay(stripe, order)
    const act = { action: 'refund', amount_cents: 1_000, note: 'A shorter film' }
    const refunding = () => enterMoney({ orderId: order.orderId, cookies: administrator.cookies }, act)
    measured('refund a part', await costOf(refunding), { requests: 14, units: 41 })
  })
})

test('a draft is discarded by a read and a transaction of two writes', async () => {
  const { orderId, cookies } = await aDraft()
  const discard = () =>
    call(orders, 'DELETE /api/orders/{order_id}', { params: { order_id: orderId }, cookies, address: anAddress() })
  measured('discard a draft', await costOf(discard), { requests: 2, units: 8 })
})
