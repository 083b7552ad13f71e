import { MailFeedback, refusalsOf } from '../../domain/mailFeedback.ts'
import { logger } from '../../services/telemetry.ts'
import { insertSuppression } from '../../store/suppressions.ts'

/** Bounces and complaints from EventBridge: a failure here makes it deliver the event again. */
export async function handler(event: unknown): Promise<void> {
  const feedback = MailFeedback.safeParse(event)
  if (!feedback.success) return
  const now = new Date()
  for (const { email, reason } of refusalsOf(feedback.data)) {
    await insertSuppression(email, reason, now)
    logger.info('mail address suppressed', { reason })
  }
}
