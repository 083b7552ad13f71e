import type { FileType } from '#contract/limits'
import { messages } from '#contract/messages'
import type { PresignFile } from '#contract/photos/upload'
import { orderNotFound, type Proof } from '../../domain/orders/Order.ts'
import type { Asset } from '../../domain/photos/Asset.ts'
import { mayAdd, photosAlone } from '../../domain/photos/photoLink.ts'
import {
  acceptedType,
  freeSlot,
  pendingAsset,
  refuseUnlessTakingFiles,
  slotTaken,
} from '../../domain/photos/uploads.ts'
import { invalidField } from '../../domain/platform/AppError.ts'
import { settleAll, settleChecked } from '../../domain/platform/settled.ts'
import type { CountFiles } from '../../http/limits/uploadLimit.ts'
import { newAssetId } from '../../services/ids.ts'
import { findOrderAndFilesOf } from '../../store/orders/orders.ts'
import { listAssetsOfOrder, savePending } from '../../store/photos/assets.ts'
import { retryEachOnConflict } from '../../store/platform/retryOnConflict.ts'
import { discardBytes } from './discardBytes.ts'

type Accepted = { file: PresignFile; contentType: FileType }
export type Announcement = { orderId: string; files: readonly PresignFile[]; countFiles: CountFiles }

/**
 * An unconfirmed file gives way to a new one; the same file announced again keeps its id. A slot with a confirmed file is a
 * conflict. `countFiles` is asked once the order is known to be the caller’s.
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
  return settleChecked(files, accepted, (taken) =>
    retryEachOnConflict(taken, async (open) => {
      const seqs = open.map(({ file }) => file.seq)
      const found = await findOrderAndFilesOf(proof, orderId, seqs, now)
      if (!found) throw orderNotFound()
      const { order, files: known, right } = found
      refuseUnlessTakingFiles(order)
      const inPlace = ({ seq }: PresignFile) => known.find((asset) => asset.seq === seq)
      const free = open.map(({ file }) => file).filter((file) => inPlace(file)?.status !== 'done')
      const refusals = new Map((await countFiles(orderId, free)).map((refusal, index) => [free[index], refusal]))
      const firstFree = free.length < open.length ? freeSlot(await listAssetsOfOrder(orderId)) : undefined
      const pending = ({ file, contentType }: Accepted) => {
        if (!mayAdd(file.type, right)) throw photosAlone()
        const was = inPlace(file)
        if (was?.status === 'done') throw slotTaken(file.seq, firstFree)
        const refusal = refusals.get(file)
        if (refusal) throw refusal
        const id = newAssetId(orderId, file.seq)
        const next = pendingAsset({ ...file, order_id: orderId }, was, { id, contentType, link: right.link, now })
        return { was, next }
      }
      return settleChecked(open, pending, (changes) => settleAll(changes, (change) => keep(change, now)))
    }),
  )
}

async function keep({ was, next }: { was: Asset | undefined; next: Asset }, now: Date): Promise<Asset> {
  await savePending(was, next, now)
  if (was && was.id !== next.id) await discardBytes(was)
  return next
}
