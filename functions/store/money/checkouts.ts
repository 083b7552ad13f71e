import * as z from 'zod/mini'
import { Purpose } from '#contract/money/money'
import type { Order } from '../../domain/orders/Order.ts'
import { newSecret } from '../../services/ids.ts'
import { getItem, inserting, queryItems, transact, updateItem, type Write, write } from '../dynamo.ts'
import { checkingOrder } from '../orders/orders.ts'
import { keys, roundCheckouts } from '../table.ts'

/** The one checkout that an order may have open: each attempt follows the one before. Times in epoch seconds. */
const CheckoutAttempt = z.object({
  attempt: z.int(),
  purpose: Purpose,
  amount_cents: z.int(),
  return_to: z.enum(['wizard', 'order_page', 'pay_page']),
  ends_at: z.int(),
  session_id: z.optional(z.string()),
})
export type CheckoutAttempt = z.infer<typeof CheckoutAttempt>

export async function findAttempt(orderId: string): Promise<CheckoutAttempt | undefined> {
  const item = await getItem(keys.checkout(orderId))
  return item && CheckoutAttempt.parse(item)
}

const puttingAttempt = (orderId: string, next: CheckoutAttempt): Write => ({
  put: {
    ...keys.checkout(orderId),
    ...next,
    ...(next.purpose === 'round' && { list_pk: roundCheckouts, list_sk: orderId }),
  },
  condition: 'attribute_not_exists(pk) OR attempt = :before',
  values: { before: next.attempt - 1 },
})

/** Orders of which a round of changes is being paid, or was: nothing else says that they are to be looked at. */
export async function listRoundCheckouts(page: { limit: number; cursor?: string | undefined }) {
  const { items, cursor } = await queryItems({ index: 'list', partition: roundCheckouts, ...page })
  return { orderIds: items.map(({ list_sk }) => String(list_sk)), cursor }
}

/** Claims the next attempt. Throws ConditionFailed where another request did, or the order changed since it was read. */
export const claimAttempt = ({ id, version }: Pick<Order, 'id' | 'version'>, next: CheckoutAttempt): Promise<void> =>
  transact([puttingAttempt(id, next), checkingOrder({ id, version })])

/** Invalidates any attempt made meanwhile: use it in the transaction that changes what is due. */
export const endingAttempt = (orderId: string, before: CheckoutAttempt | undefined): Write =>
  puttingAttempt(orderId, {
    attempt: (before?.attempt ?? 0) + 1,
    purpose: 'deposit',
    amount_cents: 0,
    return_to: 'order_page',
    ends_at: 0,
  })

/** Throws ConditionFailed where a later attempt was claimed meanwhile. */
export async function noteSession(orderId: string, attempt: number, sessionId: string): Promise<void> {
  await updateItem({
    update: keys.checkout(orderId),
    set: 'SET session_id = :session',
    condition: 'attempt = :attempt',
    values: { session: sessionId, attempt },
  })
}

const closedSeconds = 7 * 24 * 3600
export const closingSession = (sessionId: string, now: Date): Write =>
  inserting({
    ...keys.closing(newSecret()),
    session_id: sessionId,
    expires_at: Math.floor(now.getTime() / 1000) + closedSeconds,
  })

export const RefundPlan = z.object({
  parts: z.array(z.object({ payment: z.optional(z.string()), amount_cents: z.int() })),
})
export type RefundPlan = z.infer<typeof RefundPlan>

export async function findRefundPlan(orderId: string, id: string): Promise<RefundPlan | undefined> {
  const item = await getItem(keys.refund(orderId, id))
  return item && RefundPlan.parse(item)
}
export const insertingRefundPlan = (orderId: string, id: string, plan: RefundPlan): Write =>
  inserting({ ...keys.refund(orderId, id), ...plan })

const keptSeconds = 90 * 24 * 3600
export const keepEvent = (id: string, event: { type: string; about: string }, now: Date): Promise<void> =>
  write({
    put: { ...keys.paymentEvent(id), ...event, expires_at: Math.floor(now.getTime() / 1000) + keptSeconds },
  })
