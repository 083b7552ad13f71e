import type { Order } from '../../domain/Order.ts'
import { aboutOrder } from '../../domain/orderMails.ts'
import type { Approval } from '../../domain/review/Approval.ts'
import type { Comment } from '../../domain/review/Comment.ts'
import { config } from '../../services/config.ts'
import type { Write } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mails.ts'

/** Words that the office was not told of yet. */
export const unsentWords = (comments: readonly Comment[]): Comment[] =>
  comments.filter(({ text, sent_at }) => text !== '' && sent_at === undefined)

/** 1:05 */
const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const toOffice = (order: Order) => ({ to: config().SUPPORT_EMAIL, replyTo: order.contact.email })

/** One mail to the office for all words that come at a time. */
export function mailingWords(order: Order, version: number, words: readonly Comment[], now: Date): Write[] {
  if (words.length === 0) return []
  const comments = words.map(({ by, time_ms, text }) => ({ by: by.name, at: clock(time_ms), text }))
  const data = { ...aboutOrder(order), version, comments }
  return [queueMail({ template: 'review_notice', ...toOffice(order), data }, now)]
}

/** The customer hears of an answer to his comment. Whoever wrote by a link has left no address. */
export function mailingAnswer(order: Order, { by, text }: Comment, answer: string, now: Date): Write[] {
  if (by.kind !== 'owner') return []
  const data = { ...aboutOrder(order), comment: text, answer }
  const to = { to: order.contact.email, replyTo: config().SUPPORT_EMAIL }
  return [queueMail({ template: 'comment_answered', ...to, data }, now)]
}

/** The customer and the office hear of an approval, whoever gave it. */
export function mailingApproval(order: Order, { version, name }: Approval, dueCents: number, now: Date): Write[] {
  const data = { ...aboutOrder(order), version, approved_by: name }
  const to = { to: order.contact.email, replyTo: config().SUPPORT_EMAIL }
  return [
    queueMail({ template: 'film_approved', ...to, data: { ...data, due_cents: dueCents } }, now),
    queueMail({ template: 'review_notice', ...toOffice(order), data: { ...data, comments: [] } }, now),
  ]
}
