import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import { handOnJob } from '../../actions/jobs/handOnJob.ts'
import { contentOf } from '../../actions/mailed-links/mailedLink.ts'
import { type Delivered, deliver } from '../../actions/messages/deliver.ts'
import { eraseExpired } from '../../actions/photos/eraseExpired.ts'
import { confirmationNotSent } from '../../domain/AuditEvent.ts'
import { mailData } from '../../domain/mails.ts'
import { config } from '../../services/config.ts'
import { renderMail } from '../../services/mails/renderMail.ts'
import { isRefusedMail, sendMail } from '../../services/ses.ts'
import { insertingAudit } from '../../store/audit.ts'
import type { Item } from '../../store/dynamo.ts'
import { parseMail, type QueuedMail } from '../../store/mails.ts'
import { queuedOf } from '../../store/queue.ts'
import { updateReadModel } from '../../store/readModel.ts'
import { findSuppression, type SuppressionReason } from '../../store/suppressions.ts'
import { userIdOf } from '../../store/table.ts'
import { type StreamRecord, takeRecords } from './takeRecords.ts'

/**
 * The table's stream: sends queued mails, hands on inserted jobs, erases what uploads have left behind and passwords of
 * accounts whose address was never proven, and keeps what the console searches and counts.
 */
export const handler = (event: unknown): Promise<DynamoDBBatchResponse> => takeRecords(event, take)

async function take({ eventName, userIdentity, dynamodb }: StreamRecord): Promise<void> {
  const { Keys, OldImage, NewImage } = dynamodb
  const byTimeToLive = userIdentity?.principalId === 'dynamodb.amazonaws.com'
  const mail = eventName === 'INSERT' ? queuedOf('mail', Keys.pk.S) : undefined
  if (mail) await deliver(mail, { send, isRefused: isRefusedMail })
  if (eventName === 'REMOVE' && byTimeToLive) {
    await eraseExpired(OldImage)
    const user = userIdOf(Keys.pk.S, Keys.sk.S)
    if (user) await forgetLater(user)
  }
  const images = { before: OldImage && unmarshall(OldImage), after: NewImage && unmarshall(NewImage) }
  if (eventName === 'INSERT') await handOnJob(Keys.pk.S, images.after)
  await updateReadModel({ pk: Keys.pk.S, sk: Keys.sk.S, ...images })
}

/** Loaded at its first use: mails do not wait for Cognito's client. */
async function forgetLater(userId: string) {
  const { forgetPassword } = await import('../../actions/passwords/forgetPassword.ts')
  await forgetPassword(userId)
}

/** Sends a mail, unless a customer's mailbox has returned mail or complained of it: support's own is always tried. */
async function send(item: Item): Promise<Delivered> {
  const mail = parseMail(item)
  const { template, to, reply_to } = mail
  const reason = to === config().SUPPORT_EMAIL ? undefined : await findSuppression(to, new Date())
  if (reason) return suppressed(mail, reason, new Date())
  const content = await contentOf(mail, new Date())
  if (content.dropped) return { outcome: { dropped_at: new Date().toISOString(), dropped_for: content.dropped } }
  const rendered = await renderMail(template, content.data, { siteOrigin: config().SITE_ORIGIN })
  const message_id = await sendMail({ ...rendered, to, replyTo: reply_to })
  return { outcome: { sent_at: new Date().toISOString(), message_id } }
}

/** Not sent, and not to be tried again; administrators read of a missing confirmation in its order's history. */
function suppressed({ template, data }: QueuedMail, reason: SuppressionReason, now: Date): Delivered {
  const outcome = { suppressed_at: now.toISOString(), suppressed_for: reason }
  if (template !== 'order_confirmation') return { outcome }
  const { order_id } = mailData.order_confirmation.parse(data)
  return { outcome, also: [insertingAudit(confirmationNotSent(order_id, reason, now))] }
}
