import * as z from 'zod/mini'
import { ok, PersonName, paragraph, Timestamp } from '../fields.ts'
import { FilmGrade } from '../film/grades.ts'
import { Storyboard } from '../film/storyboard.ts'
import { Delivery, Mood, tourFormats, tourStates } from '../film/tour.ts'
import { Money } from '../money/money.ts'
import { AssetId, OrderId, PhotoRoom } from '../orders/order.ts'
import { text } from '../personal.ts'
import { reviewLimits, reviewRights, reviewTokenHeader } from './reviewChoices.ts'
import { ReviewLink } from './reviewLinks.ts'
import { isAboutShot, ReviewRequest, ShotId, share } from './reviewRequest.ts'

export { Storyboard, StoryboardShot } from '../film/storyboard.ts'
export { LinkAnswer, LinkId, LinkRequest, LinksAnswer, ReviewLink, ReviewRight } from './reviewLinks.ts'
export { isAboutShot, Rectangle, ReviewMove, ReviewRequest } from './reviewRequest.ts'
export { reviewLimits, reviewRights, reviewTokenHeader }
/** A random UUID that the browser makes, so that a repeated request is the same comment. */
export const CommentId = z.uuid('This ID is not valid.')
const versionNumber = z.int().check(z.minimum(1, 'Please name a version.'), z.lte(9_999))
const said = z.refine<{ text: string; request?: ReviewRequest | undefined }>(
  ({ text, request }) => text !== '' || request !== undefined,
  { error: 'Please write a comment or choose a change.', path: ['text'] },
)
const namesItsShot = z.refine<{ shot?: string | undefined; request?: ReviewRequest | undefined }>(
  ({ shot, request }) => request === undefined || !isAboutShot(request) || shot !== undefined,
  { error: 'Please say which shot is to be changed.', path: ['shot'] },
)
const framesSomething = z.refine<{ request?: ReviewRequest | undefined }>(
  ({ request }) => request?.ask !== 'framing' || request.start !== undefined || request.end !== undefined,
  { error: 'Please choose what the shot starts or ends with.', path: ['request'] },
)

export const CommentRequest = z
  .strictObject({
    version: versionNumber,
    time_ms: z.int().check(z.gte(0), z.lte(3_600_000)),
    shot: z.optional(ShotId),
    point: z.optional(z.strictObject({ x: share, y: share })),
    text: z._default(paragraph('words', reviewLimits.commentLength), ''),
    request: z.optional(ReviewRequest),
  })
  .check(said, namesItsShot, framesSomething)
export type CommentRequest = z.infer<typeof CommentRequest>

export const Reviewer = z.object({ kind: z.enum(['owner', 'link', 'administrator']), name: text('name') })
export type Reviewer = z.infer<typeof Reviewer>

const commentStates = ['open', 'applied', 'sent'] as const
const CommentAnswered = z.object({ text: text('words'), by: text('name'), at: Timestamp })
export const ReviewComment = z.object({
  id: CommentId,
  version: z.int(),
  time_ms: z.int(),
  shot: z.nullable(z.string()),
  point: z.nullable(z.object({ x: z.number(), y: z.number() })),
  text: text('words'),
  request: z.nullable(ReviewRequest),
  by: Reviewer,
  is_mine: z.boolean(),
  created_at: Timestamp,
  edited_at: z.nullable(Timestamp),
  /** `applied`: a version was made with it. `sent`: words that our team was emailed, or has answered. */
  state: z.enum(commentStates),
  applied_in: z.nullable(z.int()),
  needs_person: z.boolean(),
  answers: z.array(CommentAnswered),
})
export type ReviewComment = z.infer<typeof ReviewComment>

export const ReviewShot = z.object({
  id: z.string(),
  asset_id: AssetId,
  start_ms: z.int(),
  duration_ms: z.int(),
  move: z.string(),
  /** In the words for a photo's room; null where that is not sure. */
  room: z.nullable(PhotoRoom),
  caption: z.string(),
  said: z.nullable(z.string()),
  /** True where somebody asked for the photo's own light. */
  original_light: z.optional(z.boolean()),
  picture_url: z.nullable(z.string()),
})
export type ReviewShot = z.infer<typeof ReviewShot>

export const FilmWords = z.object({
  street: text('home'),
  place: text('home'),
  agent: z.object({ name: text('name'), brokerage: text('words'), phone: text('phone') }),
  mood: z.nullable(Mood),
  /** Films of before 2026-11-26 have none: each photo keeps its own light. */
  grade: z.optional(FilmGrade),
  seconds: z.int(),
})
export type FilmWords = z.infer<typeof FilmWords>

export const ReviewVersion = z.object({
  version: z.int(),
  state: z.enum([...tourStates, 'cancelled']),
  is_current: z.boolean(),
  progress: z.object({ done: z.int(), total: z.int() }),
  /** How many shots are new, and how many come from versions before; null until the film is planned. */
  counts: z.nullable(z.object({ rendered: z.int(), kept: z.int() })),
  format: z.enum(tourFormats),
  width: z.int(),
  height: z.int(),
  duration_ms: z.int(),
  created_at: Timestamp,
  ended_at: z.nullable(Timestamp),
  made_by: z.enum(['studio', 'customer', 'administrator']),
  base_version: z.nullable(z.int()),
  changes: z.array(z.string()),
  video_url: z.nullable(z.string()),
  poster_url: z.nullable(z.string()),
  storyboard_url: z.nullable(z.string()),
  captions_url: z.nullable(z.string()),
  shots: z.array(ReviewShot),
  words: z.nullable(FilmWords),
  notice: z.string(),
})
export type ReviewVersion = z.infer<typeof ReviewVersion>

const ReviewPhoto = z.object({
  asset_id: AssetId,
  filename: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The customer's word. */
  room: z.nullable(PhotoRoom),
  thumbnail_url: z.nullable(z.string()),
  is_used: z.boolean(),
})

export const ReviewClip = z.object({
  asset_id: AssetId,
  filename: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  duration_ms: z.int(),
  thumbnail_url: z.nullable(z.string()),
  problem: z.nullable(z.string()),
})
export type ReviewClip = z.infer<typeof ReviewClip>

export const Approval = z.object({ version: z.int(), name: text('name'), by: Reviewer, at: Timestamp })
export type Approval = z.infer<typeof Approval>

export const ReviewRoom = z.object({
  order_id: OrderId,
  address: z.string(),
  status: z.string(),
  me: Reviewer,
  may: z.object({
    comment: z.boolean(),
    apply: z.boolean(),
    approve: z.boolean(),
    download: z.boolean(),
    share: z.boolean(),
    buy: z.boolean(),
  }),
  closed: z.string(),
  versions: z.array(ReviewVersion),
  photos: z.array(ReviewPhoto),
  clips: z.nullable(z.array(ReviewClip)),
  storyboard: z.nullable(Storyboard),
  comments: z.array(ReviewComment),
  rounds: z.object({
    included: z.int(),
    granted: z.int(),
    bought: z.int(),
    used: z.int(),
    left: z.int(),
    price_cents: z.nullable(z.int()),
  }),
  approval: z.nullable(Approval),
  /** What falls due with the approval; null for whoever may not approve. */
  due_on_approval_cents: z.nullable(z.int()),
  money: z.nullable(Money),
  links: z.nullable(z.array(ReviewLink)),
  /** Its files have links for whoever may download, once they are released and paid. */
  delivery: Delivery,
})
export type ReviewRoom = z.infer<typeof ReviewRoom>
export const ExportedReview = z.object({
  order_id: OrderId,
  comments: z.array(ReviewComment),
  approval: z.nullable(Approval),
  links: z.array(ReviewLink),
})
export type ExportedReview = z.infer<typeof ExportedReview>

export const RoomQuery = z.strictObject({ as: z.optional(z.literal('customer')) })
export const RoomAnswer = z.object({ ok, room: ReviewRoom })

export const CommentAnswer = z.object({ ok, comment: ReviewComment })
export const AnswerRequest = z.strictObject({
  text: paragraph('words', reviewLimits.answerLength).check(z.minLength(1, 'Please write an answer.')),
})

/** Comments without a request are sent to our team by the same call. */
export const VersionRequest = z.strictObject({
  base_version: versionNumber,
  comments: z._default(
    z
      .array(CommentId)
      .check(z.maxLength(reviewLimits.applied, `Please apply at most ${reviewLimits.applied} comments at a time.`)),
    [],
  ),
  undo_to: z.optional(versionNumber),
})
export type VersionRequest = z.infer<typeof VersionRequest>
export const VersionAnswer = z.object({ ok, version: z.nullable(z.int()), applied: z.int(), sent: z.int() })

export const ApprovalRequest = z.strictObject({ version: versionNumber, name: PersonName })
export type ApprovalRequest = z.infer<typeof ApprovalRequest>
export const ApprovalAnswer = z.object({ ok, approval: Approval, status: z.string() })
