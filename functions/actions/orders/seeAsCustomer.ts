import type { OrderView } from '#contract/orders/order'
import { rowNotFound } from '../../domain/orders/adminEdits.ts'
import { seenBySupport } from '../../domain/orders/Order.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { transact } from '../../store/dynamo.ts'
import { findOrderAndAssetsAsAdmin, insertingOrderEvent } from '../../store/orders/orders.ts'
import { customersView } from './readOrder.ts'

const dayMs = 24 * 3600 * 1000

/** Each look is on record; the customer sees it among the order’s moments, once a day at most. */
export async function seeAsCustomer(actor: Actor, id: string): Promise<OrderView> {
  const found = await findOrderAndAssetsAsAdmin(id)
  if (!found) throw rowNotFound()
  const since = actor.now.getTime() - dayMs
  const isTold = found.moments.some(({ status, at }) => status === seenBySupport && Date.parse(at) > since)
  await transact([
    insertingAudit(auditEvent(actor, { subject: id, action: 'order.seen_as_customer' })),
    ...(isTold ? [] : [insertingOrderEvent(id, seenBySupport, actor.now)]),
  ])
  return customersView(found, actor.now)
}
