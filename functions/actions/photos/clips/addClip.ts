import { isClipSlot } from '#contract/limits'
import type { ClipFile } from '#contract/photos/clip'
import { isEnded, notProduced } from '../../../domain/film/tourProduction.ts'
import { rowNotFound } from '../../../domain/orders/adminEdits.ts'
import type { Asset } from '../../../domain/photos/Asset.ts'
import { acceptedClip, freeClipSlot } from '../../../domain/photos/clip/clipUploads.ts'
import { examineClip, isClipType, isEnoughClip, wantsClipFrom } from '../../../domain/photos/clip/examineClip.ts'
import { assetNotFound, confirmedAsset, isOver, notUploadedYet, pendingAsset } from '../../../domain/photos/uploads.ts'
import { AppError } from '../../../domain/platform/AppError.ts'
import { type Actor, auditEvent } from '../../../domain/platform/AuditEvent.ts'
import { newAssetId, slotOfAsset } from '../../../services/ids.ts'
import { findStoredFile } from '../../../services/photos/photos.ts'
import { insertingAudit } from '../../../store/desk/audit.ts'
import { transact } from '../../../store/dynamo.ts'
import { findOrderAsAdmin } from '../../../store/orders/orders.ts'
import { discardAsset, listAssetsToChange, replacingAsset, savePending } from '../../../store/photos/assets.ts'
import { retryOnConflict } from '../../../store/platform/retryOnConflict.ts'
import { discardBytes } from '../discardBytes.ts'

export function reserveClip(orderId: string, file: ClipFile, now: Date): Promise<Asset> {
  const contentType = acceptedClip(file)
  return retryOnConflict(async () => {
    const [order, assets] = await Promise.all([findOrderAsAdmin(orderId), listAssetsToChange(orderId)])
    if (!order) throw rowNotFound()
    if (isEnded(order)) throw notProduced()
    const seq = freeClipSlot(assets, file, now)
    const was = assets.find((asset) => asset.seq === seq)
    const id = newAssetId(orderId, seq)
    const next = pendingAsset({ ...file, order_id: orderId, seq, type: 'clip' }, was, { id, contentType, now })
    await savePending(was, next, now)
    if (was && was.id !== next.id) await discardBytes(was)
    return next
  })
}

/** Throws conflict until the file has arrived, and rejected_file, which frees its slot. */
export function confirmClip(actor: Actor, orderId: string, assetId: string): Promise<Asset> {
  return retryOnConflict(async () => {
    const place = slotOfAsset(assetId)
    if (place?.orderId !== orderId || !isClipSlot(place.seq)) throw assetNotFound()
    const [order, assets] = await Promise.all([findOrderAsAdmin(orderId), listAssetsToChange(orderId)])
    const was = order && assets.find(({ id }) => id === assetId)
    if (!was || isOver(was, actor.now)) throw assetNotFound()
    if (was.status === 'done') return was
    const next = await examined(was, actor.now)
    const { filename, size_bytes, duration_ms } = next
    const after = { clip: assetId, filename, size_bytes, duration_ms }
    await transact([
      replacingAsset(was, next),
      insertingAudit(auditEvent(actor, { subject: orderId, action: 'review.clip_added', after })),
    ])
    return next
  })
}

async function examined(asset: Asset, now: Date): Promise<Asset> {
  const { content_type, size_bytes, storage_key } = asset
  if (!isClipType(content_type)) throw assetNotFound()
  const file = await findStoredFile(storage_key, isEnoughClip, wantsClipFrom)
  if (!file) throw notUploadedYet()
  try {
    const { duration_ms, ...size } = examineClip(content_type, size_bytes, file)
    const { etag, stored_version } = file
    return { ...confirmedAsset(asset, { ...size, etag, stored_version }, now), duration_ms }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await discardAsset(asset, now)
    await discardBytes(asset)
    throw error
  }
}
