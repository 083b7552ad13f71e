import type { AdminOrderRow } from '#contract/desk/admin'
import type { Body } from '#contract/endpoints'
import { refuseStale, rowNotFound } from '../../domain/orders/adminEdits.ts'
import { archivedOrder, restoredOrder, withStatus } from '../../domain/orders/archive.ts'
import type { Order } from '../../domain/orders/Order.ts'
import { type Actor, auditEvent, changesOf } from '../../domain/platform/AuditEvent.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { orderRowOf } from '../../store/desk/rows.ts'
import { transact } from '../../store/dynamo.ts'
import { findOrderAsAdmin, insertingOrderEvent, orderItem, replacingOrder } from '../../store/orders/orders.ts'
import { manyAttempts, retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { writesOfStatus } from '../film/startTour.ts'
import { writesOfClosing } from '../money/checkout/closeOrder.ts'
import { invoicingOrder } from '../money/documents/issueDocuments.ts'
import { usingPromotion } from '../money/usePromotion.ts'
import { mailingStatus } from './mailStatus.ts'

const rowOf = (order: Order) => orderRowOf(orderItem(order))
type Change = { id: string; action: string; version?: number | undefined; decide: (order: Order) => Order }

export function changeOrder(actor: Actor, { id, action, version, decide }: Change): Promise<AdminOrderRow> {
  return retryOnConflict(async () => {
    const order = await findOrderAsAdmin(id)
    if (!order) throw rowNotFound()
    const before = rowOf(order)
    refuseStale(version, before)
    const decided = decide(order)
    if (decided === order) return before
    const hasNewStatus = decided.status !== order.status
    const since = hasNewStatus ? { status_since: actor.now.toISOString() } : {}
    const { order: next, writes } = usingPromotion({ ...decided, ...since, version: order.version + 1 })
    const after = rowOf(next)
    await transact([
      replacingOrder(next),
      ...writes,
      ...(hasNewStatus ? [insertingOrderEvent(id, next.status, actor.now)] : []),
      ...(await writesOfStatus(order, next, actor.now)),
      ...(await writesOfClosing(order, next, actor.now)),
      ...(await invoicingOrder(order, next.status, actor.now)),
      ...(await mailingStatus(order, next, actor.now)),
      insertingAudit(auditEvent(actor, { subject: id, action, ...changesOf(before, after) })),
    ])
    return after
  }, manyAttempts)
}

type Edit = Body<'PATCH /api/admin/orders/{id}'>

/** Sets any status, which archives or restores the order where the status says so. Throws conflict for a stale version. */
export const setOrderStatus = (actor: Actor, id: string, { status, version }: Edit): Promise<AdminOrderRow> =>
  changeOrder(actor, { id, action: 'order.status_set', version, decide: (order) => withStatus(order, status) })

export const archiveOrder = (actor: Actor, id: string): Promise<AdminOrderRow> =>
  changeOrder(actor, { id, action: 'order.archived', decide: archivedOrder })

export const restoreOrder = (actor: Actor, id: string): Promise<AdminOrderRow> =>
  changeOrder(actor, { id, action: 'order.restored', decide: restoredOrder })
