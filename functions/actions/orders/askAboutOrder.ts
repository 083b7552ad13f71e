import { orderNotFound, type Proof } from '../../domain/Order.ts'
import { config } from '../../services/config.ts'
import { hashOf, newSecret } from '../../services/ids.ts'
import { conflictingItem, transact } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mails.ts'
import { findOrderOf } from '../../store/orders.ts'
import { insertingQuestion } from '../../store/questions.ts'
import { keys } from '../../store/table.ts'

/** `key` is the request's idempotency key, where it has one. */
type Asked = { orderId: string; message: string; key: string | undefined; now: Date }

/**
 * Keeps what the customer asks with the order and mails it to support, whose reply goes to the customer; the same words
 * under the same key are kept and mailed once. Throws not_found for a foreign order.
 */
export async function askAboutOrder(proof: Proof, { orderId, message, key, now }: Asked): Promise<void> {
  const order = await findOrderOf(proof, orderId)
  if (!order) throw orderNotFound()
  const { name, email } = order.contact
  const id = hashOf(JSON.stringify([key ?? newSecret(), message]))
  const data = {
    order_id: orderId,
    name,
    email,
    address: order.options.address_freeform,
    status: order.status,
    message,
  }
  try {
    await transact([
      insertingQuestion(orderId, id, { text: message, at: now.toISOString() }),
      queueMail({ template: 'order_question', to: config().SUPPORT_EMAIL, replyTo: email, data }, now),
    ])
  } catch (error) {
    if (!conflictingItem(error, keys.question(orderId, id))) throw error
  }
}
