import { photosOf } from '../../domain/film/tourProduction.ts'
import type { Asset } from '../../domain/photos/Asset.ts'
import type { Arrangement } from '../../domain/photos/arrangement.ts'
import { getItems } from '../dynamo.ts'
import { parseArrangement } from '../photos/arrangements.ts'
import { assetsIn, listAssetsOfOrder } from '../photos/assets.ts'
import { keys } from '../table.ts'

/** The cover, else the first photo. One request, and one more per order whose cover is not in the first slot. */
export async function findCoversOf(orderIds: readonly string[]): Promise<Map<string, Asset>> {
  if (orderIds.length === 0) return new Map()
  const items = await getItems(orderIds.flatMap((id) => [keys.asset(id, 1), keys.arrangement(id)]))
  const covers = await Promise.all(
    orderIds.map(async (orderId, index) => {
      const [first, arrangement] = items.slice(2 * index, 2 * index + 2)
      const wanted = arrangement && coverIdOf(parseArrangement(arrangement))
      const inFirstPlace = photosOf(assetsIn(first ? [first] : [])).find(({ id }) => id === (wanted ?? id))
      const cover = inFirstPlace ?? coverOf(photosOf(await listAssetsOfOrder(orderId)), wanted)
      return cover ? [[orderId, cover] as const] : []
    }),
  )
  return new Map(covers.flat())
}

const coverIdOf = ({ cover, photos }: Arrangement) => cover ?? photos[0]?.id
const coverOf = (photos: readonly Asset[], wanted: string | undefined) =>
  photos.find(({ id }) => id === wanted) ?? photos[0]
