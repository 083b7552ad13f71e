import { fileSlots } from '#contract/limits'
import { orderNotFound, type Proof } from '../../domain/orders/Order.ts'
import type { Asset } from '../../domain/photos/Asset.ts'
import { isLogo, noSavedLogo } from '../../domain/photos/SavedLogo.ts'
import type { SignedIn } from '../../domain/platform/Caller.ts'
import { onlyOf } from '../../domain/platform/settled.ts'
import type { CountFiles } from '../../http/limits/uploadLimit.ts'
import { slotOfAsset } from '../../services/ids.ts'
import { copyFile } from '../../services/photos/photos.ts'
import { findOrderAndFilesOf } from '../../store/orders/orders.ts'
import { findSavedLogo } from '../../store/photos/savedLogos.ts'
import { confirmFiles } from './confirmFiles.ts'
import { reserveUploadSlots } from './reserveUploadSlots.ts'

type Wanted = {
  user: SignedIn
  proof: Proof
  orderId: string
  assetId: string | undefined
  countFiles: CountFiles
  now: Date
}
type Copied = Pick<Asset, 'filename' | 'content_type' | 'size_bytes' | 'storage_key' | 'stored_version'>

/** The same copy again is answered as it stands. Throws conflict for another logo, or an order that takes no files. */
export async function copyLogo({ user, proof, orderId, assetId, countFiles, now }: Wanted): Promise<Asset> {
  const source = await sourceOf(user, proof, assetId, now)
  if (!source) throw noSavedLogo()
  const found = await findOrderAndFilesOf(proof, orderId, [fileSlots.logo], now)
  if (!found) throw orderNotFound()
  const there = found.files.find(isLogo)
  if (there && isSame(there, source)) return there
  const { filename, content_type, size_bytes } = source
  const file = { filename, content_type, size_bytes, seq: fileSlots.logo, type: 'logo' as const }
  const slot = onlyOf(await reserveUploadSlots(proof, { orderId, files: [file], countFiles }, now))
  if (!(await copyFile(source, slot.storage_key))) throw noSavedLogo()
  return onlyOf(await confirmFiles(proof, { orderId, assetIds: [slot.id] }, now))
}

const sourceOf = (
  { userId }: SignedIn,
  proof: Proof,
  assetId: string | undefined,
  now: Date,
): Promise<Copied | undefined> => (assetId === undefined ? findSavedLogo(userId) : findLogoOfOrder(proof, assetId, now))

export async function findLogoOfOrder(proof: Proof, assetId: string, now: Date): Promise<Asset | undefined> {
  const place = slotOfAsset(assetId)
  const found = place && (await findOrderAndFilesOf(proof, place.orderId, [place.seq], now))
  return found?.files.find((asset) => asset.id === assetId && isLogo(asset))
}

const isSame = (a: Copied, b: Copied) =>
  a.filename === b.filename && a.content_type === b.content_type && a.size_bytes === b.size_bytes
