import type { Order } from '../../domain/orders/Order.ts'
import { aboutOrder } from '../../domain/orders/orderMails.ts'
import type { Approval } from '../../domain/review/Approval.ts'
import type { Comment } from '../../domain/review/Comment.ts'
import { config } from '../../services/config.ts'
import type { Write } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mail/mails.ts'

/** 1:05 */
const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const toOffice = (order: Order) => ({ to: config().SUPPORT_EMAIL, replyTo: order.contact.email })

const quoted = (words: readonly Comment[]) =>
  words.map(({ by, time_ms, text }) => ({ by: by.name, at: clock(time_ms), text }))

export function mailingWords(order: Order, version: number, words: readonly Comment[], now: Date): Write[] {
  if (words.length === 0) return []
  const data = { ...aboutOrder(order), version, comments: quoted(words) }
  return [queueMail({ template: 'review_notice', ...toOffice(order), data }, now)]
}

/** The customer hears of an answer to his comment. Whoever wrote by a link has left no address. */
export function mailingAnswer(order: Order, { by, text }: Comment, answer: string, now: Date): Write[] {
  if (by.kind !== 'owner') return []
  const data = { ...aboutOrder(order), comment: text, answer }
  const to = { to: order.contact.email, replyTo: config().SUPPORT_EMAIL }
  return [queueMail({ template: 'comment_answered', ...to, data }, now)]
}

type Approved = { approval: Approval; dueCents: number; words: readonly Comment[] }
export function mailingApproval(order: Order, { approval, dueCents, words }: Approved, now: Date): Write[] {
  const { version, name } = approval
  const data = { ...aboutOrder(order), version, approved_by: name }
  const to = { to: order.contact.email, replyTo: config().SUPPORT_EMAIL }
  return [
    queueMail({ template: 'film_approved', ...to, data: { ...data, due_cents: dueCents } }, now),
    queueMail({ template: 'review_notice', ...toOffice(order), data: { ...data, comments: quoted(words) } }, now),
  ]
}
