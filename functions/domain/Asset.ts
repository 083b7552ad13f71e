import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { type ImageType, photoTypes } from '#contract/limits'
import { AssetId, AssetType, OrderId, Orientation } from '#contract/order'

export const ImageTypeName = z.enum(photoTypes)

/** A file of an order: `pending` until its upload is confirmed. Pixels as shown, after EXIF rotation. */
export const Asset = z.object({
  id: AssetId,
  order_id: OrderId,
  seq: z.int(),
  type: AssetType,
  status: z.enum(['pending', 'done']),
  filename: z.string(),
  content_type: ImageTypeName,
  size_bytes: z.int(),
  storage_key: z.string(),
  created_at: Timestamp,
  /** Epoch seconds; pending ones only. */
  expires_at: z.optional(z.int()),
  width: z.optional(z.nullable(z.int())),
  height: z.optional(z.nullable(z.int())),
  orientation: z.optional(z.nullable(Orientation)),
  etag: z.optional(z.string()),
  confirmed_at: z.optional(Timestamp),
})
export type Asset = z.infer<typeof Asset>
export type { ImageType }
