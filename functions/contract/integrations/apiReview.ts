import * as z from 'zod/mini'
import { ok, Timestamp } from '../fields.ts'
import { ReviewRoom } from '../review/review.ts'

/** The review as software needs it: what a film shows, what was said of it, and what may be done next. */
export const ApiReview = z.pick(ReviewRoom, {
  order_id: true,
  status: true,
  may: true,
  closed: true,
  versions: true,
  photos: true,
  comments: true,
  rounds: true,
  approval: true,
  due_on_approval_cents: true,
  delivery: true,
})
export const ApiReviewAnswer = z.object({ ok, review: ApiReview })

export const ApiPayLinkAnswer = z.object({ ok, url: z.string(), expires_at: Timestamp })
