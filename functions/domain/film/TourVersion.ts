import * as z from 'zod/mini'
import { AssetId, Timestamp } from '#contract/fields'
import { Mood, Render, SkippedPhoto, TourShot } from '#contract/film/tour'
import { OrderId } from '#contract/orders/order'
import { text } from '#contract/personal'
import { FilmWords } from '#contract/review/review'
import { Room } from '../../film/looking/Look.ts'
import { Revision } from '../review/Revision.ts'

export const versionStates = {
  waiting: { from: [] },
  rendering: { from: ['waiting', 'rendering'] },
  ready: { from: ['rendering'] },
  failed: { from: ['waiting', 'rendering'] },
  cancelled: { from: ['waiting', 'rendering'] },
} as const satisfies Record<string, { from: readonly string[] }>
export type VersionState = keyof typeof versionStates
const VersionState = z.enum(Object.keys(versionStates) as [VersionState, ...VersionState[]])

const { picture_url: _picture, room: _room, ...shotShape } = TourShot.shape
export const PlannedShot = z.object({
  ...shotShape,
  reason: text('nobody'),
  segment: text('nobody'),
  room: z.optional(Room),
  caption: z.optional(text('words')),
  said: z.optional(text('words')),
  original_light: z.optional(z.boolean()),
  /** The photo in words. Films of before 2026-11-26 have none. */
  alt: z.optional(text('nobody')),
})
export type PlannedShot = z.infer<typeof PlannedShot>

const { url: _url, ...renderShape } = Render.shape
export const MadeRender = z.object({ ...renderShape, key: z.string() })
export type MadeRender = z.infer<typeof MadeRender>

export const MadeFilm = z.object({ renders: z.array(MadeRender), captions: z.boolean() })
export type MadeFilm = z.infer<typeof MadeFilm>

export const TourVersion = z.object({
  order_id: OrderId,
  version: z.int().check(z.minimum(1)),
  state: VersionState,
  job_id: z.string(),
  seconds: z.int(),
  mood: z.nullable(Mood),
  cover: z.nullable(AssetId),
  created_at: Timestamp,
  started_at: z.optional(Timestamp),
  ended_at: z.optional(Timestamp),
  error_code: z.optional(text('nobody')),
  shots: z.array(PlannedShot),
  finished: z.array(text('nobody')),
  skipped: z.array(SkippedPhoto),
  notice: text('nobody'),
  duration_ms: z.int(),
  film: z.optional(MadeFilm),
  shown_at: z.optional(Timestamp),
  /** Since when its files without a watermark may be watched by the order's owner. */
  released_at: z.optional(Timestamp),
  cpu_seconds: z.number(),
  /** Of what the narrator was asked to say for this version; what was said for an earlier one is not bought again. */
  spoken_characters: z.optional(z.int()),
  revision: z.optional(Revision),
  counts: z.optional(z.object({ rendered: z.int(), kept: z.int() })),
  words: z.optional(FilmWords),
})
export type TourVersion = z.infer<typeof TourVersion>

/** What its steps did: the places of finished shots, beside what versions of before 2026-11-26 say themselves. */
export const TourWork = z.object({
  finished: z._default(z.set(z.int()), new Set<number>()),
  cpu_seconds: z._default(z.number(), 0),
  spoken_characters: z._default(z.int(), 0),
})
export const TourShots = z.object({ shots: z.array(PlannedShot) })

export type VersionKey = { orderId: string; version: number }

export const isUnended = ({ state }: TourVersion): boolean => state === 'waiting' || state === 'rendering'

export type TourChoice = Pick<TourVersion, 'seconds' | 'mood' | 'cover'>

export const tourWorkflow = 'tour'
export const jobIdOf = (orderId: string, version: number): string => `${orderId}-v${version}`

const tourJob = /^(ord_\w+)-v(\d+)$/
const jobOfVersion = /^(ord_\w+)-v(\d+)(?:-p\d+)?$/
export const isTourJob = (jobId: string): boolean => tourJob.test(jobId)

/** The version that a job makes, or whose files it delivers. Throws where the id is none of these. */
export function versionOfJob(jobId: string): VersionKey {
  const [, orderId, version] = jobOfVersion.exec(jobId) ?? []
  if (!orderId || !version) throw new Error(`The job ${jobId} is about no film.`)
  return { orderId, version: Number(version) }
}

export const newVersion = (
  { orderId, version }: VersionKey,
  { seconds, mood, cover }: TourChoice,
  now: Date,
  revision?: Revision,
): TourVersion => ({
  order_id: orderId,
  version,
  state: 'waiting',
  job_id: jobIdOf(orderId, version),
  seconds,
  mood,
  cover,
  ...(revision && { revision }),
  created_at: now.toISOString(),
  shots: [],
  finished: [],
  skipped: [],
  notice: '',
  duration_ms: 0,
  cpu_seconds: 0,
})

/** A processor comes with 1,769 MB, and a gigabyte costs 0.0000133334 USD a second on arm64. */
export const usdPerProcessorSecond = (1_769 / 1_024) * 0.0000133334
/** Of Polly's neural voices, for the speech and again for the times of its words. */
export const usdPerSpokenCharacter = 16 / 1_000_000
export const costOf = ({
  cpu_seconds,
  spoken_characters = 0,
}: Pick<TourVersion, 'cpu_seconds' | 'spoken_characters'>): number =>
  Math.round((cpu_seconds * usdPerProcessorSecond + spoken_characters * usdPerSpokenCharacter) * 1e6) / 1e6

/** The owner watches drafts at once, and what has no watermark once an administrator has released it and it is paid. */
export type Viewer = 'owner' | 'administrator'
type Release = Pick<TourVersion, 'released_at'> & { isUnlocked: boolean }
export const mayHave = (viewer: Viewer, { released_at, isUnlocked }: Release): boolean =>
  viewer === 'administrator' || (released_at !== undefined && isUnlocked)
export const mayWatch = (viewer: Viewer, { watermarked }: MadeRender, release: Release): boolean =>
  watermarked || mayHave(viewer, release)
