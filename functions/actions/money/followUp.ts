import type { BillingDocument } from '../../domain/money/documents.ts'
import { dueSince, endOf, nextStep, type Reminder } from '../../domain/money/dueOrders.ts'
import { dueNow } from '../../domain/money/orderMoney.ts'
import { leastCardCents } from '../../domain/money/payments.ts'
import { movedTo, type Order } from '../../domain/orders/Order.ts'
import { mailedTransfer } from '../../domain/orders/orderMails.ts'
import { endedUnpaid } from '../../domain/platform/AuditEvent.ts'
import { config, paymentTerms } from '../../services/config.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { ConditionFailed, transact, type Write, write } from '../../store/dynamo.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { endingAttempt, findAttempt } from '../../store/money/checkouts.ts'
import { findInvoice } from '../../store/money/documents.ts'
import { findReminders, insertingReminder } from '../../store/money/reminders.ts'
import {
  checkingOrder,
  findOrderAsAdmin,
  insertingOrderEvent,
  listMomentsOf,
  replacingOrder,
} from '../../store/orders/orders.ts'
import { writesOfStatus } from '../film/startTour.ts'
import { endCheckout, settleSession } from './checkout/confirmCheckout.ts'
import { usingPromotion } from './usePromotion.ts'

export type FollowedUp = 'waiting' | 'paid' | 'reminded' | 'ended'
type Terms = NonNullable<ReturnType<typeof paymentTerms>>
type Due = NonNullable<ReturnType<typeof dueNow>>

export async function followUp(orderId: string, now: Date): Promise<FollowedUp> {
  const terms = paymentTerms()
  if (!terms || (await isBankAtWork(orderId, now))) return 'waiting'
  const order = await findOrderAsAdmin(orderId)
  const due = order && dueNow(order, terms)
  if (!due) return 'paid'
  const invoice = terms.invoice && (await findInvoice(orderId, due.purpose))
  const asked = dueSince(order, due.purpose, due.purpose === 'balance' ? await listMomentsOf(orderId) : [])
  const since = terms.invoice ? invoice?.transfer?.due_at : asked
  if (since === undefined || (!terms.invoice && due.amount_cents < leastCardCents)) return 'waiting'
  const reminded = await findReminders(orderId, due.purpose)
  const waiting = { order, purpose: due.purpose, since, reminded, depositDays: terms.depositDays }
  const step = nextStep(waiting, now)
  if (step === undefined) return 'waiting'
  if (step === 'end') return endOrder(order, terms, now)
  const sent = { days: step.remind, at: now.toISOString() }
  const end = endOf({ ...waiting, reminded: [...reminded, sent] }, now)
  return (await isWritten(reminding(order, { ...due, invoice }, sent, end))) ? 'reminded' : 'waiting'
}

export async function followRound(orderId: string, now: Date): Promise<FollowedUp> {
  const attempt = await findAttempt(orderId)
  const wasNeverMade = attempt && !attempt.session_id && attempt.ends_at * 1000 < now.getTime()
  if (wasNeverMade) await isWritten([endingAttempt(orderId, attempt)])
  return (await isBankAtWork(orderId, now)) ? 'waiting' : 'paid'
}

/** Records what was paid though nobody told us. True where the bank still works on it, so that nobody is asked again. */
async function isBankAtWork(orderId: string, now: Date): Promise<boolean> {
  const attempt = await findAttempt(orderId)
  if (!attempt?.session_id) return false
  const { state, isProcessing } = await settleSession(attempt.session_id, now)
  if (isProcessing) return true
  // It is over, and need not be asked for again.
  if (state !== 'open') await isWritten([endingAttempt(orderId, attempt)])
  return false
}

type Reminded = Due & { invoice: BillingDocument | undefined }
function reminding(order: Order, { purpose, amount_cents, invoice }: Reminded, sent: Reminder, end: Date): Write[] {
  const { id: order_id, contact, options, status, unlocked } = order
  const data = {
    order_id,
    name: contact.name,
    address: options.address_freeform,
    purpose,
    amount_cents,
    ...(purpose === 'deposit' && status === 'awaiting_deposit' && { ends_at: end.toISOString() }),
    ...(purpose === 'balance' && unlocked && { is_unlocked: true as const }),
    ...(invoice?.transfer && { transfer: mailedTransfer(invoice.number, invoice.transfer) }),
  }
  return [
    checkingOrder(order),
    insertingReminder(order_id, purpose, sent),
    queueMail({ template: 'payment_due', to: contact.email, replyTo: config().SUPPORT_EMAIL, data }, new Date(sent.at)),
  ]
}

async function endOrder({ id }: Order, terms: Terms, now: Date): Promise<FollowedUp> {
  const ending = await endCheckout(id, now)
  const order = await findOrderAsAdmin(id)
  if (order?.status !== 'awaiting_deposit' || order.paid_cents || !dueNow(order, terms)) return 'paid'
  const { order: next, writes } = usingPromotion({ ...movedTo(order, 'cancelled', now), version: order.version + 1 })
  const { contact, options } = order
  const data = { order_id: id, name: contact.name, address: options.address_freeform }
  const isEnded = await isWritten([
    replacingOrder(next),
    insertingOrderEvent(id, next.status, now),
    ...(await writesOfStatus(order, next, now)),
    ...writes,
    ...ending,
    queueMail({ template: 'order_ended', to: contact.email, replyTo: config().SUPPORT_EMAIL, data }, now),
    insertingAudit(endedUnpaid(id, now)),
  ])
  return isEnded ? 'ended' : 'waiting'
}

/** False where somebody else was first: the next look sees what came of it. */
async function isWritten(writes: Write[]): Promise<boolean> {
  try {
    const [only] = writes
    await (writes.length === 1 && only && !('check' in only) ? write(only) : transact(writes))
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
