import * as z from 'zod/mini'
import { ok } from '../fields.ts'
import { limits } from '../limits.ts'
import { AssetId, Photo, PhotoRoom } from '../orders/order.ts'

const ArrangedPhoto = z.strictObject({ asset_id: AssetId, room: z.optional(z.nullable(PhotoRoom)) })
const areDifferent = z.refine<{ asset_id: string }[]>(
  (photos) => new Set(photos.map(({ asset_id }) => asset_id)).size === photos.length,
  'Please name each photo once.',
)

/** Replaces the arrangement before. Photos that are not named follow in upload order. */
export const ArrangementRequest = z.strictObject({
  photos: z.array(ArrangedPhoto).check(z.maxLength(limits.photosPerOrder), areDifferent),
  cover_asset_id: z.optional(z.nullable(AssetId)),
})
export type ArrangementRequest = z.infer<typeof ArrangementRequest>
export const ArrangementAnswer = z.object({ ok, photos: z.array(Photo) })
