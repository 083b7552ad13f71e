import type { ConfirmRequest } from '#contract/upload'
import { AppError } from '../../domain/AppError.ts'
import type { Asset } from '../../domain/Asset.ts'
import { examineFile, isEnough } from '../../domain/image/examine.ts'
import { orderNotFound, type Proof } from '../../domain/Order.ts'
import { assetNotFound, notUploadedYet, refuseUnlessTakingFiles } from '../../domain/uploads.ts'
import { placeOfAsset } from '../../services/ids.ts'
import { findStoredFile, replaceFile, type StoredFile } from '../../services/photos.ts'
import { count } from '../../services/telemetry.ts'
import { confirmAsset, discardAsset } from '../../store/assets.ts'
import { ConditionFailed } from '../../store/dynamo.ts'
import { findOrderAndAssetOf } from '../../store/orders.ts'
import { retryOnConflict } from '../../store/retryOnConflict.ts'
import { discardBytes } from './discardBytes.ts'

/**
 * Takes an uploaded file into its order once it is what it should be; a confirmed one is answered again. Throws
 * conflict while it has not arrived, and rejected_file, its place free again, where it is no image that we can use.
 */
export function confirmFile(proof: Proof, { asset_id, order_id }: ConfirmRequest, now: Date): Promise<Asset> {
  return retryOnConflict(async () => {
    const { order, asset } = await findFile(proof, asset_id, order_id)
    if (asset.status === 'done') return asset
    refuseUnlessTakingFiles(order)
    const { content_type } = asset
    const file = await findStoredFile(asset.storage_key, (head) => isEnough(content_type, head))
    if (!file) throw notUploadedYet()
    const { measured, clean } = await orDiscard(asset, examineFile(content_type, asset.size_bytes, file), now)
    const { etag, stored_version } = clean ? await storeInstead(asset, file, clean) : file
    const confirmed_at = now.toISOString()
    const done: Asset = { ...asset, ...measured, status: 'done', etag, stored_version, confirmed_at }
    await confirmAsset(done, now)
    count('PhotosConfirmed')
    return done
  })
}

/** The file by its id, in the caller's order. */
export async function findFile(proof: Proof, assetId: string, orderId?: string) {
  const place = placeOfAsset(assetId)
  if (!place || (orderId !== undefined && orderId !== place.orderId)) throw assetNotFound()
  const found = await findOrderAndAssetOf(proof, place.orderId, place.seq)
  if (!found && orderId !== undefined) throw orderNotFound()
  if (found?.asset?.id !== assetId) throw assetNotFound()
  return { order: found.order, asset: found.asset }
}

/** Stores the copy of a drawing in its place; where another request was faster, it starts again from what is there. */
async function storeInstead(asset: Asset, { etag }: StoredFile, clean: Uint8Array) {
  const stored = await replaceFile(asset, etag, clean)
  if (!stored) throw new ConditionFailed([], [], undefined)
  return stored
}

async function orDiscard<T>(asset: Asset, examination: Promise<T>, now: Date): Promise<T> {
  try {
    return await examination
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await discardAsset(asset, now)
    await discardBytes(asset)
    count('PhotosRejected')
    throw error
  }
}
