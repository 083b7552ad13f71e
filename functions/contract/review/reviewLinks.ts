import * as z from 'zod/mini'
import { ok, requiredLine, Timestamp } from '../fields.ts'
import { limits } from '../limits.ts'
import { reviewRights } from './reviewChoices.ts'

export const ReviewRight = z.enum(reviewRights, 'Please choose what the link allows.')
export type ReviewRight = z.infer<typeof ReviewRight>

export const LinkId = z.string().check(z.regex(/^rvl_[0-9A-Za-z_]{10,48}$/, 'This ID is not valid.'))

export const ReviewLink = z.object({
  id: LinkId,
  label: z.string(),
  rights: z.array(ReviewRight),
  created_at: Timestamp,
  /** Null for the one of our emails, and for links of before 2026-11-23 that were made without an end. */
  ends_at: z.nullable(Timestamp),
  revoked_at: z.nullable(Timestamp),
  state: z.enum(['active', 'ended', 'revoked']),
})
export type ReviewLink = z.infer<typeof ReviewLink>

export const LinkRequest = z.strictObject({
  label: requiredLine('name', limits.nameLength, 'Please name whom the link is for.'),
  rights: z.array(ReviewRight).check(z.maxLength(reviewRights.length)),
  /** Without one the link works for 90 days. */
  ends_at: z.optional(z.iso.datetime('Please choose an end within a year.')),
})
export type LinkRequest = z.infer<typeof LinkRequest>
export const LinkAnswer = z.object({ ok, link: ReviewLink, url: z.string() })
export const LinksAnswer = z.object({ ok, links: z.array(ReviewLink) })
