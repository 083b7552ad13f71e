import * as z from 'zod/mini'
import { OrderId } from '#contract/orders/order'
import { allCounted, type Counted, TourPages } from '../../domain/delivery/TourPages.ts'
import { getItem, type Item, inserting, queryAll, replacing, transact, updateItem, type Write } from '../dynamo.ts'
import { keys } from '../table.ts'

export function pagesIn(items: readonly Item[]): TourPages | undefined {
  const item = items.find(({ sk }) => sk === keys.tourPages('').sk)
  return item && pagesOf(item)
}

export async function findPages(orderId: string): Promise<TourPages | undefined> {
  const item = await getItem(keys.tourPages(orderId))
  return item && pagesOf(item)
}

/** Pages of before 2026-11-23 have one slug for both of them, until their links are replaced. */
const pagesOf = (item: Item): TourPages => TourPages.parse({ watch_slug: item.slug, ...item })

/** Former slugs lead nowhere afterwards. Refused if the pages changed, or a slug belongs to another order. */
export function savingPages(pages: TourPages, before: TourPages | undefined): Write[] {
  const item = { ...keys.tourPages(pages.order_id), ...pages }
  const [known, wanted] = [before ? slugsOf(before) : [], slugsOf(pages)]
  const [made, gone] = [without(wanted, known), without(known, wanted)]
  return [
    before ? replacing(item) : inserting(item),
    ...made.map((slug) => inserting({ ...keys.tourSlug(slug), order_id: pages.order_id })),
    ...gone.map((slug) => ({ delete: keys.tourSlug(slug) })),
  ]
}

const slugsOf = ({ slug, watch_slug }: TourPages) => [...new Set([slug, watch_slug])]
const without = (slugs: readonly string[], others: readonly string[]) => slugs.filter((slug) => !others.includes(slug))

const Pointer = z.object({ order_id: OrderId })

export async function findOrderOfSlug(slug: string): Promise<string | undefined> {
  const item = await getItem(keys.tourSlug(slug))
  return item && Pointer.parse(item).order_id
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Counts one more. Of a flood the gateway lets through no more calls a second than one item takes. */
export async function countOnPage(orderId: string, counted: Counted, now: Date): Promise<void> {
  await updateItem({ update: keys.pageViews(orderId, counted, dayOf(now)), set: 'ADD hits :one', values: { one: 1 } })
}

const Daily = z.object({ sk: z.string(), hits: z.int() })
export type DailyCount = { counted: Counted; day: string; hits: number }

/** An order's views and plays by page and day; the last moment's may be missing. */
export async function listPageCounts(orderId: string): Promise<DailyCount[]> {
  const items = await queryAll({ partition: keys.pageViews(orderId, '', '').pk, isEventual: true })
  return items.flatMap((item) => {
    const { sk, hits } = Daily.parse(item)
    const [name = '', day = ''] = sk.split('#')
    const counted = allCounted.find((one) => one === name)
    return counted ? [{ counted, day, hits }] : []
  })
}

/** As many as a transaction takes. */
const deletedAtOnce = 100

export async function deletePublicPages(orderId: string): Promise<void> {
  const pages = await findPages(orderId)
  const views = await queryAll({ partition: keys.pageViews(orderId, '', '').pk })
  const gone = [
    ...(pages ? slugsOf(pages).map(keys.tourSlug) : []),
    ...views.map(({ sk }) => ({ pk: keys.pageViews(orderId, '', '').pk, sk: String(sk) })),
  ]
  for (let from = 0; from < gone.length; from += deletedAtOnce)
    await transact(gone.slice(from, from + deletedAtOnce).map((key) => ({ delete: key })))
}
