import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { mailKeyPrefix } from '#contract/tableShape'
import { HubspotContact, type MailData, type MailTemplateName, mailData } from '../domain/mails.ts'
import { isPassingFailure } from '../services/awsClient.ts'
import { newId, newSecret } from '../services/ids.ts'
import { ConditionFailed, inserting, updateItem, type Write, write } from './dynamo.ts'
import { keys, lists } from './table.ts'

const TemplateName = z.enum(Object.keys(mailData) as [MailTemplateName, ...MailTemplateName[]])
const QueuedMail = z.object({
  id: z.string(),
  kind: z.literal('mail'),
  template: TemplateName,
  to: z.string(),
  reply_to: z.optional(z.string()),
  data: z.unknown(),
})
const QueuedHubspot = z.object({ id: z.string(), kind: z.literal('hubspot'), data: HubspotContact })
const QueuedMessage = z.discriminatedUnion('kind', [QueuedMail, QueuedHubspot])
export type QueuedMail = z.infer<typeof QueuedMail>
export type QueuedMessage = z.infer<typeof QueuedMessage>
export type NewMail = {
  [T in MailTemplateName]: { template: T; to: string; replyTo?: string; data: MailData<T> }
}[MailTemplateName]

/** How long one delivery holds a mail before another may try, in seconds: longer than a delivery can take. */
const leaseSeconds = 60
const keptSeconds = 30 * 24 * 3600
/** A claim or a note that is given up too early delays a mail by its lease, or sends it twice. */
const patientAttempts = 8
const patientPauseMs = 500

async function patiently<T>(attempt: () => Promise<T>, attemptsLeft = patientAttempts): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (attemptsLeft === 1 || !isPassingFailure(error)) throw error
    await sleep(patientPauseMs)
    return patiently(attempt, attemptsLeft - 1)
  }
}

/** A write that queues a mail: put it into the transaction that the mail tells about. The stream sends it. */
export function queueMail({ template, to, replyTo, data }: NewMail, now: Date): Write {
  return queued({ kind: 'mail', template, to, reply_to: replyTo, data }, now)
}

/** A write that queues a submission to HubSpot's form. */
export const queueHubspot = (data: HubspotContact, now: Date): Write => queued({ kind: 'hubspot', data }, now)

function queued(message: object, now: Date): Write {
  const id = newId('eml', now)
  const created_at = now.toISOString()
  return inserting({ ...keys.mail(id), id, ...message, created_at, list_pk: lists.mails, list_sk: id })
}

/** The id of a queued mail by its partition key, or nothing where the key is of another kind. */
export const mailIdOf = (pk: string): string | undefined =>
  pk.startsWith(mailKeyPrefix) ? pk.slice(mailKeyPrefix.length) : undefined

/**
 * Takes a mail for one delivery: nothing where it is sent, given up or gone already.
 * Throws MailTaken while another delivery holds it.
 */
export async function claimMail(id: string, now: Date): Promise<QueuedMessage | undefined> {
  const seconds = Math.floor(now.getTime() / 1000)
  // The delivery's own name lets it repeat a claim whose answer was lost.
  const delivery = newSecret()
  try {
    const item = await patiently(() =>
      updateItem({
        update: keys.mail(id),
        set: 'SET leased_until = :until, leased_by = :delivery',
        condition:
          'attribute_exists(list_pk) AND (attribute_not_exists(leased_until) OR leased_until <= :now OR leased_by = :delivery)',
        values: { until: seconds + leaseSeconds, now: seconds, delivery },
      }),
    )
    return QueuedMessage.parse(item)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.existing[0]?.list_pk === undefined) return undefined
    throw new MailTaken(id)
  }
}

export class MailTaken extends Error {
  constructor(id: string) {
    super(`The mail ${id} is being delivered.`)
    this.name = 'MailTaken'
  }
}

/** Notes the delivery and forgets the content, which may hold tokens. */
export function markMailSent(id: string, messageId: string, now: Date): Promise<void> {
  return patiently(() => writeSent(id, messageId, now))
}

const writeSent = (id: string, messageId: string, now: Date): Promise<void> =>
  write({
    update: keys.mail(id),
    set: 'SET sent_at = :now, message_id = :message, expires_at = :expires REMOVE #data, list_pk, list_sk, leased_until, leased_by',
    condition: 'attribute_exists(pk)',
    names: { '#data': 'data' },
    values: {
      now: now.toISOString(),
      message: messageId,
      expires: Math.floor(now.getTime() / 1000) + keptSeconds,
    },
  })

/** Lets the next delivery try at once. `reason` must not quote people. */
export async function releaseMail(id: string, reason: string): Promise<void> {
  await write({
    update: keys.mail(id),
    set: 'SET last_failure = :reason REMOVE leased_until, leased_by',
    condition: 'attribute_exists(list_pk)',
    values: { reason },
  })
}
