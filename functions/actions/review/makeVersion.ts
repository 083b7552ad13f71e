import type { PhotoRoom } from '#contract/photos/photoRooms'
import { filmKeys } from '#contract/photos/storageKeys'
import type { VersionRequest } from '#contract/review/review'
import type { FilmVersion } from '../../domain/delivery/Delivery.ts'
import type { TourChoice } from '../../domain/film/TourVersion.ts'
import { mayBeProduced, nextVersion, notProduced, productionIsOff } from '../../domain/film/tourProduction.ts'
import { withRooms } from '../../domain/photos/arrangement.ts'
import { type Comment, unsentWords, wordsWaiting } from '../../domain/review/Comment.ts'
import type { Asked } from '../../domain/review/changes/requests.ts'
import {
  baseOf,
  commentsToApply,
  madeBefore,
  undoneTo,
  versionIsGone,
} from '../../domain/review/changes/versionRequest.ts'
import { stateOfRoom } from '../../domain/review/closed.ts'
import { isOffice, refuseUnlessMay } from '../../domain/review/Member.ts'
import type { Revision } from '../../domain/review/Revision.ts'
import { isFreeCorrection, refuseWithoutRounds, roundsOf } from '../../domain/review/rounds.ts'
import { roundPriceCents } from '../../services/config.ts'
import { isMade } from '../../services/film/films.ts'
import { transact, type Write } from '../../store/dynamo.ts'
import { showingVersion } from '../../store/film/tours.ts'
import { savingArrangement } from '../../store/photos/arrangements.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { savingComment } from '../../store/review/reviews.ts'
import { readEdit } from '../film/filmDocument.ts'
import { makesFilms, startingTour } from '../film/startTour.ts'
import type { Enter, Entered } from './enterRoom.ts'
import { askedBy, grantedChanges } from './requested.ts'
import { mailingWords } from './reviewMails.ts'
import { type Doer, recording, savingOrder } from './savingOrder.ts'

export type Made = { version: number | null; applied: number; sent: number }

/** Asking twice, or at the same time as somebody else, makes one version. Throws conflict with a sentence per refused request. */
export function makeVersion(enter: Enter, request: VersionRequest, doer: Doer): Promise<Made> {
  return retryOnConflict(async () => {
    const room = await enter()
    const { order, tours, review, me } = room
    refuseUnlessMay(me, 'apply', stateOfRoom({ order, tours, approval: review.approval }))
    if (!mayBeProduced(order)) throw notProduced()
    const known = madeBefore(tours, review.comments, request)
    if (known) return { version: known.version, applied: request.comments?.length ?? 0, sent: 0 }
    const base = baseOf(tours, request.base_version)
    if (request.undo_to !== undefined) return goBack(room, base, undoneTo(tours, request), doer)
    return apply(room, base, commentsToApply(review.comments, tours, request.comments ?? []), doer)
  })
}

async function goBack({ order, me }: Entered, base: FilmVersion, wanted: FilmVersion, doer: Doer): Promise<Made> {
  const { version } = wanted
  if (!(await hasFiles(wanted))) throw versionIsGone(wanted)
  const deed = {
    subject: order.id,
    action: 'review.version_shown',
    after: { tour_version: version, base: base.version },
  }
  await transact([
    showingVersion({ orderId: order.id, version }, doer.now),
    ...savingOrder(order, {}, doer.now),
    recording(doer, me, deed),
  ])
  return { version, applied: 0, sent: 0 }
}

async function hasFiles({ order_id, version, film }: FilmVersion): Promise<boolean> {
  const documents = (['edit.json', 'plan.json'] as const).map((file) => filmKeys.version(order_id, version, file))
  const films = (film?.renders ?? []).filter(({ watermarked }) => watermarked).map(({ key }) => key)
  const found = await Promise.all([...films, ...documents].map(isMade))
  return found.every(Boolean)
}

async function apply(room: Entered, base: FilmVersion, comments: readonly Comment[], doer: Doer): Promise<Made> {
  const { order } = room
  const asked = askedBy(comments)
  const words = unsentWords(comments)
  if (asked.length === 0) {
    if (words.length > 0)
      await transact([
        ...savingOrder(order, askedOf(room), doer.now),
        ...sending(room, base, { comments, words }, doer),
      ])
    return { version: null, applied: 0, sent: comments.length }
  }
  const { changes, lines, rooms, choice } = await granted(room, base, asked)
  const changed = { base: base.version, source: base.version, changes, lines }
  const { writes, version } = starting(room, { choice, changed }, doer)
  const sent = comments.length - asked.length
  await transact([...writes, ...tellingRooms(room, rooms), ...sending(room, base, { comments, words, version }, doer)])
  return { version, applied: asked.length, sent }
}

/** What a reviewer says of a photo's room stays true when this film is forgotten. */
const tellingRooms = ({ order, assets }: Entered, rooms: ReadonlyMap<string, PhotoRoom>): Write[] =>
  rooms.size === 0 ? [] : [savingArrangement(order.id, withRooms(assets, rooms))]

async function granted(room: Entered, base: FilmVersion, asked: readonly Asked[]) {
  const { order, tours, review, me } = room
  const document = await readEdit({ orderId: order.id, version: base.version })
  const granted = grantedChanges(room, document, asked)
  if (!isOffice(me) && !isFreeCorrection(granted.changes, tours))
    refuseWithoutRounds(roundsOf(order, tours, review.grants), roundPriceCents() !== undefined)
  return { ...granted, choice: choiceWith(base, asked) }
}

function choiceWith(base: TourChoice, asked: readonly Asked[]): TourChoice {
  const choice = { seconds: base.seconds, mood: base.mood, cover: base.cover }
  for (const { request } of asked) {
    if (request.ask === 'music') choice.mood = request.mood
    if (request.ask === 'length') choice.seconds = request.seconds
  }
  return choice
}

const statusWhenAsked = ({ order: { status } }: Entered): string =>
  status === 'preview_ready' ? 'changes_requested' : status

/** What becomes of the order when somebody asks for something. Words wait in the console since they were written. */
const askedOf = (room: Entered) => ({
  status: statusWhenAsked(room),
  words_waiting: wordsWaiting(room.review.comments),
})

type Start = { choice: TourChoice; changed: Omit<Revision, 'made_by'> }
function starting(room: Entered, { choice, changed }: Start, doer: Doer): { version: number; writes: Write[] } {
  if (!makesFilms()) throw productionIsOff()
  const { order, tours, me } = room
  const version = nextVersion(tours)
  const revision: Revision = { made_by: isOffice(me) ? 'administrator' : 'customer', ...changed }
  const after = { tour_version: version, base: changed.base, source: changed.source, changes: changed.lines }
  return {
    version,
    writes: [
      ...startingTour(order, version, { choice, revision }, doer.now),
      ...savingOrder(order, askedOf(room), doer.now),
      recording(doer, me, { subject: order.id, action: 'review.version_made', after }),
    ],
  }
}

type Sent = { comments: readonly Comment[]; words: readonly Comment[]; version?: number }
function sending({ order }: Entered, base: FilmVersion, { comments, words, version }: Sent, { now }: Doer): Write[] {
  const at = now.toISOString()
  const taken = comments.map((comment) =>
    savingComment(order.id, {
      ...comment,
      ...(version !== undefined && comment.request && { applied_in: version }),
      ...(words.includes(comment) && { sent_at: at }),
      version: comment.version + 1,
    }),
  )
  return [...taken, ...mailingWords(order, version ?? base.version, words, now)]
}
