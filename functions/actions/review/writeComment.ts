import type { CommentRequest, ReviewComment } from '#contract/review/review'
import { clipsOf, photosOf } from '../../domain/film/tourProduction.ts'
import type { Actor } from '../../domain/platform/AuditEvent.ts'
import {
  answered,
  type Comment,
  commentNotFound,
  commentView,
  isKept,
  refuseChange,
  saysSame,
  withdrawn,
  writtenComment,
} from '../../domain/review/Comment.ts'
import { stateOfRoom } from '../../domain/review/closed.ts'
import { isOffice, refuseUnlessMay } from '../../domain/review/Member.ts'
import { transact, type Write } from '../../store/dynamo.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import type { Enter, Entered } from './enterRoom.ts'
import { refuseUnsayable } from './requested.ts'
import { mailingAnswer } from './reviewMails.ts'
import { type Doer, recording, savingWords } from './savingOrder.ts'

/** Writes a comment, or writes it again: the same words twice are one comment. Words wait in the console from then on. */
export function writeComment(enter: Enter, id: string, request: CommentRequest, doer: Doer): Promise<ReviewComment> {
  return retryOnConflict(async () => {
    const room = await enter()
    const { order, tours, assets, review, me } = room
    refuseUnlessMay(me, 'comment', stateOf(room))
    const before = review.comments.find((comment) => comment.id === id)
    if (before?.author === me.author && isKept(before) && saysSame(before, request)) return viewIn(room, before)
    const known = {
      versions: tours,
      comments: review.comments,
      photos: photosOf(assets).map((photo) => photo.id),
      clips: isOffice(me) ? clipsOf(assets).map((clip) => clip.id) : [],
    }
    const comment = writtenComment({ id, request, author: me, now: doer.now }, known)
    await refuseUnsayable(room, comment)
    await transact([
      ...savingWords(order, review.comments, comment),
      ...onRecord(room, comment, 'review.commented', doer),
    ])
    return viewIn(room, comment)
  })
}

export function withdrawComment(enter: Enter, id: string, doer: Doer): Promise<void> {
  return retryOnConflict(async () => {
    const room = await enter()
    refuseUnlessMay(room.me, 'comment', stateOf(room))
    const comment = room.review.comments.find((own) => own.id === id && own.author === room.me.author)
    if (!comment) throw commentNotFound()
    if (!isKept(comment)) return
    refuseChange(comment, room.me.author, room.tours)
    const taken = withdrawn(comment, doer.now)
    await transact([
      ...savingWords(room.order, room.review.comments, taken),
      ...onRecord(room, comment, 'review.withdrawn', doer),
    ])
  })
}

function onRecord({ order, me }: Entered, { id, shot, request }: Comment, action: string, doer: Doer): Write[] {
  if (!doer.actor) return []
  const after = { comment: id, ...(shot !== undefined && { shot }), ...(request && { request }) }
  return [recording(doer, me, { subject: order.id, action, after })]
}

type Answer = { id: string; text: string; key: string }

/** Answers a comment for the office, once for a key; from then on nobody else has to. */
export function answerComment(enter: Enter, { id, text, key }: Answer, actor: Actor): Promise<ReviewComment> {
  return retryOnConflict(async () => {
    const room = await enter()
    const comment = room.review.comments.find((own) => own.id === id && isKept(own))
    if (!comment) throw commentNotFound()
    if (comment.answers.some((answer) => answer.id === key)) return viewIn(room, comment)
    const next = answered(comment, { id: key, text, by: room.me.by.name, at: actor.now.toISOString() })
    const deed = { subject: room.order.id, action: 'review.answered', after: { comment: id } }
    await transact([
      ...savingWords(room.order, room.review.comments, next),
      recording({ now: actor.now, actor } satisfies Doer, room.me, deed),
      ...mailingAnswer(room.order, comment, text, actor.now),
    ])
    return viewIn(room, next)
  })
}

const stateOf = ({ order, tours, review }: Entered) => stateOfRoom({ order, tours, approval: review.approval })
const viewIn = ({ me, tours }: Entered, comment: Comment) => commentView(comment, me.author, tours)
