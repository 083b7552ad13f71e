import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { OrderRequest } from '#contract/order'
import type { PriceListName } from '#contract/pricing'
import { AppError } from '../domain/AppError.ts'
import type { Customer } from '../domain/Customer.ts'
import { amended, draftOrder, isDraft, type Order, orderNotFound, type Proof, submitted } from '../domain/Order.ts'
import { orderMailData } from '../domain/orderMails.ts'
import { newId } from '../services/ids.ts'
import { insertingUserOrder } from './accountOrders.ts'
import { checkingCustomer, insertingCustomer, lockedBy } from './customers.ts'
import { ConditionFailed, type Item, transact, type Write } from './dynamo.ts'
import { queueMail } from './mails.ts'
import { findOrderOf, insertingOrder, insertingOrderEvent, replacingOrder } from './orders.ts'
import { withFreshState } from './races.ts'
import { type Key, keys } from './table.ts'

/** `keyHash` is the hash of the request's idempotency key, `creatorHash` that of the browser's secret. */
export type Placement = {
  request: OrderRequest
  keyHash: string
  creatorHash: string
  proof: Proof
  priceList: PriceListName
  supportEmail: string
}

const keyKeptSeconds = 7 * 24 * 3600
const KeyOwner = z.object({ order_id: z.string() })

/**
 * Creates, amends or submits the order that the request names, by its id or by its idempotency key, and answers it as
 * it stands. Equal requests at the same time make one order and one submission. Throws not_found for a foreign id.
 */
export async function placeOrder(placement: Placement, now: Date): Promise<Order> {
  const { order_id } = placement.request
  if (order_id) return amendOrder(order_id, placement, now)
  const { order, takenBy } = await createOrder(placement, now)
  if (!takenBy) return order
  return amendOrder(takenBy, placement, now).catch(asForeignKey)
}

function asForeignKey(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error
  throw new AppError('conflict', 'This request was used for another order. Please reload the page and try again.')
}

async function createOrder(placement: Placement, now: Date): Promise<{ order: Order; takenBy?: string }> {
  const { request, priceList, creatorHash, proof } = placement
  const id = newId('ord', now)
  const draft = draftOrder(request, priceList, { id, creatorHash, userId: proof.user?.userId, now })
  const order = request.submit ? submitted(draft, now) : draft
  const key = keys.idempotency(placement.keyHash)
  try {
    const saved = await saveForCaller(proof, { order, now }, (placed) => [
      insertingOrder(placed),
      claimingKey(key, id, now),
      ...(order.user_id ? [insertingUserOrder(order.user_id, id)] : []),
      ...(request.submit ? submissionWrites(placed, placement, now) : []),
    ])
    return { order: saved }
  } catch (error) {
    const taken = standing(error, key)
    if (!taken) throw error
    return { order, takenBy: KeyOwner.parse(taken).order_id }
  }
}

function amendOrder(orderId: string, placement: Placement, now: Date): Promise<Order> {
  const { request, priceList, proof } = placement
  return withFreshState(async () => {
    const order = await findOrderOf(proof, orderId)
    if (!order) throw orderNotFound()
    if (!isDraft(order)) return order
    const draft = amended(order, request, priceList)
    const next = request.submit ? submitted(draft, now) : draft
    if (isDeepStrictEqual(order, next)) return order
    const save = (placed: Order): Write[] => [
      replacingOrder(placed),
      ...(request.submit ? submissionWrites(placed, placement, now) : []),
    ]
    const versioned = { ...next, version: order.version + 1 }
    if (order.contact.email !== request.customer.email) return saveForCaller(proof, { order: versioned, now }, save)
    await transact(save(versioned))
    return versioned
  })
}

type Saving = { order: Order; now: Date }
type Writes = (placed: Order) => Write[]

/** Saves an order under the customer whom its e-mail is expected to have. */
async function saveUnder(customerId: string, { order }: Saving, writesOf: Writes): Promise<Order> {
  const placed = { ...order, customer_id: customerId }
  await transact([...writesOf(placed), checkingCustomer(order.contact.email, customerId)])
  return placed
}

/**
 * Saves an order with the customer of its e-mail in one transaction: as a new customer first, and where the e-mail has
 * one, under that one, whose own contact details stay as they are.
 */
async function saveWithCustomer(saving: Saving, writesOf: Writes): Promise<Order> {
  const customer = newCustomer(saving.order, saving.now)
  const placed = { ...saving.order, customer_id: customer.id }
  const writes = writesOf(placed)
  try {
    await transact([...writes, ...insertingCustomer(customer)])
    return placed
  } catch (error) {
    const lock = standing(error, keys.customerEmail(customer.email))
    if (!lock || !allRefusedFrom(writes.length, error)) throw error
    return saveUnder(lockedBy(lock), saving, writesOf)
  }
}

/** As saveWithCustomer, one transaction cheaper where the caller's own customer is known, and still true. */
async function saveForCaller({ user }: Proof, saving: Saving, writesOf: Writes): Promise<Order> {
  const { order } = saving
  if (!user?.customerId || user.email !== order.contact.email) return saveWithCustomer(saving, writesOf)
  return saveUnder(user.customerId, saving, writesOf).catch((error: unknown) => {
    if (!allRefusedFrom(writesOf(order).length, error)) throw error
    return saveWithCustomer(saving, writesOf)
  })
}

/** Whether nothing but the writes about the customer stood in the way. */
const allRefusedFrom = (start: number, error: unknown) =>
  error instanceof ConditionFailed && error.refused.every((index) => index >= start)

const newCustomer = ({ contact, options }: Order, now: Date): Customer => ({
  id: newId('cus', now),
  ...contact,
  brokerage: options.brokerage,
  created_at: now.toISOString(),
  version: 1,
})

/** The item that refused a write of its key. */
function standing(error: unknown, { pk, sk }: Key): Item | undefined {
  if (!(error instanceof ConditionFailed)) return undefined
  return error.existing.find((item) => item?.pk === pk && item.sk === sk)
}

/** Names the order by the request's key; a key past its time is free again, whether it is removed yet or not. */
const claimingKey = (key: Key, orderId: string, now: Date): Write => {
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    put: { ...key, order_id: orderId, expires_at: seconds + keyKeptSeconds },
    condition: 'attribute_not_exists(pk) OR expires_at <= :now',
    values: { now: seconds },
  }
}

function submissionWrites(order: Order, { supportEmail }: Placement, now: Date): Write[] {
  const data = orderMailData(order)
  const replyTo = order.contact.email
  return [
    insertingOrderEvent(order.id, order.status, now),
    queueMail({ template: 'order_confirmation', to: order.contact.email, replyTo: supportEmail, data }, now),
    queueMail({ template: 'order_notice', to: supportEmail, replyTo, data }, now),
  ]
}
