import { describe, expect, it } from 'vitest'
import { hashOf, newId } from '../../../functions/services/ids.ts'
import { anEmail } from '../../support/builders.ts'
import { aPlacement, aUser, now, seconds } from '../../support/orders/placements.ts'
import { failureOf, watchedTable } from '../../support/stage/watchedTable.ts'

const { fail, mailsTo, requestsOf } = await watchedTable()
const { placeOrder } = await import('../../../functions/actions/orders/placeOrder.ts')
const { findCustomer, findCustomerIdByEmail } = await import('../../../functions/store/accounts/customers.ts')
const { getItem } = await import('../../../functions/store/dynamo.ts')
const { findOrderAndAssetsAsAdmin } = await import('../../../functions/store/orders/orders.ts')
const { keys } = await import('../../../functions/store/table.ts')

describe('a first request', () => {
  it('makes an order, its customer and the note of its key at once', async () => {
    const placement = aPlacement({ body: { options: { brokerage: 'Lake & Oak' } } })
    const made: Awaited<ReturnType<typeof placeOrder>>[] = []
    expect(await requestsOf(async () => made.push(await placeOrder(placement, now)))).toEqual(['TransactWriteItems'])
    const [{ order, events } = { order: undefined, events: [] }] = made
    if (!order) throw new Error('No order.')
    expect(events).toEqual(['OrdersCreated'])
    expect(order).toMatchObject({ status: 'draft', version: 1, submitted_at: null, created_at: now.toISOString() })
    expect(await findOrderAndAssetsAsAdmin(order.id)).toEqual({
      order,
      assets: [],
      tours: [],
      moments: [],
      entries: [],
      documents: [],
      questions: [],
      review: { approval: undefined, comments: [], grants: [], links: [], linksMade: 0 },
    })
    expect(await findCustomer(order.customer_id)).toEqual({
      id: order.customer_id,
      ...placement.request.customer,
      brokerage: 'Lake & Oak',
      created_at: now.toISOString(),
      version: 1,
    })
    expect(await findCustomerIdByEmail(order.contact.email)).toBe(order.customer_id)
    expect(await getItem(keys.idempotency(hashOf(placement.creator.key)))).toEqual({
      ...keys.idempotency(hashOf(placement.creator.key)),
      schema: 1,
      order_id: order.id,
      salt: placement.creator.salt,
      expires_at: seconds + 604_800,
    })
    expect(await getItem(keys.browser(hashOf(placement.creator.secret)))).toMatchObject({
      expires_at: seconds + 90 * 24 * 3600,
    })
    expect(await mailsTo(order.contact.email)).toEqual([])
  })

  it('a first request that submits dates it, and queues a mail to its customer and one to support', async () => {
    const supportEmail = anEmail()
    const placement = aPlacement({ body: { submit: true }, supportEmail })
    const { order, events } = await placeOrder(placement, now)
    expect(events).toEqual(['OrdersCreated', 'OrdersSubmitted'])
    expect(order).toMatchObject({ status: 'awaiting_deposit', submitted_at: now.toISOString() })
    expect(await findOrderAndAssetsAsAdmin(order.id)).toEqual({
      order,
      assets: [],
      tours: [],
      moments: [],
      entries: [],
      documents: [],
      questions: [],
      review: { approval: undefined, comments: [], grants: [], links: [], linksMade: 0 },
    })
    const { email } = order.contact
    const data = { order_id: order.id, address: placement.request.options.address_freeform }
    expect(await mailsTo(email)).toEqual([
      expect.objectContaining({
        template: 'order_confirmation',
        reply_to: supportEmail,
        data: expect.objectContaining(data),
      }),
    ])
    expect(await mailsTo(supportEmail)).toEqual([
      expect.objectContaining({ template: 'order_notice', reply_to: email, data: expect.objectContaining(data) }),
    ])
  })

  it('a first request of someone signed in is noted in the account, whomever it is for', async () => {
    const user = aUser()
    const { order } = await placeOrder(aPlacement({ user }), now)
    expect(order.user_id).toBe(user.userId)
    expect(await getItem(keys.userOrder(user.userId, order.id))).toBeDefined()
  })

  it('joins the customer of its email, whose details stay', async () => {
    const email = anEmail()
    const first = await placeOrder(aPlacement({ body: { customer: { email } } }), now)
    const second = await placeOrder(aPlacement({ body: { customer: { email, name: 'Somebody Else' } } }), now)
    expect(second.order).toMatchObject({ customer_id: first.order.customer_id, contact: { name: 'Somebody Else' } })
    expect(second.order.id).not.toBe(first.order.id)
    expect(await findCustomer(first.order.customer_id)).toMatchObject({ name: 'Maria Gomez', version: 1 })
  })

  it('a first request that the table refuses for another reason fails with that reason', async () => {
    fail('TransactWriteItems')
    expect(await failureOf(placeOrder(aPlacement(), now))).toMatchObject({ name: 'InternalServerError' })
    const user = aUser({ customerId: newId('cus', now) })
    const own = aPlacement({ user, body: { customer: { email: user.email } } })
    expect(await failureOf(placeOrder(own, now))).toMatchObject({ name: 'InternalServerError' })
    fail('')
    expect(await findCustomerIdByEmail(user.email)).toBeUndefined()
  })
})

describe('a customer who is signed in', () => {
  it('orders with one transaction under the own customer', async () => {
    const email = anEmail()
    const { order } = await placeOrder(aPlacement({ body: { customer: { email } } }), now)
    const user = aUser({ email, customerId: order.customer_id })
    const placed = requestsOf(() => placeOrder(aPlacement({ user, body: { customer: { email } } }), now))
    expect(await placed).toEqual(['TransactWriteItems'])
    const stranger = requestsOf(() => placeOrder(aPlacement({ body: { customer: { email } } }), now))
    expect(await stranger).toEqual(['TransactWriteItems', 'TransactWriteItems'])
  })

  it('orders for another email under that email’s customer', async () => {
    const { order: own } = await placeOrder(aPlacement(), now)
    const user = aUser({ email: own.contact.email, customerId: own.customer_id })
    const placement = aPlacement({ user })
    expect(await requestsOf(() => placeOrder(placement, now))).toEqual(['TransactWriteItems'])
    const customerId = await findCustomerIdByEmail(placement.request.customer.email)
    expect(customerId).toMatch(/^cus_/)
    expect(customerId).not.toBe(own.customer_id)
  })

  it('a customer who is signed in whose email has another customer by now orders under that one', async () => {
    const email = anEmail()
    const { order } = await placeOrder(aPlacement({ body: { customer: { email } } }), now)
    const user = aUser({ email, customerId: newId('cus', now) })
    const placement = aPlacement({ user, body: { customer: { email } } })
    expect((await placeOrder(placement, now)).order.customer_id).toBe(order.customer_id)
  })

  it('a customer who is signed in whose request was sent already gets its order in one try, also where the email has another customer by now', async () => {
    const email = anEmail()
    const user = aUser({ email, customerId: newId('cus', now) })
    const placement = aPlacement({ user, body: { customer: { email } } })
    const { order } = await placeOrder(placement, now)
    const repeated = await requestsOf(async () => expect((await placeOrder(placement, now)).order).toEqual(order))
    expect(repeated).toEqual(['TransactWriteItems', 'GetItem'])
  })

  it('a customer who is signed in whose request was sent already gets its order in one try', async () => {
    const email = anEmail()
    const { order: first } = await placeOrder(aPlacement({ body: { customer: { email } } }), now)
    const user = aUser({ email, customerId: first.customer_id })
    const placement = aPlacement({ user, body: { customer: { email } } })
    const { order } = await placeOrder(placement, now)
    const repeated = await requestsOf(async () => expect((await placeOrder(placement, now)).order).toEqual(order))
    expect(repeated).toEqual(['TransactWriteItems', 'GetItem'])
  })
})
