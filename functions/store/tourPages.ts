import * as z from 'zod/mini'
import { OrderId } from '#contract/order'
import { type PageName, pageNames } from '#contract/tourPages'
import { TourPages } from '../domain/TourPages.ts'
import { getItem, type Item, inserting, queryAll, replacing, transact, updateItem, type Write } from './dynamo.ts'
import { keys } from './table.ts'

/** The pages among the items of an order's partition. */
export function pagesIn(items: readonly Item[]): TourPages | undefined {
  const item = items.find(({ sk }) => sk === keys.tourPages('').sk)
  return item && TourPages.parse(item)
}

/**
 * Writes that keep pages in the place of those that were read, under their slug: the one before leads nowhere from then
 * on. Refused where they have changed meanwhile, or where the slug is another order's.
 */
export function savingPages(pages: TourPages, before: TourPages | undefined): Write[] {
  const item = { ...keys.tourPages(pages.order_id), ...pages }
  const isMoved = before?.slug !== pages.slug
  return [
    before ? replacing(item) : inserting(item),
    ...(isMoved ? [inserting({ ...keys.tourSlug(pages.slug), order_id: pages.order_id })] : []),
    ...(before && isMoved ? [{ delete: keys.tourSlug(before.slug) }] : []),
  ]
}

const Pointer = z.object({ order_id: OrderId })

/** Which order a slug belongs to. */
export async function findOrderOfSlug(slug: string): Promise<string | undefined> {
  const item = await getItem(keys.tourSlug(slug))
  return item && Pointer.parse(item).order_id
}

/** A day of the calendar, in UTC. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Counts one more. Of a flood the gateway lets through no more calls a second than one item takes. */
export async function countPageView(orderId: string, page: PageName, now: Date): Promise<void> {
  await updateItem({ update: keys.pageViews(orderId, page, dayOf(now)), set: 'ADD hits :one', values: { one: 1 } })
}

const Counted = z.object({ sk: z.string(), hits: z.int() })
/** How often a page was opened on a day. */
export type DailyViews = { page: PageName; day: string; hits: number }

/** An order's views by page and day; the last moment's may be missing. */
export async function listPageViews(orderId: string): Promise<DailyViews[]> {
  const items = await queryAll({ partition: keys.pageViews(orderId, '', '').pk, isEventual: true })
  return items.flatMap((item) => {
    const { sk, hits } = Counted.parse(item)
    const [name = '', day = ''] = sk.split('#')
    const page = pageNames.find((one) => one === name)
    return page ? [{ page, day, hits }] : []
  })
}

/** As many as a transaction takes. */
const deletedAtOnce = 100

/** Forgets where an order's links lead, and how often its pages were opened, before the order goes. */
export async function deletePublicPages(orderId: string): Promise<void> {
  const item = await getItem(keys.tourPages(orderId))
  const views = await queryAll({ partition: keys.pageViews(orderId, '', '').pk })
  const gone = [
    ...(item ? [keys.tourSlug(TourPages.parse(item).slug)] : []),
    ...views.map(({ sk }) => ({ pk: keys.pageViews(orderId, '', '').pk, sk: String(sk) })),
  ]
  for (let from = 0; from < gone.length; from += deletedAtOnce)
    await transact(gone.slice(from, from + deletedAtOnce).map((key) => ({ delete: key })))
}
