import { placeOfAsset } from '../../services/ids.ts'
import { type AssetEntry, assetEntryOf, assetsOf } from '../../store/assetRows.ts'
import { type Item, type Page, queryItems } from '../../store/dynamo.ts'
import { queryList } from '../../store/shards.ts'
import { assetPrefix, keys, lists } from '../../store/table.ts'
import { isShown, type ListQuery, newestFirst, pageOf, partitionOf, type RowPage } from './listQuery.ts'

/** Items hold seven files, or fewer at the end of an order: five of seven is what most pages have. */
const filesInItem = 5

/** The confirmed files of an item, the last place first. */
const entriesOf = (item: Item): AssetEntry[] =>
  assetsOf(item)
    .filter(({ status }) => status === 'done')
    .toSorted((a, b) => b.seq - a.seq)
    .map(assetEntryOf)

/** Where a page begins: behind a key of the index, and there behind the file at which the page before ended. */
const cursorOf = (from: string | null, last: string) => `${from ?? ''}.${last}`
function positionOf(cursor: string | undefined): { from: string | null; last: string | undefined } {
  const [from = '', last] = (cursor ?? '').split('.')
  return { from: from || null, last }
}

/** What comes behind a file; all of them where it is gone by now. */
const behind = (rows: AssetEntry[], last: string | undefined) => rows.slice(rows.findIndex(({ id }) => id === last) + 1)

type Read = (page: { limit: number; cursor: string | undefined }) => Promise<Page>

/** A page of files out of items that hold several: one query, and more where many of them hold few. */
async function pageOfFiles(read: Read, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const rows: AssetEntry[] = []
  let { from, last } = positionOf(cursor)
  let each = filesInItem
  for (;;) {
    const page = await read({ limit: Math.ceil((limit - rows.length) / each), cursor: from ?? undefined })
    const found = behind(page.items.flatMap(entriesOf), last)
    const taken = found.slice(0, limit - rows.length)
    rows.push(...taken)
    if (taken.length < found.length) return { rows, next_cursor: cursorOf(from, rows.at(-1)?.id ?? '') }
    if (page.cursor === null || rows.length === limit) return { rows, next_cursor: page.cursor }
    from = page.cursor
    last = undefined
    each = Math.max(1, found.length / page.items.length)
  }
}

/** Confirmed files, of one order or of all. `q` finds by the whole id of a file or an order. */
export async function listAssetsAsAdmin(
  query: ListQuery & { order_id?: string | undefined },
): Promise<RowPage<AssetEntry>> {
  const q = (query.q ?? '').replace(
    /^(ast|ord)(_.*)$/i,
    (_, kind: string, rest: string) => kind.toLowerCase() + rest.toUpperCase(),
  )
  const order_id = query.order_id ?? placeOfAsset(q)?.orderId ?? (q.startsWith('ord_') ? q : undefined)
  if (order_id === undefined && q !== '') return { rows: [], next_cursor: null }
  const ofOrder = { partition: keys.order(order_id ?? '').pk, sortPrefix: assetPrefix, isEventual: true }
  const { rows, next_cursor } = await pageOfFiles(
    (page) =>
      order_id === undefined ? queryList(partitionOf(lists.assets, query), page) : queryItems({ ...ofOrder, ...page }),
    pageOf(query),
  )
  const isFound = (row: AssetEntry) => isShown(query, row) && [row.id, row.order_id, ''].includes(q)
  return { rows: newestFirst(rows).filter(isFound), next_cursor }
}
