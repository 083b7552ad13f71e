import { orderFolder } from '#contract/storageKeys'
import type { Asset } from '../../domain/Asset.ts'
import { isOver } from '../../domain/uploads.ts'
import { deleteFile, eraseVersions, listVersions, type StoredVersion } from '../../services/photos.ts'
import { count } from '../../services/telemetry.ts'
import { discardAsset, isOfNoOrder, listAssetsOfOrder } from '../../store/assets.ts'
import { type ExpiredFile, fileOfExpired, noteWaiting } from '../../store/discarded.ts'
import { ConditionFailed } from '../../store/dynamo.ts'
import { expiredOrders } from '../../store/uploadWindows.ts'

/** Follows the time to live of what was noted about files: `image` is the removed item, as the stream has it. */
export async function eraseExpired(image: unknown, now: Date): Promise<void> {
  const file = fileOfExpired(image)
  if (file) await eraseFile(file)
  const expired = expiredOrders(image, now)
  for (const orderId of expired.orders) await tidyOrder(orderId, expired.at)
}

/** A file that was never confirmed goes whole; of one that its owner removed the confirmed version stays restorable. */
async function eraseFile({ key, erase, kept_version }: ExpiredFile): Promise<void> {
  if (erase || (await isOfNoOrder(key))) return eraseCounted(await listVersions(key), 1)
  if (kept_version === undefined) return deleteFile(key)
  const versions = await listVersions(key)
  await eraseCounted(versions.filter(({ isMark, version }) => !isMark && version !== kept_version))
  if (!versions.some(({ isMark }) => isMark)) await deleteFile(key)
}

/** Erases what an order's uploads have left behind, and looks again when the last that still waits is over. */
async function tidyOrder(orderId: string, at: Date): Promise<void> {
  const files = await listAssetsOfOrder(orderId)
  const [over, rest] = [files.filter((file) => isOver(file, at)), files.filter((file) => !isOver(file, at))]
  for (const file of over) await eraseUnconfirmed(file, files, at)
  await eraseSurplus(orderId, rest)
  const waiting = rest.flatMap(({ expires_at }) => expires_at ?? [])
  if (waiting.length > 0) await noteWaiting(orderId, Math.max(...waiting))
}

/** One that was announced anew or confirmed meanwhile stays. */
async function eraseUnconfirmed(file: Asset, files: readonly Asset[], now: Date): Promise<void> {
  try {
    await discardAsset(file, files, now)
  } catch (error) {
    if (error instanceof ConditionFailed) return
    throw error
  }
  await eraseCounted(await listVersions(file.storage_key), 1)
}

/** Of each of an order's files the version that was confirmed, or that waits to be, stays; the others were posted beside it. */
async function eraseSurplus(orderId: string, files: readonly Asset[]): Promise<void> {
  const versions = await listVersions(orderFolder(orderId))
  if (versions.length === 0) return
  const assets = new Map(files.map((file) => [file.storage_key, file]))
  await eraseCounted(versions.filter((version) => isSurplus(version, assets.get(version.key))))
}

/** What is no file of the order any more has a note of its own. */
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
