import type { LinkRequest, ReviewLink } from '#contract/review/review'
import { mayBeProduced } from '../../domain/film/tourProduction.ts'
import { isDraft } from '../../domain/orders/Order.ts'
import { refuseUnlessMay } from '../../domain/review/Member.ts'
import {
  isActive,
  linkNotFound,
  linksAreClosed,
  linkView,
  mostLinksMade,
  newLink,
} from '../../domain/review/ReviewLink.ts'
import { config } from '../../services/config.ts'
import { hashOf, newId, newSecret } from '../../services/ids.ts'
import { transact } from '../../store/dynamo.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { insertingLink, revokingLink } from '../../store/review/reviews.ts'
import type { Enter } from './enterRoom.ts'
import { type Doer, recording } from './savingOrder.ts'

const open = { closed: '', isAlive: true }

export function shareRoom(enter: Enter, request: LinkRequest, doer: Doer): Promise<{ link: ReviewLink; url: string }> {
  const secret = newSecret()
  return retryOnConflict(async () => {
    const { order, review, me } = await enter()
    refuseUnlessMay(me, 'share', open)
    if (isDraft(order) || !mayBeProduced(order)) throw linksAreClosed()
    const made = { id: newId('rvl', doer.now), hash: hashOf(secret), others: review.links, now: doer.now }
    const link = newLink(request, made)
    const { label, rights } = link
    await transact([
      ...insertingLink(order.id, link, mostLinksMade(review.linksMade, review.links, doer.now)),
      recording(doer, me, { subject: order.id, action: 'review.shared', after: { link: link.id, label, rights } }),
    ])
    return { link: linkView(link, doer.now), url: `${config().SITE_ORIGIN}/review/${secret}` }
  })
}

export async function listLinks(enter: Enter, now: Date): Promise<ReviewLink[]> {
  const { review } = await enter()
  return review.links.map((link) => linkView(link, now))
}

export async function revokeLink(enter: Enter, linkId: string, doer: Doer): Promise<void> {
  const { order, review, me } = await enter()
  const link = review.links.find(({ id }) => id === linkId)
  if (!link) throw linkNotFound()
  if (!isActive(link, doer.now)) return
  const deed = { subject: order.id, action: 'review.link_revoked', after: { link: linkId, label: link.label } }
  await transact([revokingLink(order.id, linkId, doer.now), recording(doer, me, deed)])
}
