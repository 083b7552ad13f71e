import { sendQueuedMail } from '../../actions/messages/sendMail.ts'
import type { StreamRecord } from './takeRecords.ts'

/** Sends mails as they are queued. */
export async function sendMails({ eventName, dynamodb }: StreamRecord): Promise<void> {
  if (eventName === 'INSERT') await sendQueuedMail(dynamodb.Keys.pk.S)
}
