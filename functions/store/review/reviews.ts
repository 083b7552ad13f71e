import * as z from 'zod/mini'
import { Approval } from '../../domain/review/Approval.ts'
import { Comment } from '../../domain/review/Comment.ts'
import { LinkPointer, mailedLinkEnd, newMailedLink, ReviewLink } from '../../domain/review/ReviewLink.ts'
import { RoundGrant } from '../../domain/review/rounds.ts'
import { hashOf, newId, newSecret } from '../../services/ids.ts'
import { getItem, type Item, inserting, queryAll, replacing, transact, type Write } from '../dynamo.ts'
import { commentPrefix, keys, reviewLinkPrefix, roundGrantPrefix } from '../table.ts'

export type Review = {
  comments: Comment[]
  links: ReviewLink[]
  linksMade: number
  grants: RoundGrant[]
  approval: Approval | undefined
}

const LinkCount = z.object({ made: z.int() })

export function reviewIn(items: readonly Item[]): Review {
  const under = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix))
  const approval = items.find(({ sk }) => sk === keys.approval('').sk)
  const counted = items.find(({ sk }) => sk === keys.reviewLinkCount('').sk)
  return {
    comments: under(commentPrefix)
      .map((item) => Comment.parse(item))
      .toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)),
    links: under(reviewLinkPrefix).map((item) => ReviewLink.parse(item)),
    linksMade: counted ? LinkCount.parse(counted).made : 0,
    grants: under(roundGrantPrefix).map((item) => RoundGrant.parse(item)),
    approval: approval && Approval.parse(approval),
  }
}

/** Refused once `most` links were ever made: whoever read them makes no more than there is room for, however many do at once. */
export const insertingLink = (orderId: string, link: ReviewLink, most: number): Write[] => [
  {
    update: keys.reviewLinkCount(orderId),
    set: 'ADD made :one',
    condition: 'attribute_not_exists(made) OR made < :most',
    values: { one: 1, most },
  },
  inserting({ ...keys.reviewLink(orderId, link.id), ...link }),
  inserting({ ...keys.reviewToken(link.hash), order_id: orderId, link_id: link.id }),
]

/** A secret for a mailbox, and the link that it leads to where there is none yet: links of emails count against nobody's number. */
export function mailingLink(orderId: string, known: ReviewLink | undefined, to: string, now: Date) {
  const secret = newSecret()
  const hash = hashOf(secret)
  const link = known ?? newMailedLink({ id: newId('rvl', now), hash, now })
  const pointer: LinkPointer = {
    order_id: orderId,
    link_id: link.id,
    mailbox: hashOf(to),
    expires_at: mailedLinkEnd(now),
  }
  const writes: Write[] = [
    ...(known ? [] : [inserting({ ...keys.reviewLink(orderId, link.id), ...link })]),
    inserting({ ...keys.reviewToken(hash), ...pointer }),
  ]
  return { secret, writes }
}

export async function findPointer(hash: string): Promise<LinkPointer | undefined> {
  const item = await getItem(keys.reviewToken(hash))
  return item && LinkPointer.parse(item)
}

export const revokingLink = (orderId: string, linkId: string, now: Date) => ({
  update: keys.reviewLink(orderId, linkId),
  set: 'SET revoked_at = if_not_exists(revoked_at, :now)',
  condition: 'attribute_exists(pk)',
  values: { now: now.toISOString() },
})

/** As many as a transaction takes. */
const deletedAtOnce = 100

export async function deleteLinkSecrets(orderId: string): Promise<void> {
  const { links } = reviewIn(await queryAll({ partition: keys.order(orderId).pk, sortPrefix: reviewLinkPrefix }))
  for (let from = 0; from < links.length; from += deletedAtOnce)
    await transact(links.slice(from, from + deletedAtOnce).map(({ hash }) => ({ delete: keys.reviewToken(hash) })))
}

export function savingComment(orderId: string, comment: Comment): Write {
  const item = { ...keys.comment(orderId, comment.id), ...comment }
  return comment.version === 1 ? inserting(item) : replacing(item)
}

export const insertingApproval = (orderId: string, approval: Approval): Write =>
  inserting({ ...keys.approval(orderId), ...approval })

/** Inserts a round that was bought, or replaces it; its order, which is saved with it, says that nobody else did. */
export const savingRound = (orderId: string, round: RoundGrant, isKnown: boolean): Write => {
  const item = { ...keys.roundGrant(orderId, round.id), ...round }
  return isKnown ? { put: item, condition: 'attribute_exists(pk)' } : inserting(item)
}

export const insertingGrant = (orderId: string, grant: RoundGrant): Write =>
  inserting({ ...keys.roundGrant(orderId, grant.id), ...grant })
