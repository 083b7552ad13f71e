import * as z from 'zod/mini'
import { type MailTemplateName, mailData, type QueuedData } from '../../domain/mail/mails.ts'
import type { Item, Write } from '../dynamo.ts'
import { queueing } from '../platform/queue.ts'

const TemplateName = z.enum(Object.keys(mailData) as [MailTemplateName, ...MailTemplateName[]])
const QueuedMail = z.object({
  id: z.string(),
  template: TemplateName,
  to: z.string(),
  reply_to: z.optional(z.string()),
  data: z.unknown(),
})
export type QueuedMail = z.infer<typeof QueuedMail>
export type NewMail = {
  [T in MailTemplateName]: { template: T; to: string; replyTo?: string; data: QueuedData<T> }
}[MailTemplateName]

export const queueMail = ({ template, to, replyTo, data }: NewMail, now: Date): Write =>
  queueing('mail', { template, to, reply_to: replyTo, data }, now)

export const parseMail = (item: Item): QueuedMail => QueuedMail.parse(item)
