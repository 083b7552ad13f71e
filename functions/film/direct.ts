import { beatsFor, fps, framesFor, type Pace, paceOf, photosIn } from './directing/pace.ts'
import { keepBest, leaveOut } from './directing/selection.ts'
import { bestBoard, closingCard, shotsOf } from './directing/storyboard.ts'
import { walkingOrders } from './directing/walkingOrder.ts'
import type { Brief, DirectorPhoto, Edit } from './Edit.ts'

const limits = { shortest: 15, longest: 600 }

/**
 * Directs a film: photos and an order's words in, every decision out, with a reason for each. There is no chance in it;
 * any number of photos from one on gives a film, in any length from 15 to 600 s. Throws a RangeError without photos.
 */
export function direct(photos: readonly DirectorPhoto[], brief: Brief): Edit {
  const asked = Math.min(limits.longest, Math.max(limits.shortest, brief.seconds)) * fps
  const wanted = paceOf(brief.mood, asked)
  const usable = leaveOut(photos)
  const fitting = keepBest(usable.kept, photosIn(wanted.beats, wanted.beat), asked / fps)
  const pace = paceFor(fitting.kept.length, brief.mood, wanted)
  const board = bestBoard(walkingOrders(fitting.kept, brief.arranged ?? false), pace)
  return {
    v: 1,
    brief,
    beat: pace.beat,
    frames: pace.frames,
    score: pace.score,
    shots: [...shotsOf(board, brief), closingCard(board.order, pace)],
    skipped: [...usable.skipped, ...fitting.skipped],
    notice: noticeFor(fitting.kept.length, pace, wanted),
    voice: [],
  }
}

/** Few photos make a shorter film: one photo holds the eye for some seconds only. */
function paceFor(photos: number, mood: string | null, wanted: Pace): Pace {
  const beats = beatsFor(photos, wanted.beat)
  return beats >= wanted.beats ? wanted : paceOf(mood, Math.min(wanted.frames, framesFor(beats, mood)))
}

/** What the customer reads where the film is shorter than sold; empty where it isn't. */
export function noticeFor(photos: number, pace: Pace, wanted: Pace): string {
  if (pace.frames >= wanted.frames) return ''
  let enough = photos
  while (beatsFor(enough, wanted.beat) < wanted.beats) enough++
  const length = `The film is ${Math.round(pace.frames / fps)} seconds long instead of ${wanted.frames / fps}`
  const photosSaid = photos === 1 ? 'one photo' : `${photos} photos`
  return `${length}, because ${photosSaid} would drag for longer. It takes ${enough} photos to fill the whole time.`
}
