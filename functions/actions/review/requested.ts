import type { Storyboard } from '#contract/film/storyboard'
import { isClipSlot } from '#contract/limits'
import { planSeconds } from '#contract/money/plans'
import type { ReviewRoom } from '#contract/review/review'
import { clipsOf, currentOf } from '../../domain/film/tourProduction.ts'
import type { Asset } from '../../domain/photos/Asset.ts'
import { invalidField } from '../../domain/platform/AppError.ts'
import type { Bounds } from '../../domain/review/board.ts'
import { type Comment, isKept, stateOf } from '../../domain/review/Comment.ts'
import { type Asked, changesFor } from '../../domain/review/changes/requests.ts'
import { refuseWith } from '../../domain/review/changes/versionRequest.ts'
import { isOffice } from '../../domain/review/Member.ts'
import { storyboardOf } from '../../domain/review/storyboard.ts'
import { isOfAgent } from '../../film/Edit.ts'
import { slotOfAsset } from '../../services/ids.ts'
import { type EditDocument, findEdit } from '../film/filmDocument.ts'
import type { Entered } from './enterRoom.ts'

export const askedBy = (comments: readonly Comment[]): Asked[] =>
  comments.flatMap(({ id, shot, request }) => (request ? [{ id, shot, request }] : []))

const isClip = (id: string): boolean => isClipSlot(slotOfAsset(id)?.seq ?? 0)
/** By its header; what is decoded may have a frame more or less. */
const framesOf = ({ duration_ms = 0 }: Asset): number => Math.floor((duration_ms * 30) / 1000)

/** What the caller may ask of a film. */
const boundsFor = ({ order, me, assets, tours }: Entered, { edit, contents }: EditDocument): Bounds => ({
  photos: new Set(Object.keys(contents).filter((id) => !isOfAgent(edit.brief, id) && !isClip(id))),
  clips: new Map(isOffice(me) ? clipsOf(assets).map((clip) => [clip.id, framesOf(clip)] as const) : []),
  mostSeconds: isOffice(me) ? 600 : Math.max(planSeconds[order.price.plan], edit.brief.seconds),
  hasMusic: isOffice(me) || order.options.add_music,
  cover: currentOf(tours)?.cover ?? assets.find(({ is_cover }) => is_cover)?.id,
})

/** What requests change of a film. Throws conflict with a sentence for each that can't be granted. */
export function grantedChanges(room: Entered, document: EditDocument, asked: readonly Asked[]) {
  const { refusals, changes, lines, rooms } = changesFor(document.edit, asked, boundsFor(room, document))
  refuseWith([...refusals])
  return { changes, lines, rooms }
}

/** What all open requests make of the current version: for the office, which may change it. */
export async function storyboardFor(room: Entered, may: ReviewRoom['may']): Promise<Storyboard | null> {
  const { order, tours, me } = room
  const current = currentOf(tours)
  if (!isOffice(me) || !may.apply || !current) return null
  const document = await findEdit({ orderId: order.id, version: current.version })
  if (!document) return null
  return storyboardOf(document.edit, current.version, {
    asked: askedBy(openIn(room)),
    bounds: boundsFor(room, document),
  })
}

const openIn = ({ review, tours }: Entered): Comment[] =>
  review.comments.filter((comment) => isKept(comment) && stateOf(comment, tours) === 'open')

/** Throws invalid where words that a comment asks for can't be said in the current version with all that is asked for. */
export async function refuseUnsayable(room: Entered, comment: Comment): Promise<void> {
  if (comment.request?.ask !== 'say') return
  const current = currentOf(room.tours)
  const document = current && (await findEdit({ orderId: room.order.id, version: current.version }))
  if (!document) return
  const others = openIn(room).filter(({ id }) => id !== comment.id)
  const { refusals } = changesFor(document.edit, askedBy([...others, comment]), boundsFor(room, document))
  const refusal = refusals.get(comment.id)
  if (refusal !== undefined) throw invalidField('request.text', refusal)
}
