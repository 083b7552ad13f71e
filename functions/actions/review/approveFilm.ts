import { type ApprovalRequest, reviewLimits } from '#contract/review/review'
import type { FilmVersion } from '../../domain/delivery/Delivery.ts'
import { isUnlocked } from '../../domain/money/orderMoney.ts'
import type { Order } from '../../domain/orders/Order.ts'
import {
  type Approval,
  approvedAlready,
  dueOnApproval,
  statusWhenApproved,
  versionToApprove,
} from '../../domain/review/Approval.ts'
import { unsentWords, wordsWaiting } from '../../domain/review/Comment.ts'
import { refuseWhileMaking } from '../../domain/review/changes/versionRequest.ts'
import { stateOfRoom } from '../../domain/review/closed.ts'
import { refuseUnlessMay } from '../../domain/review/Member.ts'
import { paymentTerms } from '../../services/config.ts'
import { transact, type Write } from '../../store/dynamo.ts'
import { manyAttempts, retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { insertingApproval, savingComment } from '../../store/review/reviews.ts'
import { releasingFilm } from '../delivery/releaseFilm.ts'
import { announcing } from '../integrations/webhooks/announce.ts'
import { closingRoundCheckout } from '../money/checkout/closeOrder.ts'
import { invoicingOrder } from '../money/documents/issueDocuments.ts'
import type { Enter } from './enterRoom.ts'
import { mailingApproval } from './reviewMails.ts'
import { type Doer, recording, savingOrder } from './savingOrder.ts'

/** Once an order; the same approval again is answered as it stands. Throws conflict for another one, or a version that isn’t ready. */
export function approveFilm(enter: Enter, request: ApprovalRequest, doer: Doer) {
  return retryOnConflict(async () => {
    const { order, tours, review, me } = await enter()
    const known = review.approval
    const room = stateOfRoom({ order, tours, approval: known })
    if (known?.version === request.version && known.author === me.author)
      return { approval: known, status: order.status }
    refuseUnlessMay(me, 'approve', known ? { ...room, closed: approvedAlready(known).message } : room)
    if (known) throw approvedAlready(known)
    refuseWhileMaking(tours)
    const version = versionToApprove(tours, request.version)
    const at = doer.now.toISOString()
    const words = unsentWords(review.comments).slice(0, reviewLimits.applied)
    const approval: Approval = { version: version.version, name: request.name, by: me.by, at, author: me.author }
    const after = { tour_version: version.version, name: request.name }
    await transact([
      ...approvingFilm({ ...order, words_waiting: wordsWaiting(review.comments) }, version, approval, doer.now),
      ...words.map((comment) => savingComment(order.id, { ...comment, sent_at: at, version: comment.version + 1 })),
      ...(await invoicingOrder(order, statusWhenApproved(order, paymentTerms()), doer.now)),
      ...(await closingRoundCheckout(order.id, doer.now)),
      ...mailingApproval(order, { approval, dueCents: dueOnApproval(order, paymentTerms()), words }, doer.now),
      ...announcing(order, 'film.approved', doer.now, { version: version.version }),
      recording(doer, me, { subject: order.id, action: 'review.approved', after }),
    ])
    return { approval, status: statusWhenApproved(order, paymentTerms()) }
  }, manyAttempts)
}

function approvingFilm(order: Order, version: FilmVersion, approval: Approval, now: Date): Write[] {
  const terms = paymentTerms()
  return [
    insertingApproval(order.id, approval),
    ...savingOrder(order, { status: statusWhenApproved(order, terms) }, now),
    ...(isUnlocked(order, terms) ? releasingFilm(order, version, now) : []),
  ]
}
