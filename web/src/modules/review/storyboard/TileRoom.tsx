import type { ReviewShot } from '#contract/review/review'
import { Options } from '../../../ui/fields/Options.tsx'
import { ChevronDown } from '../../../ui/icons/icons.tsx'
import { useShotRoom } from '../requests/shot/useShotRoom.ts'

type TileRoomProps = { shot: ReviewShot | undefined; number: number }

/** A tile's room as a quiet word, behind which the list of rooms is. */
export function TileRoom({ shot, number }: TileRoomProps) {
  const room = useShotRoom(shot)
  if (!room) return null
  const shown = room.choices.find(({ value }) => value === room.value)?.label
  return (
    <div className="relative mt-1">
      <select
        aria-label={`Room of shot ${number}`}
        value={room.value}
        disabled={room.isRunning}
        onChange={({ currentTarget: { value } }) => room.tell(value)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      >
        <Options choices={room.choices} />
      </select>
      <span
        aria-hidden="true"
        className={`pointer-events-none inline-flex h-11 max-w-full items-center gap-0.5 rounded-small text-14 peer-hover:text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-pine ${room.value ? 'font-semibold text-pine' : 'text-ink-2'}`}
      >
        <span className="truncate">{shown}</span>
        <ChevronDown className="size-3.5 shrink-0" />
      </span>
      {room.failure && (
        <p role="alert" className="text-13 text-danger">
          {room.failure}
        </p>
      )}
    </div>
  )
}
