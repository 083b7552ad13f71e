import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewRoom } from '#contract/review/review'
import { mayPass } from '../../../lib/api/queryClient.ts'
import { keepLinks } from '../../tour/files/keepLinks.ts'
import { isDelivering } from '../../tour/followTour.ts'
import { reviewKey } from './reviewKey.ts'
import { type RoomCaller, roomCallsOf } from './roomCalls.ts'
import { isUnchecked, versionUnderWay } from './roomFacts.ts'

/** A version takes a minute at most, and its shots are shown as they are done; a clip takes seconds, files some minutes. */
const askVersionMs = 2_000
const askClipMs = 5_000
const askDeliveryMs = 10_000
/** What others have written comes with the next look at the window. */
const staleAfterMs = 15_000

/** When to ask again; false where nothing will change by itself. */
export const nextAskMs = (room: ReviewRoom | undefined): number | false => {
  if (!room) return false
  if (versionUnderWay(room)) return askVersionMs
  if (room.clips?.some(isUnchecked)) return askClipMs
  return isDelivering(room.delivery) ? askDeliveryMs : false
}

/** An order's review as this caller sees it, followed while a version or its files are made, or a clip is checked. */
export function useReview(caller: RoomCaller) {
  const client = useQueryClient()
  const calls = roomCallsOf(caller)
  const queryKey = reviewKey(caller)
  const review = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.read(signal),
    staleTime: staleAfterMs,
    retry: (failures, error) => failures < 2 && mayPass(error),
    structuralSharing: keepLinks,
    refetchInterval: ({ state: { data } }) => nextAskMs(data),
  })
  const patch = async (change: (room: ReviewRoom) => ReviewRoom) => {
    // What was asked before would say again what was.
    await client.cancelQueries({ queryKey })
    client.setQueryData<ReviewRoom>(queryKey, (room) => room && change(room))
  }
  return { review, calls, patch }
}
