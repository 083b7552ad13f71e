import { photoRoomNames, photoRooms } from '#contract/photos/photoRooms'
import type { ReviewShot } from '#contract/review/review'
import { ourGuess, roomChoices } from '../../../../lib/files/roomChoices.ts'
import type { Choice } from '../../../../ui/fields/Options.tsx'
import { ask, withdraw } from '../../data/commentActs.ts'
import { type RoomScope, useRoom } from '../../data/RoomContext.ts'
import { myRequest } from '../../data/roomFacts.ts'
import { useAct } from '../../data/useAct.ts'
import { closingCard } from './closingCard.ts'

type Shot = Pick<ReviewShot, 'id' | 'asset_id' | 'start_ms' | 'room'>
type Told = { shot: Shot; value: string }

/** What a shot is known to show is told again by taking back what was told before. */
async function tell(scope: RoomScope, { shot, value }: Told) {
  const known = myRequest(scope.room, shot.id, 'room')
  const room = photoRooms.find((one) => one === value)
  if (room) return ask(scope, { shot: shot.id, startMs: shot.start_ms, request: { ask: 'room', room } })
  if (known) await withdraw(scope, known)
}

/** Which room a shot shows, to be told otherwise; nothing for a clip and the closing card, which have no room of their own. */
export function useShotRoom(shot: Shot | undefined) {
  const { room } = useRoom()
  const { run, isRunning, failure } = useAct(tell)
  const photo = room.photos.find(({ asset_id }) => asset_id === shot?.asset_id)
  if (!shot || !photo || shot.id === closingCard) return undefined
  const request = myRequest(room, shot.id, 'room')?.request
  const now = photo.room ? photoRoomNames[photo.room] : shot.room ? ourGuess(shot.room) : 'Which room?'
  const known: Choice = { value: '', label: now }
  return {
    value: request?.ask === 'room' ? request.room : '',
    choices: [known, ...roomChoices.filter(({ value }) => value !== photo.room)],
    isRunning,
    failure,
    tell: (value: string) => run({ shot, value }),
  }
}
