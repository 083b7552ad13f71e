import type { Asset } from '../../domain/Asset.ts'
import { placeOfAsset } from '../../services/ids.ts'
import { contentOf } from '../../services/previews.ts'
import { logger } from '../../services/telemetry.ts'
import { findAsset } from '../../store/assets.ts'
import { keepLogo, keepPhoto } from '../photos/keepPhoto.ts'
import type { PhotoReader } from './FilmEngine.ts'
import { labelRoom } from './labelRoom.ts'
import { type TourStep, timed, worked } from './tourStep.ts'

/** A photo or logo whose bytes could be read is named by their content. */
export type ReadPhoto = { asset_id: string; content?: string }
type Step = TourStep<string, PhotoReader>

/** Decodes one file, unless its bytes were decoded before; one that can't be is answered without its content. */
export async function readPhoto(step: Step): Promise<ReadPhoto> {
  const asset_id = step.input
  const place = placeOfAsset(asset_id)
  const asset = place && (await findAsset(place.orderId, place.seq))
  // An administrator may have deleted it meanwhile, or its preview could not be made.
  if (asset?.id !== asset_id || asset.status !== 'done' || asset.problem !== undefined) return { asset_id }
  const content = contentOf(asset)
  try {
    const { cpuSeconds } = await timed(() => keepFile(step, asset))
    await worked(step, { cpuSeconds })
    return { asset_id, content }
  } catch (error) {
    if (!step.engine.isUnreadable(error)) throw error
    logger.warn('file unreadable', { asset_id })
    return { asset_id }
  }
}

async function keepFile({ engine }: Step, asset: Asset): Promise<void> {
  if (asset.type === 'logo') return keepLogo(engine, asset)
  await keepPhoto(engine, asset)
  await labelRoom({ orderId: asset.order_id, content: contentOf(asset) })
}
