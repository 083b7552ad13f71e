import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import { OrderId } from '#contract/orders/order'
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
  /** Null for the one of our emails, and for links of before 2026-11-23 that were made without an end. */
  ends_at: z.nullable(Timestamp),
  revoked_at: z.optional(Timestamp),
  /** The one that our emails to the customer carry, each with a secret of its own. */
  mailed: z.optional(z.literal(true)),
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
  const { hash: _, mailed: _mailed, revoked_at = null, ...shown } = link
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
  Math.max(0, reviewLimits.links - links.filter((link) => isActive(link, now) && !link.mailed).length)

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

/** Ends with the order, or once its customer turns it off. */
export const newMailedLink = ({ id, hash, now }: { id: string; hash: string; now: Date }): ReviewLink => ({
  ...{ id, hash, label: 'Our emails to you', rights: [...reviewRights], created_at: now.toISOString() },
  ends_at: null,
  mailed: true,
})

/** A secret that leads to a link. One that was mailed is for one mailbox, and lasts for so long. */
export const LinkPointer = z.object({
  order_id: OrderId,
  link_id: LinkId,
  mailbox: z.optional(z.string()),
  expires_at: z.optional(z.int()),
})
export type LinkPointer = z.infer<typeof LinkPointer>

export const mailedLinkEnd = (now: Date): number => Math.floor(daysAfter(now, reviewLimits.mailedLinkDays) / 1000)

/** DynamoDB removes what is past within days, not at once. */
export const leadsThere = ({ mailbox, expires_at }: LinkPointer, contactHash: string, now: Date): boolean =>
  (expires_at === undefined || expires_at * 1000 > now.getTime()) && (mailbox === undefined || mailbox === contactHash)

export const deadLink = () =>
  new AppError('not_found', 'This review link doesn’t work any more. Please ask whoever sent it for a new one.')
export const linkNotFound = () => new AppError('not_found', 'There is no such review link. Please reload the page.')
export const linksAreClosed = () =>
  new AppError('conflict', 'You can’t make review links for a draft, cancelled or archived order.')
