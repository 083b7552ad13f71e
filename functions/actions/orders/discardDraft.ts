import { archivedOrder } from '../../domain/orders/archive.ts'
import { isDraft, orderNotFound, type Proof, refuseDiscarding } from '../../domain/orders/Order.ts'
import { transact } from '../../store/dynamo.ts'
import { findOrderOf, insertingOrderEvent, replacingOrder } from '../../store/orders/orders.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'

/** Repeatable; an administrator can restore it. Throws not_found, and conflict for an order that was submitted. */
export function discardDraft(proof: Proof, orderId: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const order = await findOrderOf(proof, orderId)
    if (!order) throw orderNotFound()
    if (order.archived && order.archived_from === 'draft') return
    if (!isDraft(order)) throw refuseDiscarding()
    const next = { ...archivedOrder(order), status_since: now.toISOString(), version: order.version + 1 }
    await transact([replacingOrder(next), insertingOrderEvent(orderId, next.status, now)])
  })
}
