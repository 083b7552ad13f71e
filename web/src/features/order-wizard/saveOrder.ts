import type { Answer } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { ApiError, api } from '../../lib/api.ts'
import { isUnreachable } from '../../lib/retrying.ts'
import type { Store } from '../../lib/store.ts'
import { change, forgetOrder, type OrderDraft } from './orderDraft.ts'
import { loadOrderSchemas, type OrderForm, withoutUnusedAddOns } from './orderForm.ts'

export type OrderReceipt = Answer<'POST /api/orders'>
type Intent = 'save' | 'submit'

/**
 * Creates, updates or places the draft's order. Where the server no longer knows it, a new one is saved in its place
 * and not placed, since its photos are missing: the receipt says so by an empty `submitted_at`.
 */
export async function saveOrder(draft: Store<OrderDraft>, order: OrderForm, intent: Intent): Promise<OrderReceipt> {
  const { orderId, idempotencyKey } = draft.get()
  try {
    const receipt = await api('POST /api/orders', {
      headers: { 'idempotency-key': idempotencyKey },
      body: {
        ...withoutUnusedAddOns(order),
        ...(orderId ? { order_id: orderId } : {}),
        submit: intent === 'submit',
      },
    })
    change(draft, { orderId: receipt.orderId })
    return receipt
  } catch (error) {
    if (!orderId || !isNotFound(error)) throw error
    forgetOrder(draft)
    return saveOrder(draft, order, 'save')
  }
}

/** The draft's order, created from its fields where none exists. */
export async function ensureOrder(draft: Store<OrderDraft>): Promise<string> {
  const { OrderForm } = await loadOrderSchemas()
  const { orderId, input } = draft.get()
  return orderId ?? (await saveOrder(draft, OrderForm.parse(input), 'save')).orderId
}

export const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/** A part of the page's own code did not come, which most browsers try again only in a page that is loaded anew. */
export const unloadedText =
  'We couldn’t load all of this page. Please check your connection and reload it; what you have typed is kept.'

export function orderFailureText(error: unknown): string {
  if (error instanceof ApiError && error.spoken) return error.message
  return isUnreachable(error) ? messages.order.network : messages.order.failed
}
