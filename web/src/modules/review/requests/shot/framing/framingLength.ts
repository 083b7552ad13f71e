import type { Rectangle, ReviewShot } from '#contract/review/review'
import { reviewLimits } from '#contract/review/reviewChoices'
import { secondsToFollow } from '../../../../../../../functions/film/cutting/framingPace.ts'
import type { Requested } from '../../../data/roomFacts.ts'
import { partAround } from './framing.ts'

type Size = { width: number; height: number }
type Parts = { start?: Rectangle | undefined; end?: Rectangle | undefined }

/** A little over what is calm is not seen. */
const tolerance = 1.1

/** How long the shot is to be, where another change says so. */
export const secondsOf = (shot: ReviewShot, asked: Requested | undefined): number =>
  asked?.request.ask === 'duration' ? asked.request.seconds : shot.duration_ms / 1000

/**
 * To how many seconds a shot should grow so that the eye can follow the framing that was drawn; nothing where it can
 * already. An end that nobody drew is taken for the whole photo.
 */
export function secondsForFraming({ start, end }: Parts, seconds: number, photo: Size, film: Size): number | undefined {
  if (!start && !end) return undefined
  const whole = partAround({ x: 0.5, y: 0.5 }, 1, photo, film)
  const needed = secondsToFollow(start ?? whole, end ?? whole)
  if (needed <= seconds * tolerance) return undefined
  return Math.min(Math.ceil(needed * 2) / 2, reviewLimits.shotSeconds.most)
}

/** '2.4 seconds'. */
export const inSeconds = (seconds: number): string => {
  const rounded = Math.round(seconds * 10) / 10
  return rounded === 1 ? '1 second' : `${rounded} seconds`
}
