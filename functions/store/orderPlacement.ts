import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { OrderRequest } from '#contract/order'
import type { PriceListName } from '#contract/pricing'
import { AppError } from '../domain/AppError.ts'
import { amended, draftOrder, isDraft, type Order, orderNotFound, type Proof, submitted } from '../domain/Order.ts'
import { orderMailData } from '../domain/orderMails.ts'
import { newId } from '../services/ids.ts'
import { insertingUserOrder } from './accountOrders.ts'
import { transact, type Write } from './dynamo.ts'
import { queueMail } from './mails.ts'
import { saveForCaller, standing } from './orderSaving.ts'
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

/** What a placement did, named as its metric. */
export type PlacementEvent = 'OrdersCreated' | 'OrdersSubmitted'
export type Placed = { order: Order; events: PlacementEvent[] }

const keyKeptSeconds = 7 * 24 * 3600
const KeyOwner = z.object({ order_id: z.string() })

/**
 * Creates, amends or submits the order that the request names, by its id or by its idempotency key, and answers it as
 * it stands. Equal requests at the same time make one order and one submission. Throws not_found for a foreign id.
 */
export async function placeOrder(placement: Placement, now: Date): Promise<Placed> {
  const { order_id } = placement.request
  if (order_id) return amendOrder(order_id, placement, now)
  const { takenBy, ...created } = await createOrder(placement, now)
  if (!takenBy) return created
  return amendOrder(takenBy, placement, now).catch(asForeignKey)
}

function asForeignKey(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error
  throw new AppError('conflict', 'This request was used for another order. Please reload the page and try again.')
}

async function createOrder(placement: Placement, now: Date): Promise<Placed & { takenBy?: string }> {
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
    return { order: saved, events: ['OrdersCreated', ...eventsOf(request)] }
  } catch (error) {
    const taken = standing(error, key)
    if (!taken) throw error
    return { order, events: [], takenBy: KeyOwner.parse(taken).order_id }
  }
}

function amendOrder(orderId: string, placement: Placement, now: Date): Promise<Placed> {
  const { request, priceList, proof } = placement
  return withFreshState<Placed>(async () => {
    const order = await findOrderOf(proof, orderId)
    if (!order) throw orderNotFound()
    if (!isDraft(order)) return { order, events: [] }
    const draft = amended(order, request, priceList)
    const next = request.submit ? submitted(draft, now) : draft
    if (isDeepStrictEqual(order, next)) return { order, events: [] }
    const save = (placed: Order): Write[] => [
      replacingOrder(placed),
      ...(request.submit ? submissionWrites(placed, placement, now) : []),
    ]
    const versioned = { ...next, version: order.version + 1 }
    const hasOtherEmail = order.contact.email !== request.customer.email
    if (!hasOtherEmail) await transact(save(versioned))
    const saved = hasOtherEmail ? await saveForCaller(proof, { order: versioned, now }, save) : versioned
    return { order: saved, events: eventsOf(request) }
  })
}

const eventsOf = ({ submit }: OrderRequest): PlacementEvent[] => (submit ? ['OrdersSubmitted'] : [])

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
