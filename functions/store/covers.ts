import type { Asset } from '../domain/Asset.ts'
import { placeOfAsset } from '../services/ids.ts'
import { parseArrangement } from './arrangements.ts'
import { parseAsset } from './assets.ts'
import { getItems, type Item } from './dynamo.ts'
import { keys } from './table.ts'

const doneAsset = (item: Item | undefined): Asset[] => (item ? [parseAsset(item)] : []).filter(isDone)
const isDone = ({ status }: Asset) => status === 'done'

/**
 * The photo that stands for each order, by the order's id: its cover, else the first as arranged, else the first that was
 * uploaded. Two requests at most; an order whose first photo is gone and that nobody arranged has none.
 */
export async function findCoversOf(orderIds: readonly string[]): Promise<Map<string, Asset>> {
  if (orderIds.length === 0) return new Map()
  const items = await getItems(orderIds.flatMap((id) => [keys.asset(id, 1), keys.arrangement(id)]))
  const firsts = orderIds.map((orderId, index) => ({
    orderId,
    uploaded: doneAsset(items[2 * index]),
    wanted: wantedCover(orderId, items[2 * index + 1]),
  }))
  const elsewhere = firsts.flatMap(({ orderId, wanted }) =>
    wanted && wanted.seq !== 1 ? keys.asset(orderId, wanted.seq) : [],
  )
  const found = elsewhere.length > 0 ? await getItems(elsewhere) : []
  const others = found.flatMap(doneAsset)
  return new Map(
    firsts.flatMap(({ orderId, uploaded, wanted }) => {
      const cover = others.find(({ id }) => id === wanted?.id) ?? uploaded[0]
      return cover ? [[orderId, cover] as const] : []
    }),
  )
}

function wantedCover(orderId: string, item: Item | undefined) {
  if (!item) return undefined
  const { cover, photos } = parseArrangement(orderId, item)
  const id = cover ?? photos[0]?.id
  const seq = id && placeOfAsset(id)?.seq
  return id && seq ? { id, seq } : undefined
}
