import type { ReviewVersion } from '#contract/review/review'

/** A version that can be played. */
export type PlayerFilm = ReviewVersion & { video_url: string }

export const isPlayable = (version: ReviewVersion): version is PlayerFilm => version.video_url !== null

/** Of a comment on the time line. */
export type TimeMark = { id: string; time_ms: number; isOpen: boolean }
