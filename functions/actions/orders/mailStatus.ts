import { isDraft, type Order } from '../../domain/orders/Order.ts'
import { aboutOrder, type StatusMail, statusMailOf } from '../../domain/orders/orderMails.ts'
import { config } from '../../services/config.ts'
import type { Write } from '../../store/dynamo.ts'
import { listVersionsOf } from '../../store/film/tours.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { listMomentsOf } from '../../store/orders/orders.ts'

export async function mailingStatus(before: Order, next: Order, now: Date): Promise<Write[]> {
  if (before.status === next.status || isDraft(before)) return []
  const [moments, tours] = await Promise.all([
    listMomentsOf(next.id),
    next.status === 'preview_ready' ? listVersionsOf(next.id) : [],
  ])
  const mail = statusMailOf(before, next, { moments, tours })
  return mail ? [queueStatusMail(mail, next, now)] : []
}

export function queueStatusMail(template: StatusMail, order: Order, now: Date): Write {
  const [to, replyTo, about] = [order.contact.email, config().SUPPORT_EMAIL, aboutOrder(order)]
  if (template !== 'final_payment') return queueMail({ template, to, replyTo, data: about }, now)
  const data = { ...about, due_cents: order.due_cents ?? order.price.price_cents }
  return queueMail({ template, to, replyTo, data }, now)
}
