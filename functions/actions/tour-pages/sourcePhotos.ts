import type { SourcePhoto } from '../../services/pages/OriginalsPage.tsx'
import { madeKey, previewUrl } from '../../services/previews.ts'
import { findFingerprint } from '../photos/keepPhoto.ts'
import { signed } from '../tours/filmLinks.ts'
import type { ShownPage } from './findShownPage.ts'

/** The photos that a film shows, in its order, each once. What was deleted since can't be shown. */
export async function sourcePhotos({ version, assets }: ShownPage): Promise<SourcePhoto[]> {
  const ids = [...new Set(version.shots.map(({ asset_id }) => asset_id))]
  const photos = ids.flatMap((id) => assets.find((asset) => asset.id === id) ?? [])
  return Promise.all(
    photos.map(async (asset) => ({
      pictureUrl: await previewUrl(asset),
      // As large as films are made from, and without what a camera writes beside the picture.
      largeUrl: await signed(madeKey(asset, 'mezzanine.jpg')),
      width: asset.width ?? 0,
      height: asset.height ?? 0,
      sha256: (await findFingerprint(asset)) ?? null,
      receivedAt: asset.confirmed_at ?? asset.created_at,
    })),
  )
}
