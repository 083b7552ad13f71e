import type { PresignRequest } from '#contract/upload'
import type { Asset } from '../../domain/Asset.ts'
import { orderNotFound, type Proof } from '../../domain/Order.ts'
import { acceptedType, freeSlot, pendingAsset, refuseUnlessTakingFiles, slotTaken } from '../../domain/uploads.ts'
import { newAssetId } from '../../services/ids.ts'
import { listAssetsOfOrder, savePending } from '../../store/assets.ts'
import { findOrderAndAssetOf } from '../../store/orders.ts'
import { retryOnConflict } from '../../store/retryOnConflict.ts'
import { discardBytes } from './discardBytes.ts'

/**
 * Keeps a place of the caller's order for one announced file. A file that waits there and was not confirmed gives way;
 * the same file announced again keeps its id. Throws conflict where a confirmed file has the place, and whatever
 * `countFile` throws, which is called once the order is found to be the caller's.
 */
export async function reserveUploadSlot(
  proof: Proof,
  request: PresignRequest,
  now: Date,
  countFile: () => Promise<void>,
): Promise<Asset> {
  const contentType = acceptedType(request)
  return retryOnConflict(async () => {
    const found = await findOrderAndAssetOf(proof, request.order_id, request.seq)
    if (!found) throw orderNotFound()
    refuseUnlessTakingFiles(found.order)
    const waiting = found.asset
    if (waiting?.status === 'done') throw await placeTakenIn(waiting)
    await countFile()
    const id = newAssetId(request.order_id, request.seq)
    const asset = pendingAsset(request, waiting, { id, contentType, now })
    await savePending(asset, waiting)
    if (waiting && waiting.id !== asset.id) await discardBytes(waiting)
    return asset
  })
}

async function placeTakenIn({ order_id, seq }: Asset) {
  return slotTaken(seq, freeSlot(await listAssetsOfOrder(order_id)))
}
