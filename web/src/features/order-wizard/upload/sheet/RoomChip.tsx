import { type PhotoRoom, photoRoomNames, photoRooms } from '#contract/photos/photoRooms'
import { ourGuess, roomChoices } from '../../../../lib/files/roomChoices.ts'
import { Options } from '../../../../ui/fields/Options.tsx'
import { ChevronDown } from '../../../../ui/icons/icons.tsx'
import type { UploadRow } from '../uploadRows.ts'

type RoomChipProps = {
  row: Pick<UploadRow, 'name' | 'room' | 'seen'>
  assetId: string
  onSay: ((assetId: string, room: PhotoRoom | null) => void) | undefined
}

/** A third of a phone's width holds no more. */
const chipNames = { ...photoRoomNames, exterior_front: 'Front' }
const unsure = 'Which room?'
const pillStyle = 'inline-flex h-6 max-w-full items-center gap-0.5 rounded-full px-2 text-13'

/** The room that a photo shows: its customer's word, or what we see. The list behind it covers the photo's name too, for a finger. */
export function RoomChip({ row: { name, room, seen }, assetId, onSay }: RoomChipProps) {
  const shown = room ?? seen.room
  if (!onSay) return shown && <p className={`${pillStyle} mt-1.5 bg-sand text-ink-2`}>{chipNames[shown]}</p>
  return (
    <>
      <select
        aria-label={`Room of ${name}`}
        value={room ?? ''}
        onChange={({ currentTarget: { value } }) => onSay(assetId, photoRooms.find((one) => one === value) ?? null)}
        className="peer absolute inset-x-0 top-0 h-full min-h-11 w-full cursor-pointer opacity-0"
      >
        <option value="">{seen.room ? ourGuess(seen.room) : unsure}</option>
        <Options choices={roomChoices} />
      </select>
      <span
        aria-hidden="true"
        className={`${pillStyle} pointer-events-none mt-1.5 peer-hover:text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-pine ${
          room
            ? 'bg-success-soft text-success'
            : shown
              ? 'bg-sand text-ink-2'
              : 'border border-hairline border-dashed text-ink-2'
        }`}
      >
        <span className="truncate">{shown ? chipNames[shown] : unsure}</span>
        <ChevronDown className="size-3.5 shrink-0" />
      </span>
    </>
  )
}
