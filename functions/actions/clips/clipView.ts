import type { ReviewClip } from '#contract/review'
import type { Asset } from '../../domain/Asset.ts'
import { isMade } from '../../services/films.ts'
import { previewKey, previewUrl } from '../../services/previews.ts'

/** A clip as the console shows it: without a picture until it is decoded. */
export async function clipView(asset: Asset): Promise<ReviewClip> {
  const { id, filename, width = null, height = null, duration_ms = 0, problem = null } = asset
  const thumbnail_url = (await isMade(previewKey(asset))) ? await previewUrl(asset) : null
  return { asset_id: id, filename, width, height, duration_ms, thumbnail_url, problem }
}
