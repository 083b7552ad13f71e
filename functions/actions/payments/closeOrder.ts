import type { Order } from '../../domain/Order.ts'
import { isClosed } from '../../domain/orderMoney.ts'
import { paymentTerms } from '../../services/config.ts'
import { closingSession, endingAttempt, findAttempt } from '../../store/checkouts.ts'
import type { Write } from '../../store/dynamo.ts'
import { writesOfPromotion } from '../promotions/usePromotion.ts'

/**
 * What goes into the transaction that closes an order or opens it again: its code's use, and its open checkout, which is
 * handed out no more and is ended at the provider by a function that has the provider's keys.
 */
export async function writesOfClosing(before: Order, next: Order, now: Date): Promise<Write[]> {
  const promotion = writesOfPromotion(before, next)
  if (!paymentTerms() || isClosed(before) || !isClosed(next)) return promotion
  const attempt = await findAttempt(next.id)
  if (!attempt) return promotion
  const { session_id } = attempt
  return [...promotion, endingAttempt(next.id, attempt), ...(session_id ? [closingSession(session_id, now)] : [])]
}
