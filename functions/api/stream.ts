import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse } from 'aws-lambda'
import * as z from 'zod/mini'
import { config } from '../services/config.ts'
import { RefusedByHubspot, submitToHubspot } from '../services/hubspot.ts'
import { renderMail } from '../services/mails/renderMail.ts'
import { deleteFile, eraseFilesUnder } from '../services/photos.ts'
import { isRefusedMail, sendMail } from '../services/ses.ts'
import { count, logger, publishCounts } from '../services/telemetry.ts'
import { fileOfExpired } from '../store/assets.ts'
import { claimMail, MailTaken, mailIdOf, markMailSent, type QueuedMessage, releaseMail } from '../store/mails.ts'
import { updateReadModel } from '../store/readModel.ts'

const Image = z.optional(z.record(z.string(), z.custom<AttributeValue>()))
const StreamRecord = z.object({
  eventName: z.string(),
  userIdentity: z.optional(z.object({ principalId: z.string() })),
  dynamodb: z.object({
    SequenceNumber: z.string(),
    Keys: z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) }),
    OldImage: Image,
    NewImage: Image,
  }),
})
type StreamRecord = z.infer<typeof StreamRecord>
const StreamEvent = z.object({ Records: z.array(StreamRecord) })

/**
 * The table's stream: sends what was queued, deletes files whose upload was never confirmed, and keeps what the console
 * searches and counts.
 */
export async function handler(event: unknown): Promise<DynamoDBBatchResponse> {
  const { Records } = StreamEvent.parse(event)
  const outcomes = await Promise.all(inOrder(Records))
  publishCounts()
  return {
    batchItemFailures: Records.flatMap(({ dynamodb }, index) =>
      outcomes[index] ? [] : [{ itemIdentifier: dynamodb.SequenceNumber }],
    ),
  }
}

/** Records of one partition one after the other, and none after one that failed: it comes again with them. */
function inOrder(records: StreamRecord[]): Promise<boolean>[] {
  const last = new Map<string, Promise<boolean>>()
  return records.map((record) => {
    const { pk } = record.dynamodb.Keys
    const before = last.get(pk.S) ?? Promise.resolve(true)
    const outcome = before.then((isDone) => isDone && handled(record))
    last.set(pk.S, outcome)
    return outcome
  })
}

/** Whether the record is done with; a record that is not comes again. */
async function handled({ eventName, userIdentity, dynamodb }: StreamRecord): Promise<boolean> {
  const byTimeToLive = userIdentity?.principalId === 'dynamodb.amazonaws.com'
  try {
    const mailId = eventName === 'INSERT' ? mailIdOf(dynamodb.Keys.pk.S) : undefined
    if (mailId) await deliver(mailId)
    const file = eventName === 'REMOVE' && byTimeToLive ? fileOfExpired(dynamodb.OldImage) : undefined
    if (file) await (file.erase ? eraseFilesUnder(file.key) : deleteFile(file.key))
    const { Keys, OldImage, NewImage } = dynamodb
    const images = { before: OldImage && unmarshall(OldImage), after: NewImage && unmarshall(NewImage) }
    await updateReadModel({ pk: Keys.pk.S, sk: Keys.sk.S, ...images })
    return true
  } catch (error) {
    if (!(error instanceof MailTaken)) logger.error('stream record failed', { name: nameOf(error) })
    return false
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

/**
 * At least once: a mail is claimed before it is sent, so that two deliveries of one record send it once, but a
 * process that dies between SES and its note sends it again when the claim has run out.
 */
async function deliver(id: string) {
  const message = await claimMail(id, new Date())
  if (!message) return
  const messageId = await send(message).catch((error: unknown) => giveBack(id, error))
  if (messageId === undefined) return
  await markMailSent(id, messageId, new Date())
  logger.info('mail sent', { mail_id: id, message_id: messageId })
  count('MailsSent')
}

/** A refused mail stays in the table, unsent, for people to look at; any other failure comes again. */
async function giveBack(id: string, error: unknown): Promise<undefined> {
  count('MailsFailed')
  logger.error('mail failed', { mail_id: id, name: nameOf(error) })
  await releaseMail(id, nameOf(error))
  if (!isRefusedMail(error) && !(error instanceof RefusedByHubspot)) throw error
}

async function send(message: QueuedMessage): Promise<string> {
  if (message.kind === 'hubspot') {
    await submitToHubspot(message.data)
    return 'hubspot'
  }
  const rendered = await renderMail(message.template, message.data, { siteOrigin: config().SITE_ORIGIN })
  return sendMail({ ...rendered, to: message.to, replyTo: message.reply_to })
}
