import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { fileTypes } from '#contract/limits'
import { AssetId, AssetType, OrderId, Orientation, type Photo } from '#contract/orders/order'
import { text } from '#contract/personal'
import { notSeen } from '#contract/photos/photoRooms'

export const FileTypeName = z.enum(fileTypes)

/** A file of an order: `pending` until its upload is confirmed. Pixels as shown, after EXIF rotation. */
export const Asset = z.object({
  id: AssetId,
  order_id: OrderId,
  seq: z.int(),
  type: AssetType,
  status: z.enum(['pending', 'done']),
  filename: text('words'),
  content_type: FileTypeName,
  size_bytes: z.int(),
  storage_key: z.string(),
  created_at: Timestamp,
  /** Epoch seconds; pending ones only. */
  expires_at: z.optional(z.int()),
  width: z.optional(z.nullable(z.int())),
  height: z.optional(z.nullable(z.int())),
  orientation: z.optional(z.nullable(Orientation)),
  duration_ms: z.optional(z.int()),
  etag: z.optional(text('nobody')),
  /** The stored file's version that was examined: what is posted to its key afterwards is another. */
  stored_version: z.optional(text('nobody')),
  confirmed_at: z.optional(Timestamp),
  added_by: z.optional(text('nobody')),
  problem: z.optional(text('nobody')),
  /** Set where they could, and something may be missing: a sentence for its owner. */
  remark: z.optional(text('nobody')),
  version: z.int(),
})
export type Asset = z.infer<typeof Asset>

export const isConfirmed = ({ status }: Asset): boolean => status === 'done'

export function orientationOf(size: { width: number; height: number } | null): Orientation | null {
  if (!size) return null
  const { width, height } = size
  return width === height ? 'square' : width > height ? 'landscape' : 'portrait'
}

export type Said = Pick<Photo, 'room' | 'is_cover'>
export type KnownOfPhoto = Said & Pick<Photo, 'seen'>

export const photoOf = (asset: Asset & Partial<KnownOfPhoto>, thumbnail_url: string | null): Photo => ({
  asset_id: asset.id,
  type: asset.type,
  seq: asset.seq,
  filename: asset.filename,
  content_type: asset.content_type,
  size_bytes: asset.size_bytes,
  width: asset.width ?? null,
  height: asset.height ?? null,
  thumbnail_url,
  problem: asset.problem ?? null,
  ...(asset.remark !== undefined && { remark: asset.remark }),
  room: asset.room ?? null,
  seen: asset.seen ?? notSeen,
  is_cover: asset.is_cover ?? false,
})
