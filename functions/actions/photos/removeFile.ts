import { isDraft, type Proof } from '../../domain/orders/Order.ts'
import { mayRemove, notYoursToRemove } from '../../domain/photos/photoLink.ts'
import { assetNotFound, refuseUnlessTakingFiles } from '../../domain/photos/uploads.ts'
import { slotOfAsset } from '../../services/ids.ts'
import { findOrderAndFilesOf } from '../../store/orders/orders.ts'
import { discardAsset } from '../../store/photos/assets.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { discardBytes, discardMade } from './discardBytes.ts'

/** Takes a file out of the caller's order, or one that the caller's link added, while files may change. */
export function removeFile(proof: Proof, assetId: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const place = slotOfAsset(assetId)
    const found = place && (await findOrderAndFilesOf(proof, place.orderId, [place.seq], now))
    const asset = found?.files.find(({ id }) => id === assetId)
    if (!found || !asset) throw assetNotFound()
    if (!mayRemove(asset, found.right)) throw notYoursToRemove()
    refuseUnlessTakingFiles(found.order)
    await discardAsset(asset, now)
    await discardBytes(asset)
    // An earlier version of a placed order's film may be joined again.
    if (isDraft(found.order)) await discardMade(asset)
  })
}
