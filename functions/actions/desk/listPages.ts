import { once } from '#contract/platform/once'
import { endsSo, idEndIn, searchedTerm } from '../../domain/orders/searchTerms.ts'
import { isItemFoundBy, searchItems } from '../../store/desk/search.ts'
import { queryList } from '../../store/desk/shards.ts'
import { getItem, type Item, type Page } from '../../store/dynamo.ts'
import type { Key, ListName } from '../../store/table.ts'
import { isShown, type ListQuery, newestFirst, pageOf, partitionOf, type Row, type RowPage } from './listQuery.ts'

export type ReadPage = (page: { limit: number; cursor?: string | undefined }) => Promise<Page>

export function readingList(name: ListName, query: ListQuery): ReadPage {
  const partition = partitionOf(name, query)
  const typed = query.q ?? ''
  const q = searchedTerm(typed)
  const ending = idEndIn(typed)
  if (ending) return readingByEnd(partition, q, ending)
  const isId = /^(usr|cus|ord)_[0-9a-z]*$/.test(q)
  if (q !== '' && !isId) return (page) => searchItems(partition, q, page)
  return (page) => queryList(partition, { ...page, ...(isId ? idPrefix(q) : {}) })
}

/** Some may be outdated, of a row that no longer has the word. */
const entriesLookedAt = 10

/** No entry holds the ends of ids, which would cost a write each: pages of the list are read for them, newest first. */
function readingByEnd(
  partition: string,
  q: string,
  { end, mayBeWord }: NonNullable<ReturnType<typeof idEndIn>>,
): ReadPage {
  const isWord = once(
    async () => mayBeWord && (await searchItems(partition, q, { limit: entriesLookedAt })).items.length > 0,
  )
  return async (page) => {
    if (await isWord()) return searchItems(partition, q, page)
    const { items, cursor } = await queryList(partition, page)
    return { items: items.filter(({ list_sk }) => endsSo(String(list_sk), end)), cursor }
  }
}

const idPrefix = (q: string) => ({ sortPrefix: `${q.slice(0, 4)}${q.slice(4).toUpperCase()}` })

export const listed = <R extends Row>(
  name: ListName,
  query: ListQuery,
  rowOf: (item: Item) => R,
): Promise<RowPage<R>> => filled(readingList(name, query), query, { rowOf, isWanted: () => true })

export async function only<R extends Row>(
  key: Key | undefined,
  query: ListQuery,
  rowOf: (item: Item) => R,
): Promise<RowPage<R>> {
  const item = key && (await getItem(key))
  const rows = item && isItemFoundBy(query.q ?? '', item) ? [rowOf(item)].filter((row) => isShown(query, row)) : []
  return { rows, next_cursor: null }
}

export const having = <R extends Row>(
  { rows, next_cursor }: RowPage<R>,
  isWanted: (row: R) => boolean,
): RowPage<R> => ({
  rows: rows.filter(isWanted),
  next_cursor,
})

/** So that a request stays one of milliseconds however few rows match; the cursor leads to the others. */
const mostReads = 5

type Wanted<R> = { rowOf: (item: Item) => R; isWanted: (row: R) => boolean }

export async function filled<R extends Row>(
  read: ReadPage,
  query: ListQuery,
  { rowOf, isWanted }: Wanted<R>,
): Promise<RowPage<R>> {
  const { limit, cursor } = pageOf(query)
  const rows: R[] = []
  let from = cursor
  for (let reads = 1; ; reads++) {
    const page = await read({ limit: limit - rows.length, cursor: from })
    // A row is found by each of its words, and so may come in two reads.
    const isNew = ({ id }: R) => !rows.some((row) => row.id === id)
    rows.push(...page.items.map(rowOf).filter((row) => isWanted(row) && isNew(row)))
    const isEnough = rows.length >= limit / 2 || reads === mostReads
    if (page.cursor === null || isEnough) return { rows: newestFirst(rows), next_cursor: page.cursor }
    from = page.cursor
  }
}
