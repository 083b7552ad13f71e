import type { MoneyAct } from '#contract/money/money'
import { type Delivery, deliveredOf, hasFiles } from '../../domain/delivery/Delivery.ts'
import { totalsOf } from '../../domain/money/ledger.ts'
import { enteredEntry, handRefund, refundParts, refuseFutureDay, refuseTooMuch } from '../../domain/money/moneyActs.ts'
import { ledgerOf, moneyOf } from '../../domain/money/orderMoney.ts'
import { refundRefused } from '../../domain/money/payments.ts'
import { rowNotFound } from '../../domain/orders/adminEdits.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { paymentTerms } from '../../services/config.ts'
import { hashOf } from '../../services/ids.ts'
import { isRefused, refundPayment } from '../../services/money/payments.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { transact, type Write } from '../../store/dynamo.ts'
import { findRefundPlan, insertingRefundPlan, type RefundPlan } from '../../store/money/checkouts.ts'
import { findOrderAndAssetsAsAdmin, type OrderAndAssets, replacingOrder } from '../../store/orders/orders.ts'
import { manyAttempts, retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { mailingFiles } from '../delivery/deliverFilm.ts'
import { writesOfStatus } from '../film/startTour.ts'
import { endCheckout } from './checkout/confirmCheckout.ts'
import { recordEntries, settlePayment } from './recordEntries.ts'

export type Entry = { orderId: string; act: MoneyAct; key: string }

export async function enterMoney(actor: Actor, entry: Entry) {
  const { orderId, act } = entry
  const id = `mny_${hashOf(entry.key).slice(0, 22)}`
  if (act.action === 'refund') await refund(actor, orderId, act, id)
  else await retryOnConflict(() => enter(actor, orderId, act, id), manyAttempts)
  const { order, entries } = await found(orderId)
  return { status: order.status, money: moneyOf(order, entries, paymentTerms()) }
}

async function found(orderId: string): Promise<OrderAndAssets> {
  const order = await findOrderAndAssetsAsAdmin(orderId)
  if (!order) throw rowNotFound()
  return order
}

function auditOf(actor: Actor, before: OrderAndAssets, { action, ...entered }: MoneyAct): Write {
  const { order, entries } = before
  const { due_cents } = totalsOf(ledgerOf(order, entries))
  const after = { ...entered }
  return insertingAudit(
    auditEvent(actor, { subject: order.id, action: `money.${action}`, before: { due_cents }, after }),
  )
}

type Simple = Exclude<MoneyAct, { action: 'refund' }>

async function enter(actor: Actor, orderId: string, act: Simple, id: string): Promise<void> {
  const known = await found(orderId)
  if (known.entries.some((entry) => entry.id === id)) return
  const ending = act.action === 'unlock' ? [] : await endCheckout(orderId, actor.now)
  const before = await found(orderId)
  const { order, entries } = before
  const audit = auditOf(actor, before, act)
  if (act.action === 'unlock') {
    const writes = await unlocking(before, actor.now)
    return writes.length === 0 ? undefined : transact([...writes, audit])
  }
  refuseFutureDay(act, actor.now)
  refuseTooMuch(act, ledgerOf(order, entries))
  await recordEntries(before, [enteredEntry(act, { id, who: actor.user.userId, now: actor.now })], actor.now, [
    audit,
    ...ending,
  ])
}

async function unlocking({ order, tours, review }: OrderAndAssets, now: Date): Promise<Write[]> {
  const next = { ...order, unlocked: true, version: order.version + 1 }
  const releasing = await writesOfStatus(order, next, now, review.approval?.version)
  if (order.unlocked && releasing.length === 0) return []
  const films = hasFiles(tours, now) ? filmsOf(deliveredOf(tours)) : 0
  return [replacingOrder(next), ...releasing, ...(films > 0 ? [mailingFiles(next, films, now)] : [])]
}
const filmsOf = (delivery: Delivery | undefined) => (delivery?.files ?? []).filter(({ kind }) => kind === 'film').length

type Refund = Extract<MoneyAct, { action: 'refund' }>

async function refund(actor: Actor, orderId: string, act: Refund, id: string): Promise<void> {
  const { parts } =
    (await findRefundPlan(orderId, id)) ?? (await retryOnConflict(() => plan(actor, orderId, act, id), manyAttempts))
  for (const [index, { payment, amount_cents }] of parts.entries()) {
    if (!payment) continue
    const key = `${orderId}-${id}-${index}`
    const part = { payment, amountCents: amount_cents, note: act.note, takesOff: act.takes_off, key }
    await refundPayment(part).catch((error: unknown) => {
      throw isRefused(error) ? refundRefused(error) : error
    })
    await settlePayment(payment, actor.now)
  }
}

async function plan(actor: Actor, orderId: string, act: Refund, id: string): Promise<RefundPlan> {
  const known = await findRefundPlan(orderId, id)
  if (known) return known
  await found(orderId)
  const ending = await endCheckout(orderId, actor.now)
  const before = await found(orderId)
  const ledger = ledgerOf(before.order, before.entries)
  refuseTooMuch(act, ledger)
  const parts = refundParts(ledger, act)
  const author = { id, who: actor.user.userId, now: actor.now }
  const also = [insertingRefundPlan(orderId, id, { parts }), auditOf(actor, before, act), ...ending]
  await recordEntries(before, handRefund(act, { ledger, parts }, author), actor.now, also)
  return { parts }
}
