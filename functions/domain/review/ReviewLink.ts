import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { text } from '#contract/personal'
import {
  LinkId,
  type LinkRequest,
  type ReviewLink as LinkView,
  type ReviewRight,
  reviewLimits,
  reviewRights,
} from '#contract/review/review'
import { AppError, invalidField } from '../platform/AppError.ts'

export const ReviewLink = z.object({
  id: LinkId,
  hash: z.string(),
  label: text('name'),
  rights: z.array(z.enum(reviewRights)),
  created_at: Timestamp,
  /** Null for links of before 2026-11-23 that were made without an end. */
  ends_at: z.nullable(Timestamp),
  revoked_at: z.optional(Timestamp),
})
export type ReviewLink = z.infer<typeof ReviewLink>

const hasEnded = ({ ends_at }: ReviewLink, now: Date): boolean =>
  ends_at !== null && Date.parse(ends_at) <= now.getTime()
const stateOf = (link: ReviewLink, now: Date): LinkView['state'] => {
  if (link.revoked_at) return 'revoked'
  return hasEnded(link, now) ? 'ended' : 'active'
}
export const isActive = (link: ReviewLink, now: Date): boolean => stateOf(link, now) === 'active'

export const linkView = (link: ReviewLink, now: Date): LinkView => {
  const { hash: _, revoked_at = null, ...shown } = link
  return { ...shown, revoked_at, state: stateOf(link, now) }
}

const withWatch = (rights: readonly ReviewRight[]): ReviewRight[] =>
  reviewRights.filter((right) => right === 'watch' || rights.includes(right))

const dayMs = 86_400_000
const daysAfter = (now: Date, days: number): number => now.getTime() + days * dayMs

/** The end that is chosen, or the usual one. Throws where it is past, or more than a year away. */
function endOf(chosen: string | undefined, now: Date): string {
  const { usual, most } = reviewLimits.linkDays
  const end = chosen === undefined ? daysAfter(now, usual) : Date.parse(chosen)
  if (end <= now.getTime()) throw invalidField('ends_at', 'Please choose an end in the future.')
  if (end > daysAfter(now, most)) throw invalidField('ends_at', 'Please choose an end within a year.')
  return new Date(end).toISOString()
}

const roomFor = (links: readonly ReviewLink[], now: Date): number =>
  Math.max(0, reviewLimits.links - links.filter((link) => isActive(link, now)).length)

/** How many links may ever have been made once there is no room for another one: of those that are there, none comes to life again. */
export const mostLinksMade = (linksMade: number, links: readonly ReviewLink[], now: Date): number =>
  linksMade + roomFor(links, now)

/** A new link beside others. Throws where its end can't be, or where there are as many as an order may have. */
export function newLink(
  { label, rights, ends_at: chosen }: LinkRequest,
  { id, hash, others, now }: { id: string; hash: string; others: readonly ReviewLink[]; now: Date },
): ReviewLink {
  const ends_at = endOf(chosen, now)
  if (roomFor(others, now) === 0)
    throw new AppError(
      'conflict',
      `This order has ${reviewLimits.links} review links already. Please revoke one that is not needed any more.`,
    )
  return { id, hash, label, rights: withWatch(rights), created_at: now.toISOString(), ends_at }
}

export const deadLink = () =>
  new AppError('not_found', 'This review link doesn’t work any more. Please ask whoever sent it for a new one.')
export const linkNotFound = () => new AppError('not_found', 'There is no such review link. Please reload the page.')
export const linksAreClosed = () =>
  new AppError('conflict', 'You can’t make review links for a draft, cancelled or archived order.')
