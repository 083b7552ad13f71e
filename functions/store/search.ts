import { isDeepStrictEqual } from 'node:util'
import { searchTerms } from '../domain/searchTerms.ts'
import { type Item, type Page, queryItems, writeEach } from './dynamo.ts'
import { customerRowOf, orderRowOf, userRowOf } from './rows.ts'
import { listOfShard } from './shards.ts'
import { type Key, keys, listOf, lists, searchPartition } from './table.ts'

const searched = [lists.users, lists.customers, lists.orders] as const
type Searched = (typeof searched)[number]
type Entry = Key & { row: Item }

const termsBy: Record<Searched, (item: Item) => string[]> = {
  [lists.users]: (item) => searchTerms(userRowOf(item)),
  [lists.customers]: (item) => searchTerms(customerRowOf(item)),
  [lists.orders]: (item) => {
    const { customer_name: name, customer_email: email, address_freeform: address } = orderRowOf(item)
    return searchTerms({ name, email, address })
  },
}

/** What makes a listed item found: one entry a term, each with the row itself, so that a search is one query. */
export function searchEntries(item: Item | undefined): Entry[] {
  const listed = listOfShard(item?.list_pk)
  const list = searched.find((name) => listed === name || listed === listOf(name, true))
  if (!item || !list) return []
  return termsBy[list](item).map((term) => ({ ...keys.search(listed, term, item.list_sk), row: item.row }))
}

const nameOf = ({ pk, sk }: Key) => `${pk}|${sk}`

/** Brings the entries of an item from what it was to what it is. May be repeated; changes must come in their order. */
export async function updateSearch(before: Item | undefined, after: Item | undefined): Promise<void> {
  const wanted = searchEntries(after)
  const kept = new Set(wanted.map(nameOf))
  const unwanted = searchEntries(before).filter((entry) => !kept.has(nameOf(entry)))
  const isSameRow = before !== undefined && isDeepStrictEqual(before.row, after?.row)
  if (isSameRow && unwanted.length === 0) return
  // In one request, or a write that is still being tried could overtake those of the next change.
  await writeEach([
    ...unwanted.map(({ pk, sk }) => ({ delete: { pk, sk } })),
    ...wanted.map((entry) => ({ put: { ...entry, type: 'search' } })),
  ])
}

/** The items of one list whose terms begin with `q`, which is normalised and not empty, by term. One query. */
export async function searchItems(
  list: string,
  q: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page> {
  const partition = searchPartition(list, q)
  const { items, cursor } = await queryItems({ partition, sortPrefix: q, isEventual: true, ...page })
  const found = new Map(items.map((item) => [idOf(item), item.row]))
  return { items: [...found].map(([id, row]) => ({ pk: `${list}#${id}`, row })), cursor }
}

const idOf = ({ sk }: Item) => String(sk).slice(String(sk).lastIndexOf('#') + 1)
