import type { ReactNode } from 'react'
import type { ReviewRoom as Room } from '#contract/review/review'
import { accountOrderPath } from '../../../paths.ts'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { RoomCaller } from '../data/roomCalls.ts'
import { currentVersion, playableVersions } from '../data/roomFacts.ts'
import { useReview } from '../data/useReview.ts'
import { ReviewRoom } from './ReviewRoom.tsx'

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

/** Which home, and as whom somebody is here. */
const RoomHeading = ({ room }: { room: Room }) => (
  <div className="mb-5">
    <h1 className="display break-words text-30 sm:text-38">{room.address}</h1>
    <p className="mt-1 text-ink-2">
      {room.may.comment ? 'Watch the film and say what should change.' : 'Watch the film.'}
      {room.me.name && ` You’re here as ${room.me.name}.`}
    </p>
    {room.me.kind === 'owner' && (
      <p className="mt-1 text-14 text-ink-2">
        You don’t need an account for this. With one,{' '}
        <TextLink to={accountOrderPath(room.order_id)}>your order</TextLink> shows payments, photos and files too.
      </p>
    )}
  </div>
)
