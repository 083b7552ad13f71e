import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import { config } from '../services/config.ts'
import { renderMail } from '../services/mails/renderMail.ts'
import { deleteFile, eraseFilesUnder } from '../services/photos.ts'
import { isRefusedMail, sendMail } from '../services/ses.ts'
import { fileOfExpired } from '../store/assets.ts'
import type { Item } from '../store/dynamo.ts'
import { parseMail } from '../store/mails.ts'
import { type Outcome, queuedOf } from '../store/queue.ts'
import { updateReadModel } from '../store/readModel.ts'
import { deliver } from './queue/deliver.ts'
import { type StreamRecord, takeRecords } from './queue/takeRecords.ts'

/**
 * The table's stream: sends queued mails, deletes files whose upload was never confirmed, and keeps what the console
 * searches and counts.
 */
export const handler = (event: unknown): Promise<DynamoDBBatchResponse> => takeRecords(event, take)

async function take({ eventName, userIdentity, dynamodb }: StreamRecord): Promise<void> {
  const { Keys, OldImage, NewImage } = dynamodb
  const byTimeToLive = userIdentity?.principalId === 'dynamodb.amazonaws.com'
  const mail = eventName === 'INSERT' ? queuedOf('mail', Keys.pk.S) : undefined
  if (mail) await deliver(mail, { send, isRefused: isRefusedMail })
  const file = eventName === 'REMOVE' && byTimeToLive ? fileOfExpired(OldImage) : undefined
  if (file) await (file.erase ? eraseFilesUnder(file.key) : deleteFile(file.key))
  const images = { before: OldImage && unmarshall(OldImage), after: NewImage && unmarshall(NewImage) }
  await updateReadModel({ pk: Keys.pk.S, sk: Keys.sk.S, ...images })
}

async function send(item: Item): Promise<Outcome> {
  const { template, data, to, reply_to } = parseMail(item)
  const rendered = await renderMail(template, data, { siteOrigin: config().SITE_ORIGIN })
  const message_id = await sendMail({ ...rendered, to, replyTo: reply_to })
  return { sent_at: new Date().toISOString(), message_id }
}
