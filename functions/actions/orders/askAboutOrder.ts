import { type Order, orderNotFound, type Proof } from '../../domain/orders/Order.ts'
import { config } from '../../services/config.ts'
import { hashOf, newSecret } from '../../services/ids.ts'
import { conflictingItem, transact, type Write } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { findOrderOf, replacingOrder } from '../../store/orders/orders.ts'
import { insertingQuestion } from '../../store/orders/questions.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { keys } from '../../store/table.ts'

type Asked = { orderId: string; message: string; key: string | undefined; now: Date }

/** The same words under the same key are kept and mailed once. Throws not_found for somebody else’s order. */
export function askAboutOrder(proof: Proof, { orderId, message, key, now }: Asked): Promise<void> {
  const id = hashOf(JSON.stringify([key ?? newSecret(), message]))
  return retryOnConflict(async () => {
    const order = await findOrderOf(proof, orderId)
    if (!order) throw orderNotFound()
    const questions_waiting = (order.questions_waiting ?? 0) + 1
    try {
      await transact([
        insertingQuestion(orderId, id, { text: message, at: now.toISOString() }),
        replacingOrder({ ...order, questions_waiting, version: order.version + 1 }),
        mailing(order, message, now),
      ])
    } catch (error) {
      if (!conflictingItem(error, keys.question(orderId, id))) throw error
    }
  })
}

function mailing({ id, contact, options, status }: Order, message: string, now: Date): Write {
  const { name, email } = contact
  const data = { order_id: id, name, email, address: options.address_freeform, status, message }
  return queueMail({ template: 'order_question', to: config().SUPPORT_EMAIL, replyTo: email, data }, now)
}
