import type { ReviewComment } from '#contract/review/review'
import { useStore } from '../../../lib/store.ts'
import { PointMark } from '../comments/PointLayer.tsx'
import { useRoom } from '../data/RoomContext.ts'
import { millisecondsAt } from '../player/frames.ts'

/** Where the chosen comment points, while its frame is shown. */
export function ChosenPoint({ comment }: { comment: ReviewComment | undefined }) {
  const { player, shown } = useRoom()
  const at = millisecondsAt(useStore(player.time))
  const isHere = comment?.version === shown.version && Math.abs(comment.time_ms - at) < 40
  return isHere && comment.point ? <PointMark point={comment.point} /> : null
}
