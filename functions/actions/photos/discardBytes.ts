import { photoParts } from '#contract/photos/storageKeys'
import type { Asset } from '../../domain/photos/Asset.ts'
import { isMade } from '../../services/film/films.ts'
import { deleteFile } from '../../services/photos/photos.ts'
import { madeKey } from '../../services/photos/previews.ts'
import { logger, nameOf } from '../../services/telemetry.ts'

export const discardBytes = ({ id, storage_key }: Asset): Promise<void> =>
  orWarn(deleteFile(storage_key), id, 'a discarded file stays until its note runs out')

/** Deletes what was made of a discarded file's bytes. Should that fail, it stays as long as its order. */
export async function discardMade(asset: Asset): Promise<void> {
  const deletions = photoParts.map(async (part) => {
    const key = madeKey(asset, part)
    // The storage would note the deletion of what was never there.
    if (await isMade(key)) await deleteFile(key)
  })
  await orWarn(Promise.all(deletions), asset.id, 'what was made of a discarded file stays with its order')
}

const orWarn = async (deletion: Promise<unknown>, asset_id: string, message: string): Promise<void> =>
  void (await deletion.catch((error: unknown) => logger.warn(message, { asset_id, name: nameOf(error) })))
