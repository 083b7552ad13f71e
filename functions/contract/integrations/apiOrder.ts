import * as z from 'zod/mini'
import { ok, pageLimit, Timestamp } from '../fields.ts'
import { tourStates } from '../film/tour.ts'
import { limits } from '../limits.ts'
import { Money } from '../money/money.ts'
import { Plan } from '../money/pricing.ts'
import { OrderId, OrderRequest } from '../orders/order.ts'
import { tooManyPhotos } from '../photos/upload.ts'
import { PublicUrl } from './publicUrl.ts'

/** A URL keeps its slot: the same list changes nothing, a longer one adds, and another URL replaces one that failed. */
export const ApiOrderRequest = z.strictObject({
  ...OrderRequest.shape,
  photo_urls: z._default(
    z.array(PublicUrl, 'Please send a list of web addresses.').check(z.maxLength(limits.photosPerOrder, tooManyPhotos)),
    [],
  ),
})
export type ApiOrderRequest = z.infer<typeof ApiOrderRequest>

/** `number` is the photo's place in the tour; `problem` says in a sentence why it can't be used. */
export const ApiPhoto = z.object({
  number: z.int(),
  state: z.enum(['waiting', 'ready', 'failed']),
  problem: z.nullable(z.string()),
})
export type ApiPhoto = z.infer<typeof ApiPhoto>

const submissions = ['not_requested', 'waiting_for_photos', 'stopped', 'submitted'] as const

export const ApiOrder = z.object({
  id: OrderId,
  status: z.string(),
  address_freeform: z.string(),
  plan: Plan,
  created_at: Timestamp,
  submitted_at: z.nullable(Timestamp),
  submission: z.enum(submissions),
  submission_problem: z.nullable(z.string()),
  photos: z.array(ApiPhoto),
  film: z.object({ state: z.enum(tourStates), version: z.int(), duration_ms: z.int(), delivered: z.boolean() }),
  money: Money,
  links: z.object({
    order: z.string(),
    pay: z.nullable(z.string()),
    tour_url: z.nullable(z.string()),
    watch_url: z.nullable(z.string()),
  }),
})
export type ApiOrder = z.infer<typeof ApiOrder>

export const apiOrdersPerPage = { usual: 10, most: 20 } as const
export const ApiOrdersQuery = z.strictObject({
  cursor: z.optional(OrderId),
  limit: z.optional(pageLimit(apiOrdersPerPage.most)),
})
export type ApiOrdersQuery = z.infer<typeof ApiOrdersQuery>
export const ApiOrderAnswer = z.object({ ok, order: ApiOrder })
export const ApiOrdersAnswer = z.object({ ok, orders: z.array(ApiOrder), next_cursor: z.nullable(z.string()) })
