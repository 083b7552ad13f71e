import { isDraft, type Proof } from '../../domain/Order.ts'
import { assetNotFound, refuseUnlessTakingFiles } from '../../domain/uploads.ts'
import { placeOfAsset } from '../../services/ids.ts'
import { discardAsset } from '../../store/assets.ts'
import { findOrderAndPlacesOf } from '../../store/orders.ts'
import { retryOnConflict } from '../../store/retryOnConflict.ts'
import { discardBytes, discardMade } from './discardBytes.ts'

/** Takes a file out of the caller's order, while files may change. */
export function removeFile(proof: Proof, assetId: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const place = placeOfAsset(assetId)
    const found = place && (await findOrderAndPlacesOf(proof, place.orderId, [place.seq]))
    const asset = found?.places.get(place?.seq ?? 0)
    if (!found || asset?.id !== assetId) throw assetNotFound()
    refuseUnlessTakingFiles(found.order)
    await discardAsset(asset, now)
    await discardBytes(asset)
    // An earlier version of a placed order's film may be joined again.
    if (isDraft(found.order)) await discardMade(asset)
  })
}
