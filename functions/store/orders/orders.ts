import * as z from 'zod/mini'
import { LineItem } from '#contract/money/pricing'
import { OrderMoment, OrderOptions } from '#contract/orders/order'
import { once } from '#contract/platform/once'
import type { FilmVersion } from '../../domain/delivery/Delivery.ts'
import type { TourPages } from '../../domain/delivery/TourPages.ts'
import type { BillingDocument } from '../../domain/money/documents.ts'
import type { LedgerEntry } from '../../domain/money/ledger.ts'
import { Order, ownsOrder, type Proof, takenOver } from '../../domain/orders/Order.ts'
import { hasEndedWithAccount, linksAsTheyStand } from '../../domain/orders/orderLinks.ts'
import type { Asset } from '../../domain/photos/Asset.ts'
import { type ArrangedAsset, arranged, notArranged } from '../../domain/photos/arrangement.ts'
import { type FileRight, markOf, type PhotoLink, photoLinkMadeAt } from '../../domain/photos/photoLink.ts'
import { withSeen } from '../../domain/photos/sightings.ts'
import { newId } from '../../services/ids.ts'
import { pagesIn } from '../delivery/tourPages.ts'
import { orderColumns, orderRowOf } from '../desk/rows.ts'
import { shardOfList } from '../desk/shards.ts'
import {
  getItem,
  getItems,
  type Item,
  ifPresent,
  inserting,
  queryAll,
  queryItems,
  renewing,
  replacing,
  transact,
  type Write,
  write,
} from '../dynamo.ts'
import { versionsIn } from '../film/tours.ts'
import { documentsIn } from '../money/documents.ts'
import { entriesIn } from '../money/ledger.ts'
import { parseArrangement } from '../photos/arrangements.ts'
import { assetsIn, assetsToChange, fileKeysOf } from '../photos/assets.ts'
import { livePhotoLink } from '../photos/photoLinks.ts'
import { parseSightings } from '../photos/sightings.ts'
import { retryOnConflict } from '../platform/retryOnConflict.ts'
import { type Review, reviewIn } from '../review/reviews.ts'
import { assetPrefix, keys, lists, orderEventPrefix, parents } from '../table.ts'
import { orderShape } from './orderUpgrades.ts'
import { type KeptQuestion, questionsIn } from './questions.ts'

const blank = once(() => OrderOptions.parse({ property_type: 'residential', address_freeform: '-' }))
const isBlank = (value: unknown) => value === '' || value === false || (Array.isArray(value) && value.length === 0)

const withoutBlanks = (value: Item, defaults: Item): Item =>
  Object.fromEntries(Object.entries(value).filter(([name, part]) => !(isBlank(part) && isAlike(part, defaults[name]))))
const isAlike = (blank: unknown, other: unknown) => isBlank(other) && typeof blank === typeof other
function compact({ voice_over, plan, address_freeform, property_type, resolution, ...options }: OrderOptions): Item {
  return { ...withoutBlanks(options, blank()), voice_over: withoutBlanks(voice_over, blank().voice_over) }
}

const StoredPrice = z.object({ plan: z.string(), line_items: z.array(LineItem) })

/** What key and row hold is not repeated: below 1 KB a write costs one unit. */
export const orderItem = (order: Order) => {
  const { created_at, contact, price, options, ...rest } = order
  return {
    ...keys.order(order.id),
    ...rest,
    schema: orderShape.schema,
    phone: contact.phone,
    options: compact(options),
    price: { plan: price.plan, line_items: price.line_items },
    list_pk: shardOfList(lists.orders, order.archived, order.id),
    list_sk: order.id,
    parent_pk: parents.customer(order.customer_id),
    parent_sk: order.id,
    row: orderColumns(order),
  }
}

export function parseOrder(stored: Item): Order {
  const item = orderShape.upgrade(stored)
  const { plan, line_items } = StoredPrice.parse(item.price)
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

export const replacingOrder = (order: Order): Write => replacing(orderItem(order))

export const isOldOrder = (item: Item): boolean => item.sk === keys.order('').sk && orderShape.isOld(item)

/** Stores an older item in today's shape. Throws ConditionFailed where it has changed. */
export const renewOrder = (item: Item): Promise<void> => write(renewing(orderItem(parseOrder(item))))

/** Notes for the console that the newest film failed, whoever else changes the order: item and row both go on by a version. */
export const notingFailedFilm = (orderId: string): Write => ({
  update: keys.order(orderId),
  set: 'SET film_failed = :yes, #row.film_failed = :yes, #row.#version = #version + :one, #version = #version + :one',
  condition: ifPresent,
  names: { '#row': 'row', '#version': 'version' },
  values: { yes: true, one: 1 },
})

export const insertingOrderEvent = (orderId: string, status: string, now: Date): Write =>
  inserting({ ...keys.orderEvent(orderId, newId('evt', now)), status, at: now.toISOString() })

export const checkingOrder = ({ id, version }: Pick<Order, 'id' | 'version'>): Write => ({
  check: keys.order(id),
  condition: '#version = :version',
  names: { '#version': 'version' },
  values: { version },
})

export const listMomentsOf = async (orderId: string): Promise<OrderMoment[]> =>
  (await queryAll({ partition: keys.order(orderId).pk, sortPrefix: orderEventPrefix })).map((item) =>
    OrderMoment.parse(item),
  )

export async function findOrderOf(proof: Proof, orderId: string): Promise<Order | undefined> {
  return ownOrder(await getItem(keys.order(orderId)), proof)
}

export async function findOrderAsAdmin(orderId: string): Promise<Order | undefined> {
  const item = await getItem(keys.order(orderId))
  return item && parseOrder(item)
}

export type OrderAndFiles = { order: Order; files: Asset[]; right: FileRight }

/** For the owner or the holder of its photo link. One request. */
export async function findOrderAndFilesOf(
  proof: Proof,
  orderId: string,
  seqs: readonly number[],
  now: Date,
): Promise<OrderAndFiles | undefined> {
  const fileKeys = fileKeysOf(orderId, seqs)
  const linkKeys = proof.photoLink ? [keys.photoLink(proof.photoLink)] : []
  const [item, ...items] = await getItems([keys.order(orderId), ...fileKeys, ...linkKeys])
  const order = item && parseOrder(item)
  const right = order && rightTo(order, proof, livePhotoLink(items.at(fileKeys.length), now))
  if (!right) return undefined
  const found = items.slice(0, fileKeys.length).filter((one) => one !== undefined)
  const kept = right.isOwner ? await keptOver(order, proof) : order
  return { order: kept, right, files: await assetsToChange(orderId, found) }
}

export function rightTo(order: Order, proof: Proof, link: PhotoLink | undefined): FileRight | undefined {
  const isOwner = ownsOrder(order, proof)
  const isLinked = link?.order_id === order.id && !hasEndedWithAccount(order, photoLinkMadeAt(link))
  return isOwner || isLinked ? { isOwner, link: isLinked ? markOf(link) : undefined } : undefined
}

export type OrderAndAssets = {
  order: Order
  assets: ArrangedAsset[]
  moments: OrderMoment[]
  tours: FilmVersion[]
  entries: LedgerEntry[]
  review: Review
  documents: BillingDocument[]
  pages: TourPages | undefined
  questions: KeptQuestion[]
}

export async function findOrderAndAssetsOf(proof: Proof, orderId: string): Promise<OrderAndAssets | undefined> {
  const found = await findOrderAndAssetsAsAdmin(orderId)
  if (!found || !ownsOrder(found.order, proof)) return undefined
  const order = await keptOver(found.order, proof)
  return order === found.order ? found : findOrderAndAssetsAsAdmin(orderId)
}

/** One request per megabyte. */
export async function findOrderAndAssetsAsAdmin(orderId: string): Promise<OrderAndAssets | undefined> {
  const { pk, sk } = keys.order(orderId)
  const items = await queryAll({ partition: pk })
  const order = items.find((item) => item.sk === sk)
  const under = (prefix: string) => items.filter((item) => String(item.sk).startsWith(prefix))
  const moments = under(orderEventPrefix).map((item) => OrderMoment.parse(item))
  const said = items.find((item) => item.sk === keys.arrangement(orderId).sk)
  const arrangement = said ? parseArrangement(said) : notArranged
  const saw = items.find((item) => item.sk === keys.sightings(orderId).sk)
  const seen = withSeen(assetsIn(under(assetPrefix)), saw ? parseSightings(saw) : new Map())
  const assets = arranged(seen, arrangement)
  const [tours, entries, documents] = [versionsIn(items), entriesIn(items), documentsIn(items)]
  const [review, pages, questions] = [reviewIn(items), pagesIn(items), questionsIn(items)]
  if (!order) return undefined
  const parsed = parseOrder(order)
  const links = linksAsTheyStand(parsed, review.links)
  return { order: parsed, assets, moments, tours, entries, documents, review: { ...review, links }, pages, questions }
}

async function ownOrder(item: Item | undefined, proof: Proof): Promise<Order | undefined> {
  const order = item && parseOrder(item)
  return order && ownsOrder(order, proof) ? keptOver(order, proof) : undefined
}

async function keptOver(known: Order, proof: Proof): Promise<Order> {
  if (takenOver(known, proof) === known) return known
  return retryOnConflict(async () => {
    const item = await getItem(keys.order(known.id))
    const order = item ? parseOrder(item) : known
    const taken = takenOver(order, proof)
    if (taken !== order) await transact([replacingOrder(taken)])
    return taken
  })
}

type ListPage = { limit: number; cursor?: string | undefined }

export async function listOrdersOfCustomer(customerId: string, page: ListPage) {
  const partition = parents.customer(customerId)
  const { items, cursor } = await queryItems({ index: 'parent', partition, newestFirst: true, ...page })
  return { orders: items.map(orderRowOf), cursor }
}
