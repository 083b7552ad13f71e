import { messages } from '#contract/messages'
import type { PresignFile } from '#contract/upload'
import { invalidField } from '../../domain/AppError.ts'
import type { Asset } from '../../domain/Asset.ts'
import { orderNotFound, type Proof } from '../../domain/Order.ts'
import { mayAdd, photosAlone } from '../../domain/photoLink.ts'
import { byItself, settledBy } from '../../domain/settled.ts'
import { acceptedType, freeSlot, pendingAsset, refuseUnlessTakingFiles, slotTaken } from '../../domain/uploads.ts'
import type { CountFiles } from '../../http/uploadLimit.ts'
import { newAssetId } from '../../services/ids.ts'
import { listAssetsOfOrder, savePending } from '../../store/assets.ts'
import { findOrderAndPlacesOf } from '../../store/orders.ts'
import { retryEachOnConflict } from '../../store/retryOnConflict.ts'
import { discardBytes } from './discardBytes.ts'

export type Announcement = { orderId: string; files: readonly PresignFile[]; countFiles: CountFiles }

/**
 * Keeps places of the caller's order for announced files, each with a result of its own. A file that waits in a place
 * and was not confirmed gives way; the same file announced again keeps its id. A file is refused with conflict where a
 * confirmed one has the place, and with whatever `countFiles` answers, which is asked once the order is found to be the
 * caller's. Throws where the order is neither that nor the caller's link's, or takes no files any more.
 */
export function reserveUploadSlots(
  proof: Proof,
  { orderId, files, countFiles }: Announcement,
  now: Date,
): Promise<PromiseSettledResult<Asset>[]> {
  const isSecond = (file: PresignFile) => files.find(({ seq }) => seq === file.seq) !== file
  const accepted = (file: PresignFile) => {
    if (isSecond(file)) throw invalidField('seq', messages.presign.samePlace)
    return { file, contentType: acceptedType(file) }
  }
  return settledBy(files, accepted, (taken) =>
    retryEachOnConflict(taken, async (open) => {
      const seqs = open.map(({ file }) => file.seq)
      const found = await findOrderAndPlacesOf(proof, orderId, seqs, now)
      if (!found) throw orderNotFound()
      const { order, places, right } = found
      refuseUnlessTakingFiles(order)
      const isFree = ({ seq }: PresignFile) => places.get(seq)?.status !== 'done'
      const free = open.map(({ file }) => file).filter(isFree)
      const refusals = new Map((await countFiles(orderId, free)).map((refusal, index) => [free[index], refusal]))
      return byItself(open, async ({ file, contentType }) => {
        if (!mayAdd(file.type, right)) throw photosAlone()
        const waiting = places.get(file.seq)
        if (waiting?.status === 'done') throw await placeTakenIn(waiting)
        const refusal = refusals.get(file)
        if (refusal) throw refusal
        const id = newAssetId(orderId, file.seq)
        const asset = pendingAsset({ ...file, order_id: orderId }, waiting, { id, contentType, link: right.link, now })
        await savePending(asset, waiting)
        if (waiting && waiting.id !== asset.id) await discardBytes(waiting)
        return asset
      })
    }),
  )
}

async function placeTakenIn({ order_id, seq }: Asset) {
  return slotTaken(seq, freeSlot(await listAssetsOfOrder(order_id)))
}
