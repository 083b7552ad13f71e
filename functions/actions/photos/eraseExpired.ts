import { orderFolder } from '#contract/photos/storageKeys'
import type { Asset } from '../../domain/photos/Asset.ts'
import { deleteFile, eraseVersions, listVersions, type StoredVersion } from '../../services/photos/photos.ts'
import { count } from '../../services/telemetry.ts'
import { isOfNoOrder, listAssetsOfOrder } from '../../store/photos/assets.ts'
import { type ExpiredFile, fileOfExpired } from '../../store/photos/discarded.ts'
import { expiredOrders } from '../../store/photos/uploadWindows.ts'

export async function eraseExpired(image: unknown): Promise<void> {
  const file = fileOfExpired(image)
  if (file) await eraseFile(file)
  for (const orderId of expiredOrders(image)) await eraseSurplus(orderId, await listAssetsOfOrder(orderId))
}

/** A file that was never confirmed goes whole; of one that its owner removed the confirmed version stays restorable. */
async function eraseFile({ key, erase, kept_version }: ExpiredFile): Promise<void> {
  if (erase || (await isOfNoOrder(key))) return eraseCounted(await listVersions(key), 1)
  if (kept_version === undefined) return deleteFile(key)
  const versions = await listVersions(key)
  await eraseCounted(versions.filter(({ isMark, version }) => !isMark && version !== kept_version))
  if (!versions.some(({ isMark }) => isMark)) await deleteFile(key)
}

async function eraseSurplus(orderId: string, files: readonly Asset[]): Promise<void> {
  const versions = await listVersions(orderFolder(orderId))
  if (versions.length === 0) return
  const assets = new Map(files.map((file) => [file.storage_key, file]))
  await eraseCounted(versions.filter((version) => isSurplus(version, assets.get(version.key))))
}

function isSurplus({ version, isLatest, isMark }: StoredVersion, asset: Asset | undefined): boolean {
  if (!asset || isMark) return false
  if (asset.status === 'pending') return !isLatest
  return asset.stored_version !== undefined && asset.stored_version !== version
}

/** Counts the bytes that nobody announced: `announced` of the versions were, all of which have the same size. */
async function eraseCounted(versions: StoredVersion[], announced = 0): Promise<void> {
  await eraseVersions(versions)
  const files = versions.filter(({ isMark }) => !isMark)
  count(
    'UploadBytes',
    files.slice(announced).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  )
}
