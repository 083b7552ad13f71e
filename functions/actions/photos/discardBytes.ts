import type { Asset } from '../../domain/Asset.ts'
import { deleteFile } from '../../services/photos.ts'
import { logger } from '../../services/telemetry.ts'

/** Deletes what is stored of a discarded file. Should that fail, its note in the table does it later. */
export async function discardBytes({ id, storage_key }: Asset): Promise<void> {
  await deleteFile(storage_key).catch((error: unknown) =>
    logger.warn('a discarded file stays until its note runs out', {
      asset_id: id,
      name: error instanceof Error ? error.name : typeof error,
    }),
  )
}
