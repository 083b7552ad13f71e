import { rowNotFound } from '../../domain/orders/adminEdits.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { config } from '../../services/config.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { isRefusedFor, transact } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { claimingKey, orderKey } from '../../store/orders/orderKeys.ts'
import { findOrderAsAdmin } from '../../store/orders/orders.ts'

type Message = { message: string; key: string }

export async function writeToCustomer(actor: Actor, id: string, { message, key }: Message): Promise<void> {
  const order = await findOrderAsAdmin(id)
  if (!order) throw rowNotFound()
  const once = `message:${id}:${key}`
  const { name, email: to } = order.contact
  const data = { order_id: id, name, address: order.options.address_freeform, message }
  try {
    await transact([
      claimingKey(once, id, undefined, actor.now),
      queueMail({ template: 'office_message', to, replyTo: config().SUPPORT_EMAIL, data }, actor.now),
      insertingAudit(auditEvent(actor, { subject: id, action: 'order.customer_mailed', after: { message } })),
    ])
  } catch (error) {
    if (!isRefusedFor(error, [orderKey(once)])) throw error
  }
}
