import type { Photo } from '#contract/orders/order'
import { type Asset, photoOf } from '../../domain/photos/Asset.ts'

/** The confirmed files of an order as its owner sees them; clips are the office's. S3's client loads with the first of them: most calls need none. */
export async function photosOf(assets: Asset[]): Promise<Photo[]> {
  const done = assets.filter(({ status, type }) => status === 'done' && type !== 'clip')
  if (done.length === 0) return []
  const { previewUrl } = await import('./previews.ts')
  return Promise.all(done.map(async (asset) => photoOf(asset, await previewUrl(asset))))
}
