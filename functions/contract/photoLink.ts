import * as z from 'zod/mini'
import { ok } from './fields.ts'
import { OrderId, Photo } from './order.ts'

/** Carries a link's secret with each call of whoever opened it. */
export const photoLinkHeader = 'x-photo-link'
/** 256 bits as base64url. */
export const photoLinkPattern = /^[\w-]{43}$/
/** The longest that a link works; it ends earlier, when production starts or the order is archived. */
export const photoLinkDays = 180

export const PhotoLinkAnswer = z.object({ ok, token: z.string() })

/** What whoever holds a link sees of the order: its home and photos, and nothing of who ordered or what it costs. */
export const LinkedOrder = z.object({
  orderId: OrderId,
  address_freeform: z.string(),
  photos: z.array(z.object({ ...Photo.shape, can_remove: z.boolean() })),
})
export type LinkedOrder = z.infer<typeof LinkedOrder>
export const LinkedOrderAnswer = z.object({ ok, order: LinkedOrder })
