import { slotOfAsset } from '../../services/ids.ts'
import { queryList } from '../../store/desk/shards.ts'
import { type Page, queryItems } from '../../store/dynamo.ts'
import { type AssetEntry, assetEntriesIn } from '../../store/photos/assets.ts'
import { assetPrefix, keys, lists } from '../../store/table.ts'
import { isShown, type ListQuery, newestFirst, pageOf, partitionOf, type RowPage } from './listQuery.ts'

export async function listAssetsAsAdmin(
  query: ListQuery & { order_id?: string | undefined },
): Promise<RowPage<AssetEntry>> {
  const q = (query.q ?? '').replace(
    /^(ast|ord)(_.*)$/i,
    (_, kind: string, rest: string) => kind.toLowerCase() + rest.toUpperCase(),
  )
  const order_id = query.order_id ?? slotOfAsset(q)?.orderId ?? (q.startsWith('ord_') ? q : undefined)
  if (order_id === undefined && q !== '') return { rows: [], next_cursor: null }
  const { items, cursor } = await pageOfFiles(order_id, query)
  const isFound = (row: AssetEntry) => isShown(query, row) && [row.id, row.order_id, ''].includes(q)
  return { rows: newestFirst(items.flatMap(assetEntriesIn)).filter(isFound), next_cursor: cursor }
}

function pageOfFiles(orderId: string | undefined, query: ListQuery): Promise<Page> {
  if (orderId === undefined) return queryList(partitionOf(lists.assets, query), pageOf(query))
  return queryItems({ partition: keys.order(orderId).pk, sortPrefix: assetPrefix, isEventual: true, ...pageOf(query) })
}
