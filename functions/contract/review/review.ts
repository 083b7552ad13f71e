import * as z from 'zod/mini'
import { ok, PersonName, paragraph, Timestamp } from '../fields.ts'
import { Storyboard } from '../film/storyboard.ts'
import { Delivery, Mood, tourFormats, tourStates } from '../film/tour.ts'
import { Money } from '../money/money.ts'
import { AssetId, OrderId } from '../orders/order.ts'
import { reviewLimits, reviewMoves, reviewRights, reviewTokenHeader } from './reviewChoices.ts'
import { ReviewLink } from './reviewLinks.ts'
import { isAboutShot, ReviewRequest, ShotId, share } from './reviewRequest.ts'

export { Storyboard, StoryboardShot } from '../film/storyboard.ts'
export { LinkAnswer, LinkId, LinkRequest, LinksAnswer, ReviewLink, ReviewRight } from './reviewLinks.ts'
export { isAboutShot, Rectangle, ReviewMove, ReviewRequest } from './reviewRequest.ts'
export { reviewLimits, reviewMoves, reviewRights, reviewTokenHeader }
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

/** A comment as it is written, or written again. */
export const CommentRequest = z
  .strictObject({
    version: versionNumber,
    time_ms: z.int().check(z.gte(0), z.lte(3_600_000)),
    shot: z.optional(ShotId),
    /** A point of the picture. */
    point: z.optional(z.strictObject({ x: share, y: share })),
    text: z._default(paragraph(reviewLimits.commentLength), ''),
    request: z.optional(ReviewRequest),
  })
  .check(said, namesItsShot, framesSomething)
export type CommentRequest = z.infer<typeof CommentRequest>

/** Who did something in the room: by the link's label, the customer's name, or the office. */
export const Reviewer = z.object({ kind: z.enum(['owner', 'link', 'administrator']), name: z.string() })
export type Reviewer = z.infer<typeof Reviewer>

export const commentStates = ['open', 'applied', 'sent'] as const
export const CommentAnswered = z.object({ text: z.string(), by: z.string(), at: Timestamp })
export const ReviewComment = z.object({
  id: CommentId,
  version: z.int(),
  time_ms: z.int(),
  shot: z.nullable(z.string()),
  point: z.nullable(z.object({ x: z.number(), y: z.number() })),
  text: z.string(),
  request: z.nullable(ReviewRequest),
  by: Reviewer,
  /** Whether the caller wrote it, and may change or withdraw it while it is open. */
  is_mine: z.boolean(),
  created_at: Timestamp,
  edited_at: z.nullable(Timestamp),
  /** `applied`: a version was made with it. `sent`: words that our team was emailed, or has answered. */
  state: z.enum(commentStates),
  applied_in: z.nullable(z.int()),
  /** It holds words that no person has answered yet. */
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
  room: z.nullable(z.string()),
  /** Empty for none. */
  caption: z.string(),
  /** What the narrator says over it, empty for nothing; null where no narrator speaks in the film. */
  said: z.nullable(z.string()),
  /** A still of the finished shot; null while there is none. */
  picture_url: z.nullable(z.string()),
})
export type ReviewShot = z.infer<typeof ReviewShot>

/** What is said over the whole film, to begin an edit with. */
export const FilmWords = z.object({
  street: z.string(),
  place: z.string(),
  agent: z.object({ name: z.string(), brokerage: z.string(), phone: z.string() }),
  mood: z.nullable(Mood),
  seconds: z.int(),
})
export type FilmWords = z.infer<typeof FilmWords>

export const ReviewVersion = z.object({
  version: z.int(),
  state: z.enum([...tourStates, 'cancelled']),
  /** Whether changes are made to it: the newest that is ready, or the one that somebody went back to. */
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
  /** `studio`: directed anew, as the first always is. */
  made_by: z.enum(['studio', 'customer', 'administrator']),
  /** The version that it changes; null where it was directed anew. */
  base_version: z.nullable(z.int()),
  /** What changed against that, a line each. */
  changes: z.array(z.string()),
  /** The watermarked draft, and what goes with it; null until it is ready. */
  video_url: z.nullable(z.string()),
  poster_url: z.nullable(z.string()),
  storyboard_url: z.nullable(z.string()),
  captions_url: z.nullable(z.string()),
  shots: z.array(ReviewShot),
  words: z.nullable(FilmWords),
  notice: z.string(),
})
export type ReviewVersion = z.infer<typeof ReviewVersion>

export const ReviewPhoto = z.object({
  asset_id: AssetId,
  filename: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  thumbnail_url: z.nullable(z.string()),
  /** Whether the current film shows it. */
  is_used: z.boolean(),
})
export type ReviewPhoto = z.infer<typeof ReviewPhoto>

/** A clip of the office, which may stand in a photo's place. */
export const ReviewClip = z.object({
  asset_id: AssetId,
  filename: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  duration_ms: z.int(),
  /** Its first frame; null until it is decoded. */
  thumbnail_url: z.nullable(z.string()),
  /** Why it can't be used; null where it can, or where it is not decoded yet. */
  problem: z.nullable(z.string()),
})
export type ReviewClip = z.infer<typeof ReviewClip>

export const Approval = z.object({ version: z.int(), name: z.string(), by: Reviewer, at: Timestamp })
export type Approval = z.infer<typeof Approval>

/** Everything that one caller sees of an order's review. */
export const ReviewRoom = z.object({
  order_id: OrderId,
  address: z.string(),
  status: z.string(),
  me: Reviewer,
  may: z.object({
    comment: z.boolean(),
    /** Make a version of comments, and go back to one. */
    apply: z.boolean(),
    approve: z.boolean(),
    download: z.boolean(),
    /** Make and revoke links. */
    share: z.boolean(),
    /** Buy a round once none is left. */
    buy: z.boolean(),
  }),
  /** Why nothing can be commented, applied or approved any more, or not yet; empty while it can. */
  closed: z.string(),
  /** Newest first. */
  versions: z.array(ReviewVersion),
  photos: z.array(ReviewPhoto),
  /** Administrators' alone. */
  clips: z.nullable(z.array(ReviewClip)),
  /** Administrators' alone; null while nothing can be changed. */
  storyboard: z.nullable(Storyboard),
  /** Oldest first; withdrawn ones are gone. */
  comments: z.array(ReviewComment),
  rounds: z.object({
    included: z.int(),
    granted: z.int(),
    bought: z.int(),
    used: z.int(),
    left: z.int(),
    /** What a further one costs; null where none is sold. */
    price_cents: z.nullable(z.int()),
  }),
  approval: z.nullable(Approval),
  /** What falls due with the approval; null for whoever may not approve. */
  due_on_approval_cents: z.nullable(z.int()),
  /** The customer's own and administrators' alone. */
  money: z.nullable(Money),
  links: z.nullable(z.array(ReviewLink)),
  /** Its files have links for whoever may download, once they are released and paid. */
  delivery: Delivery,
})
export type ReviewRoom = z.infer<typeof ReviewRoom>
/** A review as its customer's export has it. */
export const ExportedReview = z.object({
  order_id: OrderId,
  comments: z.array(ReviewComment),
  approval: z.nullable(Approval),
  links: z.array(ReviewLink),
})
export type ExportedReview = z.infer<typeof ExportedReview>

/** `as` shows an administrator what the customer sees. */
export const RoomQuery = z.strictObject({ as: z.optional(z.literal('customer')) })
export const RoomAnswer = z.object({ ok, room: ReviewRoom })

export const CommentAnswer = z.object({ ok, comment: ReviewComment })
export const AnswerRequest = z.strictObject({
  text: paragraph(reviewLimits.answerLength).check(z.minLength(1, 'Please write an answer.')),
})

/**
 * A version of the current one, with comments applied to it; or an older version is shown again. Comments without a request are
 * sent to our team with the same call.
 */
export const VersionRequest = z.strictObject({
  base_version: versionNumber,
  comments: z._default(
    z
      .array(CommentId)
      .check(z.maxLength(reviewLimits.applied, `Please apply at most ${reviewLimits.applied} comments at a time.`)),
    [],
  ),
  /** The older version to go back to. */
  undo_to: z.optional(versionNumber),
})
export type VersionRequest = z.infer<typeof VersionRequest>
/** `version` is null where there were only words to send, and the older one where somebody goes back. */
export const VersionAnswer = z.object({ ok, version: z.nullable(z.int()), applied: z.int(), sent: z.int() })

export const ApprovalRequest = z.strictObject({ version: versionNumber, name: PersonName })
export type ApprovalRequest = z.infer<typeof ApprovalRequest>
export const ApprovalAnswer = z.object({ ok, approval: Approval, status: z.string() })
