import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { DuePurpose } from '#contract/money/money'
import { isOpen } from '#contract/orders/attention'
import { isFoundBy, searchTerms } from '../../domain/orders/searchTerms.ts'
import { ConditionFailed, getItems, type Item, type Page, queryItems, write } from '../dynamo.ts'
import { type Key, keys, listOf, lists, searchPartition } from '../table.ts'
import { customerRowOf, orderRowOf, userRowOf } from './rows.ts'
import { listOfShard } from './shards.ts'

const searched = [lists.users, lists.customers, lists.orders] as const
type Searched = (typeof searched)[number]
type Entry = Key & { row?: Item }

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

const Company = z.object({ options: z.optional(z.object({ brokerage: z.optional(z.string()) })) })
const companyIn = (item: Item): string => Company.parse(item).options?.brokerage ?? ''

export const searchEntries = (item: Item | undefined): Entry[] => [...wordEntries(item), ...workEntries(item)]

function wordEntries(item: Item | undefined): Entry[] {
  if (!item) return []
  return termsOf(item).map((term) => keys.search(listOfShard(item.list_pk), term, item.list_sk))
}

function termsOf(item: Item): string[] {
  const listed = listOfShard(item.list_pk)
  const list = searched.find((name) => listed === name || listed === listOf(name, true))
  return list ? termsBy[list](item) : []
}

export const isItemFoundBy = (q: string, item: Item): boolean => isFoundBy(q, idOf({ sk: item.list_sk }), termsOf(item))

/** Few orders are open at a time, so one partition holds them with their rows, and a list is one query. */
function workEntries(item: Item | undefined): Entry[] {
  if (!item || listOfShard(item.list_pk) !== lists.orders) return []
  const order = orderRowOf(item)
  const due = order.due ? [keys.search(dueList, order.due, order.id)] : []
  const all = isOpen(order) ? [...due, keys.search(openList, openTerm(order.status), order.id)] : due
  return all.map((key) => ({ ...key, row: item.row }))
}

const dueList = 'DUE'
export const searchDue = (due: DuePurpose, page: PageOf): Promise<Page> => searchRows(dueList, due, page)

const openList = 'OPEN'
const openTerm = (status: string) => `:${status}`
export const searchOpen = (status: string | undefined, page: PageOf): Promise<Page> =>
  searchRows(openList, status === undefined ? openTerm('') : `${openTerm(status)}#`, page)

const nameOf = ({ pk, sk }: Key) => `${pk}|${sk}`
const namesOf = (entries: Entry[]) => new Set(entries.map(nameOf))

/** A change of an item; either may be missing. */
export type ItemChange = { before?: Item | undefined; after?: Item | undefined }

/**
 * A word’s entry is written by the change that brought the word, so most changes write none; `former` are versions that this call
 * already wrote for. Whatever a crashed message wrote, its retry removes. In any order, no older version replaces a newer one’s.
 */
export async function followEntries(
  item: Item | undefined,
  { before, after }: ItemChange,
  former: Item[],
): Promise<void> {
  const known = [before, after, ...former].filter((version) => version !== undefined)
  const isOvertaken = item !== undefined && known.every(({ version }) => Number(version) < Number(item.version))
  const had = namesOf(wordEntries(before))
  const brought = namesOf(wordEntries(after).filter((entry) => !had.has(nameOf(entry))))
  const words = wordEntries(item).filter((entry) => brought.has(nameOf(entry)))
  await changeEntries(item, [...words, ...(isOvertaken ? [] : workEntries(item))], known)
}

export const writeEntries = (item: Item | undefined, former: Item[]): Promise<void> =>
  changeEntries(item, searchEntries(item), former)

async function changeEntries(item: Item | undefined, puts: Entry[], former: Item[]): Promise<void> {
  const wanted = namesOf(searchEntries(item))
  const unwanted = new Map(
    former
      .flatMap(searchEntries)
      .filter((entry) => !wanted.has(nameOf(entry)))
      .map((entry) => [nameOf(entry), entry]),
  )
  const all = await Promise.allSettled([
    ...[...unwanted.values()].map((entry) => deleteEntry(entry, item)),
    ...(item ? puts.map((entry) => putEntry(entry, item)) : []),
  ])
  // None is left on its way when this fails, or it could overtake the next change.
  const failed = all.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

const putEntry = (entry: Entry, item: Item) =>
  unlessRefused(write({ put: { ...entry, type: 'search', v: item.version }, ...unlessNewer(item) }))

/** Deletes an entry that is none of `item`'s, unless a newer version of it has put it there; without an item, in any case. */
export const deleteEntry = ({ pk, sk }: Key, item: Item | undefined): Promise<boolean> =>
  unlessRefused(write({ delete: { pk, sk }, ...(item && unlessNewer(item)) }))

const unlessNewer = ({ version }: Item) => ({
  condition: 'attribute_not_exists(v) OR v <= :version',
  values: { version },
})

const unlessRefused = (writing: Promise<void>): Promise<boolean> =>
  writing.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof ConditionFailed)) throw error
      return false
    },
  )

export async function wrongEntries(item: Item): Promise<Entry[]> {
  const wanted = searchEntries(item)
  const found = wanted.length > 0 ? await getItems(wanted.map(({ pk, sk }) => ({ pk, sk }))) : []
  return wanted.filter((entry, place) => !found[place] || !isDeepStrictEqual(found[place].row, entry.row))
}

export function sourceOf(entry: Key | Item): Key | undefined {
  const id = idOf(entry)
  const [kind = ''] = id.split('_')
  return keyByKind[kind]?.(id)
}
const keyByKind: Record<string, (id: string) => Key> = { usr: keys.user, cus: keys.customer, ord: keys.order }

export const isEntryOf = (entry: Key, item: Item | undefined): boolean =>
  searchEntries(item).some((own) => nameOf(own) === nameOf(entry))

type PageOf = { limit: number; cursor?: string | undefined }

/** `q` is normalized and not empty. One query, and one read per hundred entries. */
export async function searchItems(list: string, q: string, page: PageOf): Promise<Page> {
  const { items: entries, cursor } = await queryEntries(list, q, page)
  const sources = new Map(entries.flatMap((entry) => sourceOf(entry) ?? []).map((key) => [nameOf(key), key]))
  const found = await getAll([...sources.values()])
  // What was changed or archived a moment ago may still have an entry of its former words, or in its former list.
  return { items: found.filter((item) => listOfShard(item.list_pk) === list && isItemFoundBy(q, item)), cursor }
}

const mostOfRead = 100

export async function getAll(wanted: Key[]): Promise<Item[]> {
  const starts = Array.from({ length: Math.ceil(wanted.length / mostOfRead) }, (_, part) => part * mostOfRead)
  const parts = await Promise.all(starts.map((start) => getItems(wanted.slice(start, start + mostOfRead), true)))
  return parts.flat().filter((item) => item !== undefined)
}

async function searchRows(list: string, q: string, page: PageOf): Promise<Page> {
  const { items, cursor } = await queryEntries(list, q, page)
  return { items: items.map((item) => ({ pk: `${list}#${idOf(item)}`, row: item.row })), cursor }
}

const queryEntries = (list: string, q: string, page: PageOf): Promise<Page> =>
  queryItems({ partition: searchPartition(list, q), sortPrefix: q, isEventual: true, ...page })

const idOf = ({ sk }: Item | Key) => String(sk).slice(String(sk).lastIndexOf('#') + 1)
