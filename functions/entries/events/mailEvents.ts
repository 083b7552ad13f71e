import { suppressAddresses } from '../../actions/mail/suppressAddresses.ts'
import { MailFeedback } from '../../domain/mail/mailFeedback.ts'

export async function handler(event: unknown): Promise<void> {
  const feedback = MailFeedback.safeParse(event)
  if (feedback.success) await suppressAddresses(feedback.data, new Date())
}
