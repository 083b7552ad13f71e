import type { ReviewShot } from '#contract/review/review'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { useShotRoom } from './useShotRoom.ts'

/** The room that the shown shot is thought to show, and where to say that it is another one. */
export function ShotRoom({ shot }: { shot: ReviewShot }) {
  const room = useShotRoom(shot)
  if (!room) return null
  return (
    <div className="mt-4 max-w-xs">
      <SelectField
        label="This shot shows"
        hint={room.value ? 'The next version uses it, and so does every later film of this home.' : undefined}
        error={room.failure || undefined}
        choices={room.choices}
        value={room.value}
        disabled={room.isRunning}
        onChange={({ currentTarget: { value } }) => room.tell(value)}
      />
    </div>
  )
}
