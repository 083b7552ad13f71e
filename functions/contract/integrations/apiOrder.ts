import * as z from 'zod/mini'
import { ok, pageLimit, Timestamp } from '../fields.ts'
import { tourStates } from '../film/tour.ts'
import { limits } from '../limits.ts'
import { Money } from '../money/money.ts'
import { Plan } from '../money/pricing.ts'
import { OrderId, OrderRequest } from '../orders/order.ts'
import { tooManyPhotos } from '../photos/upload.ts'
import { PublicUrl } from './publicUrl.ts'

/**
 * An order as the site's own form sends it, with the addresses of its photos in the order of the tour. An address keeps its
 * place: the same list again changes nothing, a longer one adds, and another address takes the place of one that failed.
 */
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

export const submissions = ['not_requested', 'waiting_for_photos', 'stopped', 'submitted'] as const

export const ApiOrder = z.object({
  id: OrderId,
  status: z.string(),
  address_freeform: z.string(),
  plan: Plan,
  created_at: Timestamp,
  submitted_at: z.nullable(Timestamp),
  /** An order is submitted once each of its photos is there or has failed, and at least one is there. */
  submission: z.enum(submissions),
  /** Why the submission stopped, in a sentence. */
  submission_problem: z.nullable(z.string()),
  photos: z.array(ApiPhoto),
  film: z.object({ state: z.enum(tourStates), version: z.int(), duration_ms: z.int(), delivered: z.boolean() }),
  /** `payable` is what the site asks for next, where the stage takes payments: a deposit or the balance. */
  money: Money,
  /**
   * Pages of the site that open for the account: the order with its film, and the same page where something is to be paid.
   * Then those that everybody can open, as long as they are on: the tour page, and the one without branding.
   */
  links: z.object({
    order: z.string(),
    pay: z.nullable(z.string()),
    tour_url: z.nullable(z.string()),
    watch_url: z.nullable(z.string()),
  }),
})
export type ApiOrder = z.infer<typeof ApiOrder>

export const apiOrdersPerPage = { usual: 10, most: 20 } as const
/** `cursor` is the id of the last order of the page before. */
export const ApiOrdersQuery = z.strictObject({
  cursor: z.optional(OrderId),
  limit: z.optional(pageLimit(apiOrdersPerPage.most)),
})
export const ApiOrderAnswer = z.object({ ok, order: ApiOrder })
export const ApiOrdersAnswer = z.object({ ok, orders: z.array(ApiOrder), next_cursor: z.nullable(z.string()) })
