import { type Reviewer, type ReviewRight, type ReviewRoom, reviewRights } from '#contract/review/review'
import type { Order } from '../orders/Order.ts'
import { AppError } from '../platform/AppError.ts'
import type { SignedIn } from '../platform/Caller.ts'
import type { ReviewLink } from './ReviewLink.ts'

/** `isLinked` came by a link: it shows the film and its review, and nothing of the account or its money. */
export type Member = { author: string; by: Reviewer; rights: ReadonlySet<ReviewRight>; isLinked: boolean }

const everything: ReadonlySet<ReviewRight> = new Set(reviewRights)
const office = 'Our team'

export const ownerMember = ({ contact }: Order): Member => ({
  author: 'owner',
  by: { kind: 'owner', name: contact.name },
  rights: everything,
  isLinked: false,
})
/** A link of our emails is held by whoever ordered. */
export const linkMember = (order: Order, { id, label, rights, mailed }: ReviewLink): Member =>
  mailed
    ? { ...ownerMember(order), isLinked: true }
    : { author: id, by: { kind: 'link', name: label }, rights: new Set(rights), isLinked: true }
export const officeMember = ({ userId }: SignedIn): Member => ({
  author: userId,
  by: { kind: 'administrator', name: office },
  rights: everything,
  isLinked: false,
})

export const isOffice = ({ by }: Member): boolean => by.kind === 'administrator'
/** Making a version takes a round, so it needs the word of somebody who may also approve. */
const mayApply = ({ rights }: Member): boolean => rights.has('comment') && rights.has('approve')

type Deed = keyof ReviewRoom['may']
/** What may be done in the room. `closed` stops all changes but an administrator's; `isAlive` is false for orders nobody works on. */
export function mayOf(member: Member, { closed, isAlive }: { closed: string; isAlive: boolean }): ReviewRoom['may'] {
  const isOpen = isOffice(member) ? isAlive : closed === ''
  return {
    comment: isOpen && member.rights.has('comment'),
    apply: isOpen && mayApply(member),
    approve: isOpen && member.rights.has('approve'),
    download: member.rights.has('download'),
    share: isAlive && !member.isLinked,
    buy: isOpen && member.by.kind === 'owner' && !member.isLinked,
  }
}

const sentences: Record<Deed, string> = {
  comment: 'This review link lets you watch the film, not comment on it.',
  apply: 'This review link doesn’t let you make versions of the film. Please ask whoever sent it.',
  approve: 'This review link doesn’t let you approve the film. Please ask whoever sent it.',
  download: 'This review link doesn’t let you download files.',
  share: 'Only whoever ordered the film can share it.',
  buy: 'Only whoever ordered the film can buy a round of changes.',
}

/** Throws forbidden where the member has no right to it at all, and conflict where the room is closed for it. */
export function refuseUnlessMay(member: Member, deed: Deed, room: { closed: string; isAlive: boolean }): void {
  if (!mayOf(member, { closed: '', isAlive: true })[deed]) throw new AppError('forbidden', sentences[deed])
  if (!mayOf(member, room)[deed]) throw new AppError('conflict', room.closed || 'This order is closed.')
}
