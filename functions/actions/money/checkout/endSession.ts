import { closeCheckout } from '../../../services/money/payments.ts'
import { settleSession } from './confirmCheckout.ts'

/** Lets nobody pay a closed order's checkout any more; what was paid a moment before is recorded. */
export async function endSession(sessionId: string, now: Date): Promise<void> {
  if (!(await closeCheckout(sessionId))) await settleSession(sessionId, now)
}
