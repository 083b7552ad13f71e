import * as z from 'zod/mini'
import { filmKeys } from '#contract/storageKeys'
import { Room } from '../../film/Look.ts'
import { config } from '../../services/config.ts'
import { findMade, keepMade } from '../../services/films.ts'

const RoomFile = z.object({ room: Room })
type Place = { orderId: string; content: string }
const keyOf = ({ orderId, content }: Place) => filmKeys.photo(orderId, content, 'room.json')

/** Whether the stage has labels tell where photos were taken. */
export const asksLabels = () => config().ROOM_LABELS === 'rekognition'

export const keepRoom = (place: Place, room: Room): Promise<void> =>
  keepMade(keyOf(place), Buffer.from(JSON.stringify({ room })), 'application/json')

/** The room that labels named for a photo, where there is one. */
export async function findLabelledRoom(place: Place): Promise<Room | undefined> {
  const file = asksLabels() ? await findMade(keyOf(place)) : undefined
  return file && RoomFile.parse(JSON.parse(Buffer.from(file).toString())).room
}
