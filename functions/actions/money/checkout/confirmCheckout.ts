import type { Money } from '#contract/money/money'
import { moneyOf } from '../../../domain/money/orderMoney.ts'
import { orderNotFound, type Proof } from '../../../domain/orders/Order.ts'
import { onlineTerms, paymentTerms } from '../../../services/config.ts'
import { type Checkout, closeCheckout, findCheckout } from '../../../services/money/payments.ts'
import type { Write } from '../../../store/dynamo.ts'
import { endingAttempt, findAttempt } from '../../../store/money/checkouts.ts'
import { findOrderAndAssetsOf } from '../../../store/orders/orders.ts'
import { settlePayment } from '../recordEntries.ts'

/** What the order's checkout came to, which the provider is asked for: its own word may come later, or never. */
export async function settleCheckout(orderId: string, now: Date): Promise<Checkout | undefined> {
  const attempt = await findAttempt(orderId)
  return attempt?.session_id ? settleSession(attempt.session_id, now) : undefined
}

export async function settleSession(sessionId: string, now: Date): Promise<Checkout> {
  const checkout = await findCheckout(sessionId)
  if (checkout.payment) await settlePayment(checkout.payment, now)
  return checkout
}

export async function confirmCheckout(
  proof: Proof,
  orderId: string,
  now: Date,
): Promise<{ status: string; money: Money; is_processing: boolean }> {
  const found = await findOrderAndAssetsOf(proof, orderId)
  if (!found) throw orderNotFound()
  const checkout = onlineTerms() && (await settleCheckout(orderId, now))
  const { order, entries } = (await findOrderAndAssetsOf(proof, orderId)) ?? found
  const is_processing = checkout?.isProcessing === true
  return { status: order.status, money: moneyOf(order, entries, paymentTerms()), is_processing }
}

/** Records first what was paid. The writes belong in the transaction of the change. */
export async function endCheckout(orderId: string, now: Date): Promise<Write[]> {
  if (!onlineTerms()) return []
  const attempt = await findAttempt(orderId)
  if (attempt?.session_id && !(await closeCheckout(attempt.session_id))) await settleCheckout(orderId, now)
  return [endingAttempt(orderId, attempt)]
}

export async function endSession(sessionId: string, now: Date): Promise<void> {
  if (!(await closeCheckout(sessionId))) await settleSession(sessionId, now)
}
