import * as z from 'zod/mini'
import type { AdminOrderRow } from '#contract/desk/admin'
import { OrderRow } from '#contract/orders/order'
import { customerIdOf, type User } from '../../domain/accounts/User.ts'
import type { Order } from '../../domain/orders/Order.ts'
import { orderRowOf } from '../desk/rows.ts'
import { getItems, type Item, inserting, queryItems, type Write } from '../dynamo.ts'
import { encodeCursor } from '../platform/cursor.ts'
import { keys, parents, userOrderPrefix } from '../table.ts'
import { listOrdersOfCustomer, orderItem, parseOrder, replacingOrder } from './orders.ts'

export const insertingUserOrder = (userId: string, orderId: string): Write =>
  inserting({ ...keys.userOrder(userId, orderId), type: 'user_order' })

/** The order goes on without its account. */
export const releasingOrder = (order: Order, userId: string): Write[] => [
  replacingOrder(order),
  { delete: keys.userOrder(userId, order.id) },
]

type Page = { limit: number; before: string | undefined }
export type AccountOrders = { orders: OrderRow[]; next_cursor: string | null }

/** `before` is the id of the last order on the page before. Without archived orders. */
export async function listOrdersOfAccount(user: User, { limit, before }: Page): Promise<AccountOrders> {
  const shown: AdminOrderRow[] = []
  for await (const rows of pagesOfAccount(user, { limit: limit + 1, before })) {
    shown.push(...rows.filter(({ archived }) => !archived))
    if (shown.length > limit) break
  }
  const orders = shown.slice(0, limit).map((order) => z.parse(OrderRow, order))
  return { orders, next_cursor: shown.length > limit ? (orders.at(-1)?.id ?? null) : null }
}

async function* pagesOfAccount(user: User, { limit, before }: Page): AsyncGenerator<AdminOrderRow[]> {
  for (let from = before, isLast = false; !isLast; ) {
    const rows = await rowsOfAccount(user, { limit, before: from })
    yield rows
    from = rows.at(-1)?.id
    isLast = rows.length < limit
  }
}

/** Those of its customer, which it has from the verification of its email on, and those placed while signed in. */
async function rowsOfAccount(user: User, page: Page): Promise<AdminOrderRow[]> {
  const customerId = customerIdOf(user)
  const [ofCustomer, placedIds] = await Promise.all([
    customerId ? ordersOfCustomer(customerId, page) : [],
    idsPlacedBy(user.id, page),
  ])
  const known = new Set(ofCustomer.map(({ id }) => id))
  const placed = await rowsPlacedBy(
    user.id,
    placedIds.filter((id) => !known.has(id)),
  )
  return [...ofCustomer, ...placed].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, page.limit)
}

async function ordersOfCustomer(customerId: string, { limit, before }: Page): Promise<AdminOrderRow[]> {
  const cursor =
    before && encodeCursor({ ...keys.order(before), parent_pk: parents.customer(customerId), parent_sk: before })
  return (await listOrdersOfCustomer(customerId, { limit, ...(cursor ? { cursor } : {}) })).orders
}

async function idsPlacedBy(userId: string, { limit, before }: Page): Promise<string[]> {
  const { items } = await queryItems({
    partition: keys.user(userId).pk,
    sortPrefix: userOrderPrefix,
    newestFirst: true,
    limit,
    cursor: before ? encodeCursor(keys.userOrder(userId, before)) : undefined,
  })
  return items.map(({ sk }) => String(sk).slice(userOrderPrefix.length))
}

async function rowsPlacedBy(userId: string, orderIds: string[]): Promise<AdminOrderRow[]> {
  const orders = await findOrdersPlacedBy(userId, orderIds)
  return orders.map((order) => orderRowOf(orderItem(order)))
}

export async function findOrdersOfAccount(user: User): Promise<Order[]> {
  const found: Order[] = []
  for await (const rows of pagesOfAccount(user, { limit: 50, before: undefined }))
    if (rows.length > 0) found.push(...(await getItems(rows.map(({ id }) => keys.order(id)))).flatMap(parsed))
  return found
}

const parsed = (item: Item | undefined): Order[] => (item ? [parseOrder(item)] : [])

async function findOrdersPlacedBy(userId: string, orderIds: string[]): Promise<Order[]> {
  if (orderIds.length === 0) return []
  const items = await getItems(orderIds.map((id) => keys.order(id)))
  return items.flatMap(parsed).filter(({ user_id }) => user_id === userId)
}
