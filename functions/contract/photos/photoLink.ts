import * as z from 'zod/mini'
import { ok } from '../fields.ts'
import { OrderId, Photo } from '../orders/order.ts'

export const PhotoLinkAnswer = z.object({ ok, token: z.string() })

export const LinkedOrder = z.object({
  orderId: OrderId,
  address_freeform: z.string(),
  photos: z.array(z.object({ ...Photo.shape, can_remove: z.boolean() })),
})
export type LinkedOrder = z.infer<typeof LinkedOrder>
export const LinkedOrderAnswer = z.object({ ok, order: LinkedOrder })
