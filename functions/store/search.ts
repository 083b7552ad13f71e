import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { isOpen } from '#contract/attention'
import type { DuePurpose } from '#contract/money'
import { searchTerms } from '../domain/searchTerms.ts'
import { ConditionFailed, getItems, type Item, type Page, queryItems, write } from './dynamo.ts'
import { customerRowOf, orderRowOf, userRowOf } from './rows.ts'
import { listOfShard } from './shards.ts'
import { type Key, keys, listOf, lists, searchPartition } from './table.ts'

const searched = [lists.users, lists.customers, lists.orders] as const
type Searched = (typeof searched)[number]
type Entry = Key & { row: Item }

const termsBy: Record<Searched, (item: Item) => string[]> = {
  [lists.users]: (item) => searchTerms(userRowOf(item)),
  [lists.customers]: (item) => {
    const { brokerage: company, ...row } = customerRowOf(item)
    return searchTerms({ ...row, company })
  },
  [lists.orders]: (item) => {
    const { customer_name: name, customer_email: email, address_freeform: address } = orderRowOf(item)
    return searchTerms({ name, email, address, company: companyIn(item) })
  },
}

/** The company of an order stands in its options, and not in its row. */
const Company = z.object({ options: z.optional(z.object({ brokerage: z.optional(z.string()) })) })
const companyIn = (item: Item): string => Company.parse(item).options?.brokerage ?? ''

/** What makes a listed item found: one entry a term, each with the row itself, so that a search is one query. */
export function searchEntries(item: Item | undefined): Entry[] {
  const listed = listOfShard(item?.list_pk)
  const list = searched.find((name) => listed === name || listed === listOf(name, true))
  if (!item || !list) return []
  const found = termsBy[list](item).map((term) => keys.search(listed, term, item.list_sk))
  const kept = listed === lists.orders ? workEntries(item) : []
  return [...found, ...kept].map((key) => ({ ...key, row: item.row }))
}

/** Where an order stands that somebody works on or waits for: so few do at a time that one partition holds them. */
function workEntries(item: Item): Key[] {
  const order = orderRowOf(item)
  const due = order.due ? [keys.search(dueList, order.due, order.id)] : []
  return isOpen(order) ? [...due, keys.search(openList, openTerm(order.status), order.id)] : due
}

/** Orders that wait to be paid, found by what is due as others are by a name. */
const dueList = 'DUE'
export const searchDue = (due: DuePurpose, page: { limit: number; cursor?: string | undefined }): Promise<Page> =>
  searchItems(dueList, due, page)

/** Open orders by their status. A first letter that all have keeps them together. */
const openList = 'OPEN'
const openTerm = (status: string) => `:${status}`
/** Those of one status, or of any. One query. */
export const searchOpen = (
  status: string | undefined,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page> => searchItems(openList, status === undefined ? openTerm('') : `${openTerm(status)}#`, page)

const nameOf = ({ pk, sk }: Key) => `${pk}|${sk}`

/**
 * Puts an item's entries, unless newer ones stand there, and deletes those that only `former` versions of it had. In any
 * order of changes, and beside others of the same item, no older row takes a newer one's place.
 */
export async function writeEntries(item: Item | undefined, former: Item[], puts = true): Promise<void> {
  const wanted = searchEntries(item)
  const kept = new Set(wanted.map(nameOf))
  const unwanted = new Map(
    former
      .flatMap(searchEntries)
      .filter((entry) => !kept.has(nameOf(entry)))
      .map((entry) => [nameOf(entry), entry]),
  )
  const all = await Promise.allSettled([
    ...[...unwanted.values()].map((entry) => deleteEntry(entry, item)),
    ...(puts ? wanted : []).map((entry) =>
      unlessRefused(write({ put: { ...entry, type: 'search' }, ...unlessNewer(entry.row) })),
    ),
  ])
  // None is left on its way when this fails, or it could overtake the next change.
  const failed = all.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** Deletes an entry that is none of `item`'s, unless a newer version of it has put it there; without an item, in any case. */
export const deleteEntry = ({ pk, sk }: Key, item: Item | undefined): Promise<boolean> =>
  unlessRefused(write({ delete: { pk, sk }, ...(item && unlessNewer(item.row)) }))

/** A row carries its item's version. */
const unlessNewer = (row: Item) => ({
  condition: 'attribute_not_exists(pk) OR #row.#version <= :version',
  names: { '#row': 'row', '#version': 'v' },
  values: { version: row.v },
})

const unlessRefused = (writing: Promise<void>): Promise<boolean> =>
  writing.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error
      return false
    },
  )

/** Which of an item's entries are missing, or hold another row than its own. */
export async function wrongEntries(item: Item): Promise<Entry[]> {
  const wanted = searchEntries(item)
  const found = wanted.length > 0 ? await getItems(wanted.map(({ pk, sk }) => ({ pk, sk }))) : []
  return wanted.filter((entry, place) => !isDeepStrictEqual(found[place]?.row, entry.row))
}

/** Whose entry it is, by its key. */
export function sourceOf(entry: Key): Key | undefined {
  const id = idOf(entry)
  const [kind = ''] = id.split('_')
  return keyByKind[kind]?.(id)
}
const keyByKind: Record<string, (id: string) => Key> = { usr: keys.user, cus: keys.customer, ord: keys.order }

export const isEntryOf = (entry: Key, item: Item | undefined): boolean =>
  searchEntries(item).some((own) => nameOf(own) === nameOf(entry))

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

const idOf = ({ sk }: Item | Key) => String(sk).slice(String(sk).lastIndexOf('#') + 1)
