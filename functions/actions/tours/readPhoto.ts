import { filmKeys } from '#contract/storageKeys'
import { isMade, keepMade, readOriginal } from '../../services/films.ts'
import { placeOfAsset } from '../../services/ids.ts'
import { logger } from '../../services/telemetry.ts'
import { findAsset } from '../../store/assets.ts'
import type { PhotoReader } from './FilmEngine.ts'
import { contentOf } from './filmDocument.ts'
import { type TourStep, timed, versionOf, worked } from './tourStep.ts'

/** A photo whose bytes could be read is named by their content. */
export type ReadPhoto = { asset_id: string; content?: string }

/** Decodes one photo, unless its bytes were decoded before; one that can't be is answered without its content. */
export async function readPhoto(step: TourStep<string, PhotoReader>): Promise<ReadPhoto> {
  const { engine, input: asset_id } = step
  const { orderId } = versionOf(step)
  const place = placeOfAsset(asset_id)
  const asset = place && (await findAsset(place.orderId, place.seq))
  // An administrator may have deleted it meanwhile.
  if (asset?.id !== asset_id || asset.status !== 'done') return { asset_id }
  const content = contentOf(asset)
  const key = (part: Parameters<typeof filmKeys.photo>[2]) => filmKeys.photo(orderId, content, part)
  if (await isMade(key('look.json'))) return { asset_id, content }
  try {
    const { done, cpuSeconds } = await timed(async () => engine.ingestPhoto(await readOriginal(asset)))
    await keepMade(key('mezzanine'), done.mezzanine, 'application/octet-stream')
    await keepMade(key('preview'), done.preview, 'image/jpeg')
    // Last, since it says that the others are there.
    await keepMade(key('look.json'), Buffer.from(JSON.stringify(done.look)), 'application/json')
    await worked(step, { cpuSeconds })
    return { asset_id, content }
  } catch (error) {
    if (!engine.isUnreadable(error)) throw error
    logger.warn('photo unreadable', { asset_id })
    return { asset_id }
  }
}
