import type { Asset } from '../../functions/domain/Asset.ts'
import { placesItem } from '../../functions/store/places.ts'
import { keys } from '../../functions/store/table.ts'

/** The item of a file that shares its places with these others, or with none. */
export const fileItem = (asset: Asset, ...others: Asset[]) =>
  placesItem(keys.places(asset.order_id, asset.seq), [asset, ...others])
