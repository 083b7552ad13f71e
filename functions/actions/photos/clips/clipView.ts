import type { ReviewClip } from '#contract/review/review'
import type { Asset } from '../../../domain/photos/Asset.ts'
import { isMade } from '../../../services/film/films.ts'
import { previewKey, previewUrl } from '../../../services/photos/previews.ts'

/** A clip as the console shows it: without a picture until it is decoded. */
export async function clipView(asset: Asset): Promise<ReviewClip> {
  const { id, filename, width = null, height = null, duration_ms = 0, problem = null } = asset
  const thumbnail_url = (await isMade(previewKey(asset))) ? await previewUrl(asset) : null
  return { asset_id: id, filename, width, height, duration_ms, thumbnail_url, problem }
}
