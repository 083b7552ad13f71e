import { captionedFirst } from './directing/captions.ts'
import { noticeFor } from './directing/notice.ts'
import { fps, paceFor, photosIn, wantedPace } from './directing/pace.ts'
import { leaveOut } from './directing/selection.ts'
import { bestBoard, closingCard, shotsOf } from './directing/storyboard.ts'
import { keepBest } from './directing/surplus.ts'
import { walkingOrders } from './directing/walk/walkingOrder.ts'
import type { Brief, DirectorPhoto, Edit } from './Edit.ts'

/** Deterministic. Any length from 15 to 600 s. Throws a RangeError without photos. */
export function direct(photos: readonly DirectorPhoto[], brief: Brief): Edit {
  const wanted = wantedPace(brief)
  const usable = leaveOut(photos)
  const fitting = keepBest(usable.kept, photosIn(wanted.beats, wanted.beat), wanted.frames / fps)
  const pace = paceFor(fitting.kept.length, brief.mood, wanted)
  const skipped = [...usable.skipped, ...fitting.skipped]
  const board = bestBoard(walkingOrders(fitting.kept, brief.arranged ?? false), pace)
  return {
    v: 1,
    brief,
    beat: pace.beat,
    frames: pace.frames,
    score: pace.score,
    ...captionedFirst([...shotsOf(board), closingCard(board.order, pace)], board.order, brief),
    skipped,
    notice: noticeFor({ photos: fitting.kept.length, skipped, pace, wanted }),
    voice: [],
  }
}
