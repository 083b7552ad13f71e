import { AppError } from '../../domain/AppError.ts'
import type { Asset } from '../../domain/Asset.ts'
import { examineFile, isEnough, wantsFrom } from '../../domain/image/examine.ts'
import { type Order, orderNotFound, type Proof } from '../../domain/Order.ts'
import { byItself, settledBy } from '../../domain/settled.ts'
import { allowedTypes, assetNotFound, notUploadedYet, refuseUnlessTakingFiles } from '../../domain/uploads.ts'
import { placeOfAsset } from '../../services/ids.ts'
import { findStoredFile, replaceFile, type StoredFile } from '../../services/photos.ts'
import { count } from '../../services/telemetry.ts'
import { confirmAsset, discardAsset } from '../../store/assets.ts'
import { ConditionFailed } from '../../store/dynamo.ts'
import { findOrderAndPlacesOf } from '../../store/orders.ts'
import { retryEachOnConflict } from '../../store/retryOnConflict.ts'
import { discardBytes } from './discardBytes.ts'

/**
 * Takes uploaded files into their order once they are what they should be, each with a result of its own; a confirmed
 * one is answered again. A file is refused with conflict while it has not arrived, and with rejected_file, its place
 * free again, where it is no image that we can use. Throws where the order is not the caller's.
 */
export function confirmFiles(
  proof: Proof,
  { orderId, assetIds }: { orderId: string; assetIds: readonly string[] },
  now: Date,
): Promise<PromiseSettledResult<Asset>[]> {
  const placed = (assetId: string) => {
    const place = placeOfAsset(assetId)
    if (place?.orderId !== orderId) throw assetNotFound()
    return { assetId, seq: place.seq }
  }
  return settledBy(assetIds, placed, (known) =>
    retryEachOnConflict(known, async (open) => {
      const seqs = open.map(({ seq }) => seq)
      const found = await findOrderAndPlacesOf(proof, orderId, seqs)
      if (!found) throw orderNotFound()
      return byItself(open, async ({ assetId, seq }) => {
        const asset = found.places.get(seq)
        if (asset?.id !== assetId) throw assetNotFound()
        return asset.status === 'done' ? asset : confirmFile(found.order, asset, now)
      })
    }),
  )
}

async function confirmFile(order: Order, asset: Asset, now: Date): Promise<Asset> {
  refuseUnlessTakingFiles(order)
  const { content_type: type, size_bytes: sizeBytes } = asset
  const file = await findStoredFile(
    asset.storage_key,
    (head) => isEnough(type, head),
    (read) => wantsFrom(type, read),
  )
  if (!file) throw notUploadedYet()
  const announced = { type, sizeBytes, allowed: allowedTypes(asset.type) }
  const { content_type, measured, clean } = await orDiscard(asset, examineFile(announced, file), now)
  const { etag, stored_version } = clean ? await storeInstead({ ...asset, content_type }, file, clean) : file
  const done: Asset = {
    ...asset,
    content_type,
    ...measured,
    status: 'done',
    etag,
    stored_version,
    confirmed_at: now.toISOString(),
  }
  await confirmAsset(done, now)
  count('PhotosConfirmed')
  return done
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
