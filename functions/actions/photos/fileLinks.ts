import type { AssetRow, OrderFile } from '#contract/desk/admin'
import { type Asset, photoOf } from '../../domain/photos/Asset.ts'
import { downloadUrl, openUrl } from '../../services/photos/photos.ts'
import { previewUrl } from '../../services/photos/previews.ts'
import type { AssetEntry } from '../../store/photos/assets.ts'

export async function withLinks({ storage_key, stored_version, ...row }: AssetEntry): Promise<AssetRow> {
  const file = { ...row, storage_key, stored_version }
  const [storage_url, thumbnail_url] = await Promise.all([openUrl(file), previewUrl(file)])
  return { ...row, storage_url, thumbnail_url }
}

export async function orderFile(asset: Asset): Promise<OrderFile> {
  const [thumbnail, download_url] = await Promise.all([previewUrl(asset), downloadUrl(asset)])
  return { ...photoOf(asset, thumbnail), created_at: asset.created_at, download_url }
}
