import type { ReactNode } from 'react'
import type { RoomCaller } from '../data/roomCalls.ts'
import { currentVersion, playableVersions } from '../data/roomFacts.ts'
import { useReview } from '../data/useReview.ts'
import { ReviewRoom } from './ReviewRoom.tsx'
import { RoomHeading } from './RoomHeading.tsx'

export type ReviewProps = {
  caller: RoomCaller
  /** A version was made or approved: the page around may be out of date. */
  onChange?: (() => void) | undefined
  /** Whether the room says for which home it is: on a page of its own. */
  hasHeading?: boolean
  loading: ReactNode
  /** In place of a room that can't be read, or in which there is nothing to watch. */
  missing: (error: unknown, retry: () => void) => ReactNode
}

/** The review of an order, as this caller sees it. */
export function Review({ caller, onChange, hasHeading = false, loading, missing }: ReviewProps) {
  const { review, calls, patch } = useReview(caller)
  const { data: room, error, refetch } = review
  if (!room) return error ? missing(error, () => void refetch()) : loading
  const base = currentVersion(room) ?? playableVersions(room)[0]
  if (!base) return missing(undefined, () => void refetch())
  const refresh = async () => {
    onChange?.()
    await refetch()
  }
  return (
    <>
      {hasHeading && <RoomHeading room={room} />}
      <ReviewRoom scope={{ room, calls, base, patch, refresh }} isOutOfReach={error !== null} onChange={onChange} />
    </>
  )
}
