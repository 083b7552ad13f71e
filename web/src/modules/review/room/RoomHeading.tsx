import type { ReviewRoom } from '#contract/review/review'

/** Which home, and as whom somebody is here. */
export const RoomHeading = ({ room }: { room: ReviewRoom }) => (
  <div className="mb-5">
    <h1 className="display break-words text-30 sm:text-38">{room.address}</h1>
    <p className="mt-1 text-ink-2">
      {room.may.comment ? 'Watch the film and say what should change.' : 'Watch the film.'}
      {room.me.name && ` You’re here as ${room.me.name}.`}
    </p>
  </div>
)
