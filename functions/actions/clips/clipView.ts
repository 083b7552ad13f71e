import type { ReviewClip } from '#contract/review'
import type { Asset } from '../../domain/Asset.ts'
import { previewUrl } from '../../services/previews.ts'

/** A clip as the console shows it. There is nothing behind the link before it was decoded for a film. */
export async function clipView(asset: Asset): Promise<ReviewClip> {
  const { id, filename, width = null, height = null, duration_ms = 0, problem = null } = asset
  return { asset_id: id, filename, width, height, duration_ms, thumbnail_url: await previewUrl(asset), problem }
}
