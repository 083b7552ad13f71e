import { rowNotFound } from '../../domain/orders/adminEdits.ts'
import { questionsWaiting } from '../../domain/orders/Order.ts'
import { aboutOrder } from '../../domain/orders/orderMails.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { config } from '../../services/config.ts'
import { hashOf } from '../../services/ids.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { transact } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { findOrderAsAdmin, replacingOrder } from '../../store/orders/orders.ts'
import { insertingAnswer, listQuestionsOf } from '../../store/orders/questions.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'

type Answer = { orderId: string; questionId: string; text: string; key: string }

/** Keeps an answer with its question and emails it to the customer, once for a key; from then on nobody else has to. */
export function answerQuestion(actor: Actor, { orderId, questionId, text, key }: Answer): Promise<void> {
  const id = hashOf(JSON.stringify([key, text]))
  return retryOnConflict(async () => {
    const [order, questions] = await Promise.all([findOrderAsAdmin(orderId), listQuestionsOf(orderId)])
    const question = questions.find((asked) => asked.id === questionId)
    if (!order || !question) throw rowNotFound()
    if (question.answers.some((answer) => answer.id === id)) return
    const answer = { text, at: actor.now.toISOString() }
    const questions_waiting = questionsWaiting(questions.filter((asked) => asked !== question))
    const data = { ...aboutOrder(order), question: question.text, answer: text }
    const mail = {
      template: 'question_answered',
      to: order.contact.email,
      replyTo: config().SUPPORT_EMAIL,
      data,
    } as const
    await transact([
      insertingAnswer(orderId, questionId, id, answer),
      replacingOrder({ ...order, questions_waiting, version: order.version + 1 }),
      queueMail(mail, actor.now),
      insertingAudit(auditEvent(actor, { subject: orderId, action: 'order.question_answered', after: { text } })),
    ])
  })
}
