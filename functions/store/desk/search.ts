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
/** Found by a word, a row is read by its key; where it is worked on, the entry holds it. */
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

/** The company of an order stands in its options, and not in its row. */
const Company = z.object({ options: z.optional(z.object({ brokerage: z.optional(z.string()) })) })
const companyIn = (item: Item): string => Company.parse(item).options?.brokerage ?? ''

/** What makes a listed item found: one entry a term, which stands as long as the term does, and those of its work. */
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

/** Whether an item is found by what somebody typed, which any item is by nothing. */
export const isItemFoundBy = (q: string, item: Item): boolean => isFoundBy(q, idOf({ sk: item.list_sk }), termsOf(item))

/**
 * Where an order stands that somebody works on or waits for, with its row: so few do at a time that one partition holds
 * them, and a list of them is one query.
 */
function workEntries(item: Item | undefined): Entry[] {
  if (!item || listOfShard(item.list_pk) !== lists.orders) return []
  const order = orderRowOf(item)
  const due = order.due ? [keys.search(dueList, order.due, order.id)] : []
  const all = isOpen(order) ? [...due, keys.search(openList, openTerm(order.status), order.id)] : due
  return all.map((key) => ({ ...key, row: item.row }))
}

/** Orders that wait to be paid, found by what is due as others are by a name. */
const dueList = 'DUE'
export const searchDue = (due: DuePurpose, page: PageOf): Promise<Page> => searchRows(dueList, due, page)

/** Open orders by their status. A first letter that all have keeps them together. */
const openList = 'OPEN'
const openTerm = (status: string) => `:${status}`
/** Those of one status, or of any. One query. */
export const searchOpen = (status: string | undefined, page: PageOf): Promise<Page> =>
  searchRows(openList, status === undefined ? openTerm('') : `${openTerm(status)}#`, page)

const nameOf = ({ pk, sk }: Key) => `${pk}|${sk}`
const namesOf = (entries: Entry[]) => new Set(entries.map(nameOf))

/** A change of an item; either may be missing. */
export type ItemChange = { before?: Item | undefined; after?: Item | undefined }

/**
 * Follows a change with the entries of the item as it stands. A word's entry is put by the change that brought the word,
 * and by no other, so that most changes write none; `former` are other versions that this call has written for. What is
 * newer than the change has one of its own, which alone puts the rows of its work: so whatever a message that died has
 * put, its next try knows and removes. In any order of changes, and beside others of the same item, no older version
 * takes a newer one's place.
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

/** Puts all entries of an item, unless newer ones stand there, and deletes those that only `former` versions of it had. */
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

/** An entry carries the version of its item that it was put for. */
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

/** Which of an item's entries are missing, or hold another row than its own. */
export async function wrongEntries(item: Item): Promise<Entry[]> {
  const wanted = searchEntries(item)
  const found = wanted.length > 0 ? await getItems(wanted.map(({ pk, sk }) => ({ pk, sk }))) : []
  return wanted.filter((entry, place) => !found[place] || !isDeepStrictEqual(found[place].row, entry.row))
}

/** Whose entry it is, by its key. */
export function sourceOf(entry: Key | Item): Key | undefined {
  const id = idOf(entry)
  const [kind = ''] = id.split('_')
  return keyByKind[kind]?.(id)
}
const keyByKind: Record<string, (id: string) => Key> = { usr: keys.user, cus: keys.customer, ord: keys.order }

export const isEntryOf = (entry: Key, item: Item | undefined): boolean =>
  searchEntries(item).some((own) => nameOf(own) === nameOf(entry))

type PageOf = { limit: number; cursor?: string | undefined }

/**
 * The items of one list whose terms begin with `q`, which is normalised and not empty, by term. One query, and one read
 * by keys for each hundred of its entries.
 */
export async function searchItems(list: string, q: string, page: PageOf): Promise<Page> {
  const { items: entries, cursor } = await queryEntries(list, q, page)
  const sources = new Map(entries.flatMap((entry) => sourceOf(entry) ?? []).map((key) => [nameOf(key), key]))
  const found = await getAll([...sources.values()])
  // What was changed or archived a moment ago may still have an entry of its former words, or in its former list.
  return { items: found.filter((item) => listOfShard(item.list_pk) === list && isItemFoundBy(q, item)), cursor }
}

/** So many are in one request. */
const mostOfRead = 100

/** Items by key, as they stood a moment ago; one request for each hundred. */
export async function getAll(wanted: Key[]): Promise<Item[]> {
  const starts = Array.from({ length: Math.ceil(wanted.length / mostOfRead) }, (_, part) => part * mostOfRead)
  const parts = await Promise.all(starts.map((start) => getItems(wanted.slice(start, start + mostOfRead), true)))
  return parts.flat().filter((item) => item !== undefined)
}

/** The rows that the entries of one term hold. One query. */
async function searchRows(list: string, q: string, page: PageOf): Promise<Page> {
  const { items, cursor } = await queryEntries(list, q, page)
  return { items: items.map((item) => ({ pk: `${list}#${idOf(item)}`, row: item.row })), cursor }
}

const queryEntries = (list: string, q: string, page: PageOf): Promise<Page> =>
  queryItems({ partition: searchPartition(list, q), sortPrefix: q, isEventual: true, ...page })

const idOf = ({ sk }: Item | Key) => String(sk).slice(String(sk).lastIndexOf('#') + 1)
