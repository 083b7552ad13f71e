import { type MailFeedback, refusalsOf } from '../../domain/mail/mailFeedback.ts'
import { logger } from '../../services/telemetry.ts'
import { insertSuppression } from '../../store/mail/suppressions.ts'

export async function suppressAddresses(feedback: MailFeedback, now: Date): Promise<void> {
  for (const { email, reason } of refusalsOf(feedback)) {
    await insertSuppression(email, reason, now)
    logger.info('mail address suppressed', { reason })
  }
}
