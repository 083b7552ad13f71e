import type { AdminOrderRow } from '#contract/desk/admin'
import type { DuePurpose } from '#contract/money/money'
import { type AttentionReason, attentionOf } from '#contract/orders/attention'
import { statusOf } from '#contract/orders/status'
import { archivedStatus, normalStatus } from '../../domain/orders/archive.ts'
import { findCustomerIdByEmail } from '../../store/accounts/customers.ts'
import { orderRowOf } from '../../store/desk/rows.ts'
import { getAll, isItemFoundBy, searchDue, searchOpen } from '../../store/desk/search.ts'
import { queryItems } from '../../store/dynamo.ts'
import { keys, lists, parents } from '../../store/table.ts'
import { filled, having, only, type ReadPage, readingList } from './listPages.ts'
import { isShown, type ListQuery, type RowPage } from './listQuery.ts'

type OrdersQuery = ListQuery & {
  email?: string | undefined
  customer_id?: string | undefined
  order_id?: string | undefined
  due?: DuePurpose | undefined
  status?: string | undefined
  attention?: 'any' | AttentionReason | undefined
}

/** Reads by the narrowest filter, and reads on to fill a page from which the other filters drop rows. */
export async function listOrdersAsAdmin(asked: OrdersQuery, now: Date): Promise<RowPage<AdminOrderRow>> {
  const query = withNormalStatus(asked)
  const isWanted = (row: AdminOrderRow) => matches(query, row, now)
  if (query.order_id !== undefined) return having(await only(keys.order(query.order_id), query, orderRowOf), isWanted)
  const read = await sourceOf(query)
  return read ? filled(read, query, { rowOf: orderRowOf, isWanted }) : { rows: [], next_cursor: null }
}

function withNormalStatus(query: OrdersQuery): OrdersQuery {
  if (query.status === undefined) return query
  const status = normalStatus(query.status)
  return status === archivedStatus ? { ...query, status, archived: 'true' } : { ...query, status }
}

const isSearched = ({ q = '' }: OrdersQuery) => q.trim() !== ''

async function sourceOf(query: OrdersQuery): Promise<ReadPage | undefined> {
  const { email, customer_id, due, status, attention } = query
  if (email !== undefined || customer_id !== undefined) return ofCustomer(query)
  if (isSearched(query)) return readingList(lists.orders, query)
  if (due !== undefined) return (page) => searchDue(due, page)
  const isOfOpen = status !== undefined && !statusOf(status).isIdle
  if (isOfOpen || attention) return (page) => searchOpen(isOfOpen ? status : undefined, page)
  return readingList(lists.orders, query)
}

async function ofCustomer({ email, customer_id, q = '' }: OrdersQuery): Promise<ReadPage | undefined> {
  const owner = email === undefined ? customer_id : await findCustomerIdByEmail(email)
  if (!owner || (customer_id !== undefined && owner !== customer_id)) return undefined
  return async (page) => {
    const orders = await queryItems({ index: 'parent', partition: parents.customer(owner), newestFirst: true, ...page })
    if (q.trim() === '') return orders
    // The index knows no company, by which an order is found too.
    const whole = await getAll(orders.items.map(({ pk, sk }) => ({ pk, sk })))
    return { ...orders, items: whole.filter((item) => isItemFoundBy(q, item)) }
  }
}

function matches(query: OrdersQuery, row: AdminOrderRow, now: Date): boolean {
  const { email, customer_id, due, status, attention } = query
  return (
    isShown(query, row) &&
    [undefined, row.customer_email].includes(email) &&
    [undefined, row.customer_id].includes(customer_id) &&
    [undefined, row.due].includes(due) &&
    [undefined, row.status].includes(status) &&
    (!attention || attentionOf(row, now).some((reason) => attention === 'any' || attention === reason))
  )
}
