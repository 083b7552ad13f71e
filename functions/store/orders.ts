import * as z from 'zod/mini'
import { OrderMoment } from '#contract/order'
import type { Asset } from '../domain/Asset.ts'
import { Order, ownsOrder, type Proof } from '../domain/Order.ts'
import { newId } from '../services/ids.ts'
import { parseAsset } from './assets.ts'
import { getItem, getItems, type Item, inserting, queryItems, replacing, type Write } from './dynamo.ts'
import { orderColumns, orderRowOf } from './rows.ts'
import { assetPrefix, keys, listOf, lists, orderEventPrefix, parents } from './table.ts'

/** Options without what was left empty: the schema puts that back, and an order stays within one write unit. */
const withoutBlanks = (value: Item): Item =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const blank = part === '' || part === false || part === null || (Array.isArray(part) && part.length === 0)
      const nested = typeof part === 'object' && part !== null && !Array.isArray(part)
      return blank || part === undefined ? [] : [[name, nested ? withoutBlanks(part) : part]]
    }),
  )

const Price = z.object({ plan: z.string(), items: z.array(z.tuple([z.string(), z.string(), z.int()])) })

export const orderItem = (order: Order) => {
  const { price, options, ...rest } = order
  const { plan, ...chosen } = options
  return {
    ...keys.order(order.id),
    ...rest,
    options: withoutBlanks(chosen),
    price: { plan, items: price.line_items.map(({ code, label, amount_cents }) => [code, label, amount_cents]) },
    list_pk: listOf(lists.orders, order.archived),
    list_sk: order.id,
    parent_pk: parents.customer(order.customer_id),
    parent_sk: order.id,
    row: orderColumns(order),
  }
}

export function parseOrder(item: Item): Order {
  const { plan, items } = Price.parse(item.price)
  const line_items = items.map(([code, label, amount_cents]) => ({ code, label, amount_cents }))
  const price_cents = line_items.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return Order.parse({
    ...item,
    options: { ...item.options, plan },
    price: { plan, line_items, price_cents },
  })
}

export const insertingOrder = (order: Order): Write => inserting(orderItem(order))

/** Replaces an order read at the version before. */
export const replacingOrder = (order: Order): Write => replacing(orderItem(order))

/** A dated entry in an order's life. Its creation needs none: the order tells it. */
export const insertingOrderEvent = (orderId: string, status: string, now: Date): Write =>
  inserting({ ...keys.orderEvent(orderId, newId('evt', now)), status, at: now.toISOString() })

/** The order if `proof` shows that it is the caller's; a foreign one is not found. */
export async function findOrderOf(proof: Proof, orderId: string): Promise<Order | undefined> {
  return ownOrder(await getItem(keys.order(orderId)), proof)
}

/** The caller's order and the file in one of its places, in one request. */
export async function findOrderAndAssetOf(
  proof: Proof,
  orderId: string,
  seq: number,
): Promise<{ order: Order; asset: Asset | undefined } | undefined> {
  const [orderItem, assetItem] = await getItems([keys.order(orderId), keys.asset(orderId, seq)])
  const order = ownOrder(orderItem, proof)
  return order && { order, asset: assetItem && parseAsset(assetItem) }
}

/** The caller's order with its files in the order of the tour and its dated statuses, in one request. */
export async function findOrderAndAssetsOf(
  proof: Proof,
  orderId: string,
): Promise<{ order: Order; assets: Asset[]; moments: OrderMoment[] } | undefined> {
  const { pk, sk } = keys.order(orderId)
  const { items } = await queryItems({ partition: pk })
  const order = ownOrder(
    items.find((item) => item.sk === sk),
    proof,
  )
  const under = (prefix: string) => items.filter((item) => String(item.sk).startsWith(prefix))
  const moments = under(orderEventPrefix).map((item) => OrderMoment.parse(item))
  return order && { order, assets: under(assetPrefix).map(parseAsset), moments }
}

function ownOrder(item: Item | undefined, proof: Proof): Order | undefined {
  const order = item && parseOrder(item)
  return order && ownsOrder(order, proof) ? order : undefined
}

type ListPage = { limit: number; cursor?: string | undefined }

/** A customer's orders, newest first. */
export async function listOrdersOfCustomer(customerId: string, page: ListPage) {
  const partition = parents.customer(customerId)
  const { items, cursor } = await queryItems({ index: 'parent', partition, newestFirst: true, ...page })
  return { orders: items.map(orderRowOf), cursor }
}

/** Every order, newest first. */
export async function listOrdersAsAdmin(page: ListPage) {
  const { items, cursor } = await queryItems({ index: 'list', partition: lists.orders, newestFirst: true, ...page })
  return { orders: items.map(orderRowOf), cursor }
}
