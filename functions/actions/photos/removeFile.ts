import type { Proof } from '../../domain/Order.ts'
import { assetNotFound, refuseUnlessTakingFiles } from '../../domain/uploads.ts'
import { placeOfAsset } from '../../services/ids.ts'
import { discardAsset } from '../../store/assets.ts'
import { findOrderAndPlacesOf } from '../../store/orders.ts'
import { retryOnConflict } from '../../store/retryOnConflict.ts'
import { discardBytes } from './discardBytes.ts'

/** Takes a file out of the caller's order, while files may change. */
export function removeFile(proof: Proof, assetId: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const place = placeOfAsset(assetId)
    const found = place && (await findOrderAndPlacesOf(proof, place.orderId, [place.seq]))
    const files = found?.placesAt(place?.seq ?? 0).assets ?? []
    const asset = files.find(({ id }) => id === assetId)
    if (!found || !asset) throw assetNotFound()
    refuseUnlessTakingFiles(found.order)
    await discardAsset(asset, files, now)
    await discardBytes(asset)
  })
}
