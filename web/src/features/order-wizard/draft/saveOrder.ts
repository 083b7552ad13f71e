import type { Answer } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { ApiError, api } from '../../../lib/api/api.ts'
import { isUnreachable } from '../../../lib/api/retrying.ts'
import type { Store } from '../../../lib/store.ts'
import { change, forgetOrder, type OrderDraft } from './orderDraft.ts'
import { loadOrderSchemas, type OrderForm } from './orderForm.ts'

export type OrderReceipt = Answer<'POST /api/orders'>
type Intent = 'save' | 'submit'

/**
 * Creates, updates or places the draft's order. Where the server no longer knows it or takes no changes to it, a new
 * one is saved in its place and not placed, since its photos are missing: the receipt says so by an empty
 * `submitted_at`.
 */
export async function saveOrder(draft: Store<OrderDraft>, order: OrderForm, intent: Intent): Promise<OrderReceipt> {
  const before = draft.get()
  const posting = before.orderId ? post(before, order, intent) : oneAtATime(() => post(before, order, intent))
  let receipt = await posting.catch((error: unknown) => {
    if (!before.orderId || !isNotFound(error)) throw error
  })
  if (!receipt || isWithdrawn(receipt)) {
    if (draft.get().idempotencyKey === before.idempotencyKey) forgetOrder(draft, before.orderId)
    receipt = await oneAtATime(() => post(draft.get(), order, 'save'))
  }
  change(draft, { orderId: receipt.orderId })
  return receipt
}

const post = ({ orderId, idempotencyKey, code }: OrderDraft, order: OrderForm, intent: Intent): Promise<OrderReceipt> =>
  api('POST /api/orders', {
    headers: { 'idempotency-key': idempotencyKey },
    body: {
      ...order,
      ...(orderId ? { order_id: orderId } : {}),
      submit: intent === 'submit',
      ...(intent === 'submit' && code && { code }),
    },
  })

/**
 * Tabs create their orders one after the other: two first orders at once would each bring a visitor's cookie, and the
 * browser keeps one. Pages without encryption have no locks.
 */
const oneAtATime = (create: () => Promise<OrderReceipt>): Promise<OrderReceipt> =>
  navigator.locks ? navigator.locks.request('order-creation', create) : create()

/** The draft's order, created from its fields where none exists. */
export async function ensureOrder(draft: Store<OrderDraft>): Promise<string> {
  const { TypedOrder } = await loadOrderSchemas()
  const { orderId, input } = draft.get()
  return orderId ?? (await saveOrder(draft, TypedOrder.parse(input), 'save')).orderId
}

/** An administrator archived the draft or gave it another status: nobody can change or place it from here any more. */
export const isWithdrawn = ({ status, submitted_at }: Pick<OrderReceipt, 'status' | 'submitted_at'>) =>
  status !== 'draft' && submitted_at === null

export const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/** A part of the page's own code did not come, which most browsers try again only in a page that is loaded anew. */
export const unloadedText =
  'We couldn’t load all of this page. Please check your connection and reload it. What you typed is saved.'

export function orderFailureText(error: unknown): string {
  if (error instanceof ApiError && error.isFromServer) return error.message
  return isUnreachable(error) ? messages.order.network : messages.order.failed
}
