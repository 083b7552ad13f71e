import * as z from 'zod/mini'
import { AssetId, ok, Timestamp } from '../fields.ts'
import { personal, text } from '../personal.ts'
import { photoRooms } from '../photos/photoRooms.ts'
import { Mood, moods } from './moods.ts'

export const tourStates = ['none', 'waiting', 'rendering', 'ready', 'failed'] as const
/** What takes turns and places by itself: first versions, changed ones, and finished files. */
export type FilmPool = 'draft' | 'edit' | 'pack'
export const tourFormats = ['16:9', '9:16', '1:1'] as const
export { Mood, moods }

/** One file of the film. `url` is signed and lives for minutes; null where the caller may not have it yet. */
export const Render = z.object({
  format: z.enum(tourFormats),
  width: z.int(),
  height: z.int(),
  branded: z.boolean(),
  watermarked: z.boolean(),
  size_bytes: z.int(),
  url: z.nullable(z.string()),
})
export type Render = z.infer<typeof Render>

export const TourShot = z.object({
  id: z.string(),
  asset_id: AssetId,
  start_ms: z.int(),
  duration_ms: z.int(),
  move: text('nobody'),
  /** What it shows, in the words for a photo's room; null where that is not sure. */
  room: z.nullable(z.enum(photoRooms)),
  picture_url: z.nullable(z.string()),
})
export type TourShot = z.infer<typeof TourShot>

const deliveredKinds = ['film', 'poster', 'captions', 'storyboard', 'zip'] as const
export const DeliveredFile = z.object({
  kind: z.enum(deliveredKinds),
  name: text('home'),
  format: z.nullable(z.enum(tourFormats)),
  /** Without branding a file names and shows nobody who sells, as multiple listing services ask. */
  branded: z.boolean(),
  width: z.int(),
  height: z.int(),
  size_bytes: z.int(),
  may_download: z.boolean(),
  /** Shows a cover picture; null for other files, and where the caller may not have it. */
  url: z.nullable(z.string()),
})
export type DeliveredFile = z.infer<typeof DeliveredFile>

export const Download = z.object({
  name: text('home'),
  by: z.object({ kind: z.enum(['owner', 'link', 'administrator']), name: text('name') }),
  times: z.int(),
  last_at: Timestamp,
})
export type Download = z.infer<typeof Download>

export const Delivery = z.object({
  /** `none` until a version is released; `expired` once its files are gone, which an administrator can have made again. */
  state: z.enum([...tourStates, 'expired']),
  version: z.int(),
  progress: z.object({ done: z.int(), total: z.int() }),
  released_at: z.nullable(Timestamp),
  files: z.array(DeliveredFile),
  expires_at: z.nullable(Timestamp),
  downloads: z.array(Download),
})
export type Delivery = z.infer<typeof Delivery>

/** While it waits for its turn: films that are before it, and when it is done as a rule. */
export const FilmQueue = z.object({ ahead: z.int(), seconds: z.int() })
export type FilmQueue = z.infer<typeof FilmQueue>

export const noDelivery: Delivery = {
  state: 'none',
  version: 0,
  progress: { done: 0, total: 0 },
  released_at: null,
  files: [],
  expires_at: null,
  downloads: [],
}

export const SkippedPhoto = z.object({ asset_id: AssetId, reason: text('nobody') })

export const Tour = z.object({
  state: z.enum(tourStates),
  /** 1 for the first; 0 while there is none. */
  version: z.int(),
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Null where it does not wait, and where others than its owner ask. */
  queue: z.nullable(FilmQueue),
  duration_ms: z.int(),
  poster_url: z.nullable(z.string()),
  captions_url: z.nullable(z.string()),
  renders: z.array(Render),
  shots: z.array(TourShot),
  skipped: z.array(SkippedPhoto),
  /** A sentence for the customer: that the film is shorter than ordered and why, or what is asked of them; empty otherwise. */
  notice: z.string(),
  delivery: Delivery,
})
export type Tour = z.infer<typeof Tour>

export const noTour: Tour = {
  state: 'none',
  version: 0,
  progress: { done: 0, total: 0 },
  queue: null,
  duration_ms: 0,
  poster_url: null,
  captions_url: null,
  renders: [],
  shots: [],
  skipped: [],
  notice: '',
  delivery: noDelivery,
}

/** Where each step of a job stands with its time and error; null once AWS has forgotten it, 90 days after its end. */
const LogUrl = z.nullable(z.string())

export const TourVersionRow = z.object({
  version: z.int(),
  state: z.enum([...tourStates, 'cancelled']),
  mood: z.nullable(Mood),
  seconds: z.int(),
  duration_ms: z.int(),
  started_at: z.nullable(Timestamp),
  ended_at: z.nullable(Timestamp),
  error_code: z.nullable(z.string()),
  log_url: LogUrl,
  /** The one that is shown and released: the newest that is ready, or one that somebody went back to. */
  is_current: z.boolean(),
})
export type TourVersionRow = z.infer<typeof TourVersionRow>

export const DeliveryJob = z.object({
  job_id: z.string(),
  error_code: z.nullable(z.string()),
  started_at: z.nullable(Timestamp),
  ended_at: z.nullable(Timestamp),
  cpu_seconds: z.number(),
  cost_usd: z.number(),
  log_url: LogUrl,
})
export type DeliveryJob = z.infer<typeof DeliveryJob>

export const AdminTour = z.object({
  ...Tour.shape,
  delivery_job: z.nullable(DeliveryJob),
  job_id: z.string(),
  log_url: LogUrl,
  mood: z.nullable(Mood),
  seconds: z.int(),
  cover: z.nullable(AssetId),
  started_at: z.nullable(Timestamp),
  ended_at: z.nullable(Timestamp),
  error_code: z.nullable(z.string()),
  /** Processor seconds of all its workers, and what they cost at AWS's list price. */
  cpu_seconds: z.number(),
  cost_usd: z.number(),
  storyboard_url: z.nullable(z.string()),
  reasons: z.record(z.string(), z.string()),
  versions: z.array(TourVersionRow),
})
export type AdminTour = z.infer<typeof AdminTour>

export const noAdminTour: AdminTour = {
  ...noTour,
  delivery_job: null,
  job_id: '',
  log_url: null,
  mood: null,
  seconds: 0,
  cover: null,
  started_at: null,
  ended_at: null,
  error_code: null,
  cpu_seconds: 0,
  cost_usd: 0,
  storyboard_url: null,
  reasons: {},
  versions: [],
}

export const TourRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('start'),
    seconds: z.optional(z.int().check(z.minimum(15), z.maximum(600))),
    mood: z.optional(z.nullable(Mood)),
    cover: z.optional(AssetId),
  }),
  z.strictObject({ action: z.literal('cancel') }),
  /** The newest that is ready, where it names none. */
  z.strictObject({ action: z.literal('release'), version: z.optional(z.int().check(z.minimum(1))) }),
])
export type TourRequest = z.infer<typeof TourRequest>

export const DownloadRequest = z.strictObject({
  name: personal(
    'home',
    z.string().check(z.minLength(1, 'Please name a file.'), z.maxLength(200, 'This file name is too long.')),
  ),
})
export type DownloadRequest = z.infer<typeof DownloadRequest>
export const DownloadAnswer = z.object({ ok, url: z.string() })
