import { deliveredOf, isExpired } from '../../domain/delivery/Delivery.ts'
import { config } from '../../services/config.ts'
import { endingFilesOf, insertingTold } from '../../store/delivery/endingFiles.ts'
import { ConditionFailed, transact } from '../../store/dynamo.ts'
import { listVersionsOf } from '../../store/film/tours.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { findOrderAsAdmin } from '../../store/orders/orders.ts'

export async function warnOfEnd(image: unknown, now: Date): Promise<void> {
  const ending = endingFilesOf(image)
  if (!ending) return
  const [order, versions] = await Promise.all([findOrderAsAdmin(ending.orderId), listVersionsOf(ending.orderId)])
  const delivery = deliveredOf(versions)
  const { state, version, expires_at, job_id } = delivery ?? {}
  // A newer version has taken their place, or they are made again.
  if (!order || order.archived || !delivery || state !== 'ready' || version !== ending.version) return
  if (!expires_at || !job_id || isExpired(delivery, now)) return
  const { contact, options } = order
  const data = { order_id: order.id, name: contact.name, address: options.address_freeform, expires_at }
  try {
    await transact([
      insertingTold(order.id, job_id, now),
      queueMail({ template: 'files_ending', to: contact.email, replyTo: config().SUPPORT_EMAIL, data }, now),
    ])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
