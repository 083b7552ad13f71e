import { type Asset, isConfirmed } from '../domain/Asset.ts'
import { placeOfAsset } from '../services/ids.ts'
import { parseArrangement } from './arrangements.ts'
import { assetsOf } from './assetRows.ts'
import { getItems, type Item } from './dynamo.ts'
import { keys } from './table.ts'

const confirmedIn = (item: Item | undefined): Asset[] => (item ? assetsOf(item).filter(isConfirmed) : [])

/**
 * The photo that stands for each order, by the order's id: its cover, else the first as arranged, else the first of those
 * that were uploaded. Two requests at most; an order whose first seven photos are gone and that nobody arranged has none.
 */
export async function findCoversOf(orderIds: readonly string[]): Promise<Map<string, Asset>> {
  if (orderIds.length === 0) return new Map()
  const items = await getItems(orderIds.flatMap((id) => [keys.places(id, 1), keys.arrangement(id)]))
  const firsts = orderIds.map((orderId, index) => ({
    orderId,
    uploaded: confirmedIn(items[2 * index]),
    wanted: wantedCover(orderId, items[2 * index + 1]),
  }))
  const elsewhere = firsts.flatMap(({ orderId, wanted, uploaded }) =>
    wanted && !uploaded.some(({ id }) => id === wanted.id) ? keys.places(orderId, wanted.seq) : [],
  )
  const others = elsewhere.length > 0 ? (await getItems(elsewhere)).flatMap(confirmedIn) : []
  return new Map(
    firsts.flatMap(({ orderId, uploaded, wanted }) => {
      const cover = [...uploaded, ...others].find(({ id }) => id === wanted?.id) ?? uploaded[0]
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
