import { describe, expect, it } from 'vitest'
import { OrderRequest } from '#contract/orders/order'
import { hashOf, newId, newSecret } from '../../../functions/services/ids.ts'
import { anEmail, anOrderBody, someOptions } from '../../support/builders.ts'
import { again, aPlacement, later, now, seconds } from '../../support/orders/placements.ts'
import { failureOf, watchedTable } from '../../support/stage/watchedTable.ts'

const { fail, mailsTo, requestsOf } = await watchedTable()
const { placeOrder } = await import('../../../functions/actions/orders/placeOrder.ts')
const { findCustomerIdByEmail } = await import('../../../functions/store/accounts/customers.ts')
const { write } = await import('../../../functions/store/dynamo.ts')
const { findOrderAndAssetsAsAdmin } = await import('../../../functions/store/orders/orders.ts')
const { keys } = await import('../../../functions/store/table.ts')

describe('a request that comes again under its key', () => {
  it('answers the order that it made, and writes nothing', async () => {
    const placement = aPlacement()
    const { order } = await placeOrder(placement, now)
    const repeated = await requestsOf(async () => {
      expect(await placeOrder(placement, later(60))).toMatchObject({ order, events: [] })
    })
    expect(repeated).toEqual(['TransactWriteItems', 'GetItem'])
  })

  it('makes another order once the key’s seven days are over, and not a second before', async () => {
    const placement = aPlacement()
    const { order } = await placeOrder(placement, now)
    expect((await placeOrder(placement, later(604_799))).order.id).toBe(order.id)
    expect((await placeOrder(placement, later(604_800))).order.id).not.toBe(order.id)
  })

  it('a request that comes again under its key from another browser is told to start again, and learns nothing', async () => {
    const { creator } = aPlacement()
    await placeOrder(aPlacement({ creator }), now)
    const ofKnownBrowser = { key: newSecret(), secret: creator.secret }
    expect(await requestsOf(() => placeOrder(aPlacement({ creator: ofKnownBrowser }), now))).toEqual([
      'GetItem',
      'TransactWriteItems',
    ])
    const other = { ...ofKnownBrowser, secret: newSecret() }
    expect(await failureOf(placeOrder(aPlacement({ creator: other }), now))).toMatchObject({
      code: 'conflict',
      message: 'This request was used for another order. Please reload the page and try again.',
    })
  })

  it('fails with the table’s own error while it can’t be read', async () => {
    const placement = aPlacement()
    await placeOrder(placement, now)
    fail('GetItem')
    expect(await failureOf(placeOrder(placement, now))).toMatchObject({ name: 'InternalServerError' })
  })

  it('a request that comes again under its key whose note is broken fails instead of guessing', async () => {
    const placement = aPlacement()
    await write({ put: { ...keys.idempotency(hashOf(placement.creator.key)), expires_at: seconds + 1 } })
    expect(await failureOf(placeOrder(placement, now))).toMatchObject({ name: '$ZodError' })
  })
})

describe('a draft', () => {
  it('takes changes at today’s price, a version each', async () => {
    const placement = aPlacement()
    const { order } = await placeOrder(placement, now)
    const options = OrderRequest.parse(anOrderBody({ options: someOptions({ add_music: true }) })).options
    const change = { ...again(placement, order.id, { options }), priceList: 'launch' as const }
    const made: Awaited<ReturnType<typeof placeOrder>>[] = []
    const sent = await requestsOf(async () => made.push(await placeOrder(change, later(60))))
    expect(sent).toEqual(['GetItem', 'TransactWriteItems'])
    const [changed] = made
    expect(changed).toMatchObject({ events: [], order: { id: order.id, version: 2, price: { price_cents: 31_000 } } })
    expect(await findOrderAndAssetsAsAdmin(order.id)).toMatchObject({ order: { ...changed?.order }, moments: [] })
    expect(await requestsOf(() => placeOrder(change, later(61)))).toEqual(['GetItem'])
  })

  it('is submitted once, and takes no change afterwards', async () => {
    const supportEmail = anEmail()
    const placement = aPlacement({ supportEmail })
    const { order } = await placeOrder(placement, now)
    const submission = again(placement, order.id, { submit: true })
    const first = await placeOrder(submission, later(60))
    expect(first.events).toEqual(['OrdersSubmitted'])
    expect(first.order).toMatchObject({ version: 2, submitted_at: later(60).toISOString() })
    expect(await placeOrder(submission, later(90))).toMatchObject({ order: first.order, events: [] })
    const options = OrderRequest.parse(anOrderBody({ options: someOptions({ plan: 'luxury' }) })).options
    const change = again(placement, order.id, { options })
    expect(await placeOrder(change, later(90))).toMatchObject({ order: first.order, events: [] })
    expect(await findOrderAndAssetsAsAdmin(order.id)).toMatchObject({
      order: { submitted_at: later(60).toISOString() },
    })
    expect(await mailsTo(supportEmail)).toHaveLength(1)
  })

  it('moves to the customer of another email, in the same transaction', async () => {
    const placement = aPlacement()
    const { order } = await placeOrder(placement, now)
    const customer = { ...placement.request.customer, email: anEmail() }
    const change = again(placement, order.id, { customer })
    const moved: string[] = []
    const sent = await requestsOf(async () => {
      moved.push((await placeOrder(change, later(60))).order.customer_id)
    })
    expect(sent).toEqual(['GetItem', 'TransactWriteItems'])
    expect(moved).toEqual([await findCustomerIdByEmail(customer.email)])
    expect(moved).not.toEqual([order.customer_id])
    expect(await findOrderAndAssetsAsAdmin(order.id)).toMatchObject({ order: { customer_id: moved[0], version: 2 } })
  })

  it('a draft of another browser, or none, is not found', async () => {
    const { order } = await placeOrder(aPlacement(), now)
    for (const orderId of [order.id, newId('ord', now)])
      expect(await failureOf(placeOrder(again(aPlacement(), orderId), now))).toMatchObject({ code: 'not_found' })
  })

  it('a draft that is changed by two at once takes both, one after the other', async () => {
    const placement = aPlacement()
    const { order } = await placeOrder(placement, now)
    const plans = (['premium', 'luxury'] as const).map((plan) =>
      again(placement, order.id, { options: { ...placement.request.options, plan } }),
    )
    await Promise.all(plans.map((change) => placeOrder(change, later(60))))
    expect(await findOrderAndAssetsAsAdmin(order.id)).toMatchObject({ order: { version: 3 } })
  })
})
