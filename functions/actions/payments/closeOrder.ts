import type { Order } from '../../domain/Order.ts'
import { isClosed } from '../../domain/orderMoney.ts'
import { paymentTerms } from '../../services/config.ts'
import { closeCheckout } from '../../services/payments.ts'
import { closingSession, endingAttempt, findAttempt } from '../../store/checkouts.ts'
import type { Write } from '../../store/dynamo.ts'
import { settleSession } from './confirmCheckout.ts'

/**
 * What goes into the transaction that closes an order: its open checkout is handed out no more, and is ended at the
 * provider by a function that has the provider's keys.
 */
export async function writesOfClosing(before: Order, next: Order, now: Date): Promise<Write[]> {
  if (!paymentTerms() || isClosed(before) || !isClosed(next)) return []
  const attempt = await findAttempt(next.id)
  if (!attempt) return []
  const { session_id } = attempt
  return [endingAttempt(next.id, attempt), ...(session_id ? [closingSession(session_id, now)] : [])]
}

/** Lets nobody pay a closed order's checkout any more; what was paid a moment before is recorded. */
export async function endSession(sessionId: string, now: Date): Promise<void> {
  if (!(await closeCheckout(sessionId))) await settleSession(sessionId, now)
}
