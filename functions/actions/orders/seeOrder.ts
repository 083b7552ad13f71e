import type { AdminOrderView, AssetRow } from '#contract/desk/admin'
import type { Query } from '#contract/endpoints'
import { noTour } from '#contract/film/tour'
import type { OrderView } from '#contract/orders/order'
import { listedDocument } from '../../domain/money/documents.ts'
import { bankWaits } from '../../domain/money/ledger.ts'
import { moneyOf } from '../../domain/money/orderMoney.ts'
import { rowNotFound } from '../../domain/orders/adminEdits.ts'
import { seenBySupport, viewOf, waitsForAnswer } from '../../domain/orders/Order.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { paymentTerms } from '../../services/config.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { transact } from '../../store/dynamo.ts'
import { findOrderAndAssetsAsAdmin, insertingOrderEvent } from '../../store/orders/orders.ts'
import { listAssetsAsAdmin } from '../desk/assetList.ts'
import type { RowPage } from '../desk/listQuery.ts'
import { adminTourOf } from '../film/tourViews.ts'
import { orderFile, withLinks } from '../photos/fileLinks.ts'
import { customersView } from './readOrder.ts'
import { standingOf } from './standing.ts'

export async function seeOrder(actor: Actor, id: string): Promise<AdminOrderView> {
  const found = await findOrderAndAssetsAsAdmin(id)
  if (!found) throw rowNotFound()
  const { order, moments, tours, entries, questions } = found
  const documents = found.documents.map(listedDocument)
  const done = found.assets.filter(({ status }) => status === 'done')
  await record(actor, { subject: id, action: 'files.seen', after: { files: done.length } })
  const money = moneyOf(order, entries, paymentTerms())
  const next = await standingOf(found, actor.now)
  const shown = { moments, photos: [], tour: noTour, money, documents, questions, next }
  const { photos: _links, ...view } = viewOf(order, shown)
  const { version, archived = false } = order
  const words_waiting = waitsForAnswer(order)
  const [assets, tour] = await Promise.all([Promise.all(done.map(orderFile)), adminTourOf(tours, actor.now)])
  const bank_waits = bankWaits(entries)
  return { version, archived, ...view, assets, tour, words_waiting, ...(bank_waits && { bank_waits }) }
}

export async function seeAssets(actor: Actor, query: Query<'GET /api/admin/assets'>): Promise<RowPage<AssetRow>> {
  const { rows, next_cursor } = await listAssetsAsAdmin(query)
  const after = { files: rows.length, first: rows[0]?.id ?? null, last: rows.at(-1)?.id ?? null }
  const subject = query.order_id ?? actor.user.userId
  if (rows.length > 0) await record(actor, { subject, action: 'files.seen', after })
  return { rows: await Promise.all(rows.map(withLinks)), next_cursor }
}

const record = (actor: Actor, deed: Parameters<typeof auditEvent>[1]): Promise<void> =>
  transact([insertingAudit(auditEvent(actor, deed))])

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
