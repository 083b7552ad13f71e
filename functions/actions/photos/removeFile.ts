import type { Proof } from '../../domain/Order.ts'
import { refuseUnlessTakingFiles } from '../../domain/uploads.ts'
import { discardAsset } from '../../store/assets.ts'
import { retryOnConflict } from '../../store/retryOnConflict.ts'
import { findFile } from './confirmFile.ts'
import { discardBytes } from './discardBytes.ts'

/** Takes a file out of the caller's order, while files may change. */
export function removeFile(proof: Proof, assetId: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const { order, asset } = await findFile(proof, assetId)
    refuseUnlessTakingFiles(order)
    await discardAsset(asset, now)
    await discardBytes(asset)
  })
}
