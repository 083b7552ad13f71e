import { isClosed } from '../../../domain/money/orderMoney.ts'
import type { Order } from '../../../domain/orders/Order.ts'
import { onlineTerms } from '../../../services/config.ts'
import type { Write } from '../../../store/dynamo.ts'
import { type CheckoutAttempt, closingSession, endingAttempt, findAttempt } from '../../../store/money/checkouts.ts'

export async function writesOfClosing(before: Order, next: Order, now: Date): Promise<Write[]> {
  if (!onlineTerms() || isClosed(before) || !isClosed(next)) return []
  return closingCheckout(next.id, await findAttempt(next.id), now)
}

export async function closingRoundCheckout(orderId: string, now: Date): Promise<Write[]> {
  const attempt = onlineTerms() && (await findAttempt(orderId))
  return attempt?.purpose === 'round' ? closingCheckout(orderId, attempt, now) : []
}

function closingCheckout(orderId: string, attempt: CheckoutAttempt | undefined, now: Date): Write[] {
  if (!attempt) return []
  const { session_id } = attempt
  return [endingAttempt(orderId, attempt), ...(session_id ? [closingSession(session_id, now)] : [])]
}
