import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { OrderMoment, OrderOptions } from '#contract/order'
import type { Asset } from '../domain/Asset.ts'
import { type ArrangedAsset, arranged, notArranged } from '../domain/arrangement.ts'
import type { FilmVersion } from '../domain/Delivery.ts'
import type { LedgerEntry } from '../domain/ledger.ts'
import { Order, ownsOrder, type Proof } from '../domain/Order.ts'
import { newId } from '../services/ids.ts'
import { parseArrangement } from './arrangements.ts'
import { parseAsset } from './assets.ts'
import { getItem, getItems, type Item, inserting, queryAll, queryItems, replacing, type Write } from './dynamo.ts'
import { entriesIn } from './ledger.ts'
import { type Review, reviewIn } from './reviews.ts'
import { orderColumns, orderRowOf } from './rows.ts'
import { shardOfList } from './shards.ts'
import { assetPrefix, keys, lists, orderEventPrefix, parents } from './table.ts'
import { versionsIn } from './tours.ts'

const blank = OrderOptions.parse({ property_type: 'residential', address_freeform: '-' })
const isBlank = (value: unknown) => value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** Without what was left blank where blank is the default: the schema puts that back. */
const withoutBlanks = (value: Item, defaults: Item): Item =>
  Object.fromEntries(
    Object.entries(value).filter(([name, part]) => !(isBlank(part) && isDeepStrictEqual(part, defaults[name]))),
  )
/** What the order's row does not hold already. */
function compact({ voice_over, plan, address_freeform, property_type, resolution, ...options }: OrderOptions): Item {
  return { ...withoutBlanks(options, blank), voice_over: withoutBlanks(voice_over, blank.voice_over) }
}

const Price = z.object({ plan: z.string(), items: z.array(z.tuple([z.string(), z.string(), z.int()])) })

/**
 * An order as it is stored: what its key and its row tell is not told twice, so that it stays below 1 KB, which is what
 * a write unit takes.
 */
export const orderItem = (order: Order) => {
  const { created_at, contact, price, options, ...rest } = order
  return {
    ...keys.order(order.id),
    ...rest,
    phone: contact.phone,
    options: compact(options),
    price: {
      plan: price.plan,
      items: price.line_items.map(({ code, label, amount_cents }) => [code, label, amount_cents]),
    },
    list_pk: shardOfList(lists.orders, order.archived, order.id),
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
  const row = orderRowOf(item)
  const { address_freeform, property_type, resolution } = row
  return Order.parse({
    ...item,
    created_at: row.created_at,
    contact: { name: row.customer_name, email: row.customer_email, phone: item.phone },
    options: { ...item.options, plan, address_freeform, property_type, resolution },
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

export async function findOrderAsAdmin(orderId: string): Promise<Order | undefined> {
  const item = await getItem(keys.order(orderId))
  return item && parseOrder(item)
}

/** The caller's order and the files in some of its places, by place, in one request. */
export async function findOrderAndPlacesOf(
  proof: Proof,
  orderId: string,
  seqs: Iterable<number>,
): Promise<{ order: Order; places: Map<number, Asset> } | undefined> {
  const wanted = [...new Set(seqs)]
  const [orderItem, ...items] = await getItems([keys.order(orderId), ...wanted.map((seq) => keys.asset(orderId, seq))])
  const order = ownOrder(orderItem, proof)
  const assets = items.flatMap((item) => (item ? parseAsset(item) : []))
  return order && { order, places: new Map(assets.map((asset) => [asset.seq, asset])) }
}

export type OrderAndAssets = {
  order: Order
  assets: ArrangedAsset[]
  moments: OrderMoment[]
  tours: FilmVersion[]
  entries: LedgerEntry[]
  review: Review
}

/** The caller's order with its files as they are arranged, its dated statuses, the versions of its film and its ledger, in one request a megabyte. */
export async function findOrderAndAssetsOf(proof: Proof, orderId: string): Promise<OrderAndAssets | undefined> {
  const found = await findOrderAndAssetsAsAdmin(orderId)
  return found && ownsOrder(found.order, proof) ? found : undefined
}

/** Any order with its files as they are arranged, its dated statuses, the versions of its film, its ledger and its review, in one request a megabyte. */
export async function findOrderAndAssetsAsAdmin(orderId: string): Promise<OrderAndAssets | undefined> {
  const { pk, sk } = keys.order(orderId)
  const items = await queryAll({ partition: pk })
  const order = items.find((item) => item.sk === sk)
  const under = (prefix: string) => items.filter((item) => String(item.sk).startsWith(prefix))
  const moments = under(orderEventPrefix).map((item) => OrderMoment.parse(item))
  const said = items.find((item) => item.sk === keys.arrangement(orderId).sk)
  const arrangement = said ? parseArrangement(orderId, said) : notArranged
  const assets = arranged(under(assetPrefix).map(parseAsset), arrangement)
  return (
    order && {
      order: parseOrder(order),
      assets,
      moments,
      tours: versionsIn(items),
      entries: entriesIn(items),
      review: reviewIn(items),
    }
  )
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
