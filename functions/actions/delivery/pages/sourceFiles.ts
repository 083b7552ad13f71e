import { filmKeys } from '#contract/photos/storageKeys'
import { sourcesOf } from '../../../domain/film/filmSources.ts'
import type { Asset } from '../../../domain/photos/Asset.ts'
import { oldestOf } from '../../../services/film/films.ts'
import { isClipId } from '../../../services/ids.ts'
import type { SourceFile } from '../../../services/pages/SourceFigure.tsx'
import type { GalleryPhoto } from '../../../services/pages/tour/Gallery.tsx'
import { contentOf, madeKey, previewUrl } from '../../../services/photos/previews.ts'
import { findEdit } from '../../film/filmDocument.ts'
import { signed } from '../../film/filmLinks.ts'
import { findFingerprint } from '../../photos/keepPhoto.ts'
import type { ShownPage } from './findShownPage.ts'

export async function sourceFiles({ order, version, assets }: ShownPage): Promise<SourceFile[]> {
  const sources = sourcesOf(version, assets)
  const isWhole = sources.every(({ asset }) => asset !== undefined)
  const edit = isWhole ? undefined : await findEdit({ orderId: order.id, version: version.version })
  return Promise.all(
    sources.map(async ({ assetId, asset, seenIn, alt, room }) => ({
      isClip: isClipId(assetId),
      seenIn,
      alt,
      room,
      ...(asset ? await kept(asset) : await removed(order.id, edit?.contents[assetId])),
    })),
  )
}

/** The photos of a film as visitors leaf through them, without clips and what was removed. */
export async function galleryOf({ version, assets }: ShownPage): Promise<GalleryPhoto[]> {
  const photos = sourcesOf(version, assets).flatMap(({ asset, alt, room }) =>
    asset && !isClipId(asset.id) ? [{ asset, alt, room }] : [],
  )
  return Promise.all(
    photos.map(async ({ asset, alt, room }) => ({
      ...(await pictureOf(asset)),
      ...{ alt, room, width: asset.width ?? 0, height: asset.height ?? 0 },
    })),
  )
}

const pictureOf = async (asset: Asset) => ({
  url: await previewUrl(asset),
  // As large as films are made from, and without what a camera writes beside the picture.
  largeUrl: await signed(madeKey(asset, 'mezzanine.jpg')),
})

const kept = async (asset: Asset) => ({
  picture: await pictureOf(asset),
  width: asset.width ?? 0,
  height: asset.height ?? 0,
  sha256: (await findFingerprint(asset.order_id, contentOf(asset))) ?? null,
  receivedAt: asset.confirmed_at ?? asset.created_at,
  readAt: null,
})

async function removed(orderId: string, content: string | undefined) {
  const gone = { picture: null, width: 0, height: 0, sha256: null, receivedAt: null, readAt: null }
  if (content === undefined) return gone
  const [sha256, readAt] = await Promise.all([
    findFingerprint(orderId, content),
    oldestOf([filmKeys.photo(orderId, content, 'original.json')]),
  ])
  return { ...gone, sha256: sha256 ?? null, readAt: readAt?.toISOString() ?? null }
}
