import * as z from 'zod/mini'
import { type AssetId, Timestamp } from '#contract/fields'
import { text } from '#contract/personal'
import {
  CommentId,
  type CommentRequest,
  isAboutShot,
  type ReviewComment,
  Reviewer,
  ReviewRequest,
  reviewLimits,
} from '#contract/review/review'
import type { TourVersion } from '../film/TourVersion.ts'
import { AppError, invalidField } from '../platform/AppError.ts'

const Answer = z.object({ id: z.string(), text: text('words'), by: text('name'), at: Timestamp })

/** What somebody says of a moment of a version. `author` is who may change it: the owner, a link's id, a user's. */
export const Comment = z.object({
  id: CommentId,
  author: text('nobody'),
  by: Reviewer,
  on: z.int(),
  time_ms: z.int(),
  shot: z.optional(text('nobody')),
  point: z.optional(z.object({ x: z.number(), y: z.number() })),
  text: text('words'),
  request: z.optional(ReviewRequest),
  created_at: Timestamp,
  edited_at: z.optional(Timestamp),
  applied_in: z.optional(z.int()),
  sent_at: z.optional(Timestamp),
  withdrawn_at: z.optional(Timestamp),
  answers: z.array(Answer),
  version: z.int(),
})
export type Comment = z.infer<typeof Comment>
type CommentAuthor = Pick<Comment, 'author' | 'by'>

const hasCome = (version: TourVersion | undefined): boolean =>
  version !== undefined && version.state !== 'failed' && version.state !== 'cancelled'

/** Where a version fails, what was asked for it is open again. */
export function stateOf(comment: Comment, versions: readonly TourVersion[]): ReviewComment['state'] {
  const { applied_in, sent_at, request } = comment
  const isApplied = applied_in !== undefined && hasCome(versions.find(({ version }) => version === applied_in))
  if (isApplied) return 'applied'
  return sent_at !== undefined && request === undefined ? 'sent' : 'open'
}

export const needsPerson = ({ by, text, answers, withdrawn_at }: Comment): boolean =>
  by.kind !== 'administrator' && text !== '' && answers.length === 0 && withdrawn_at === undefined

export const wordsWaiting = (comments: readonly Comment[]): number | undefined =>
  comments.filter(needsPerson).length || undefined

export const unsentWords = (comments: readonly Comment[]): Comment[] =>
  comments.filter((comment) => comment.sent_at === undefined && needsPerson(comment))

export const isKept = ({ withdrawn_at }: Comment): boolean => withdrawn_at === undefined

export function commentView(comment: Comment, author: string, versions: readonly TourVersion[]): ReviewComment {
  const { id, by, on, time_ms, shot = null, point = null, text, request = null, created_at, edited_at = null } = comment
  const state = stateOf(comment, versions)
  return {
    ...{ id, version: on, time_ms, shot, point, text, request, by, created_at, edited_at, state },
    is_mine: comment.author === author,
    applied_in: state === 'applied' ? (comment.applied_in ?? null) : null,
    needs_person: needsPerson(comment),
    answers: comment.answers.map(({ id: _, ...answer }) => answer),
  }
}

/** What a comment is about must be there to be seen. Throws invalid or conflict. */
function refuseUnknown(request: CommentRequest, { versions, photos, clips }: Omit<Known, 'comments'>): void {
  const seen = versions.find(({ version, state }) => version === request.version && state === 'ready')
  if (!seen) throw invalidField('version', 'We can’t find this version of the film. Please reload the page.')
  const { shot, request: asked, time_ms } = request
  if (shot !== undefined && !seen.shots.some(({ id }) => id === shot))
    throw invalidField('shot', 'This shot isn’t in this version of the film. Please reload the page.')
  if (time_ms > seen.duration_ms) throw invalidField('time_ms', 'Please choose a moment within the film.')
  if (asked?.ask === 'swap' && !photos.some((id) => id === asked.photo))
    throw invalidField('request.photo', 'This photo is not in the order. Please choose another one.')
  if (asked?.ask === 'clip' && !clips.some((id) => id === asked.clip))
    throw invalidField('request.clip', 'This clip is not in the order. Please choose another one.')
}

type Written = { id: string; request: CommentRequest; author: CommentAuthor; now: Date }
type Known = {
  versions: readonly TourVersion[]
  comments: readonly Comment[]
  photos: readonly z.infer<typeof AssetId>[]
  clips: readonly z.infer<typeof AssetId>[]
}

/** The comment as it is to be kept; the one that stands where nothing changes. Throws where it can't be. */
export function writtenComment({ id, request, author, now }: Written, known: Known): Comment {
  const { versions, comments } = known
  const before = comments.find((comment) => comment.id === id)
  refuseUnknown(request, known)
  const { version: on, time_ms, shot, point, text, request: asked } = request
  const isOfShot = asked === undefined || isAboutShot(asked)
  const said = { on, time_ms, ...(shot !== undefined && isOfShot && { shot }), ...(point && { point }), text }
  const content = { ...said, ...(asked && { request: asked }) }
  if (!before) {
    if (comments.filter(isKept).length >= reviewLimits.comments) throw tooManyComments()
    return { id, ...author, ...content, created_at: now.toISOString(), answers: [], version: 1 }
  }
  refuseChange(before, author.author, versions)
  const { author: writer, by, created_at, answers, sent_at } = before
  const kept = { id, author: writer, by, created_at, answers, ...(sent_at && { sent_at }) }
  return { ...kept, ...content, edited_at: now.toISOString(), version: before.version + 1 }
}

export function saysSame(comment: Comment, { version, time_ms, shot, point, text, request }: CommentRequest): boolean {
  const told = (value: unknown) => JSON.stringify(value)
  return (
    told([comment.on, comment.time_ms, comment.point, comment.text, comment.request]) ===
      told([version, time_ms, point, text, request]) &&
    (comment.shot === shot || comment.shot === undefined)
  )
}

/** Only its author changes or withdraws a comment, until something came of it. */
export function refuseChange(comment: Comment, author: string, versions: readonly TourVersion[]): void {
  if (comment.author !== author) throw commentNotFound()
  if (comment.withdrawn_at) throw new AppError('conflict', 'This comment was withdrawn. Please write a new one.')
  const state = stateOf(comment, versions)
  if (state === 'applied')
    throw new AppError('conflict', 'A new version was made with this comment already. Please write a new one.')
  if (state === 'sent')
    throw new AppError('conflict', 'Our team has this comment already. Please write a new one to add to it.')
}

export const withdrawn = (comment: Comment, now: Date): Comment => ({
  ...comment,
  withdrawn_at: now.toISOString(),
  version: comment.version + 1,
})

export const answered = (comment: Comment, answer: z.infer<typeof Answer>): Comment => ({
  ...comment,
  answers: [...comment.answers, answer],
  sent_at: comment.sent_at ?? answer.at,
  version: comment.version + 1,
})

export const commentNotFound = () => new AppError('not_found', 'There is no such comment. Please reload the page.')
const tooManyComments = () =>
  new AppError(
    'conflict',
    `This order has ${reviewLimits.comments} comments, which is all that it can hold. Please write to us instead.`,
  )
