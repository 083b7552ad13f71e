import { closeCheckout } from '../../../services/money/payments.ts'
import { settleSession } from './confirmCheckout.ts'

export async function endSession(sessionId: string, now: Date): Promise<void> {
  if (!(await closeCheckout(sessionId))) await settleSession(sessionId, now)
}
