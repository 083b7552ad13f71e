import * as z from 'zod/mini'
import { filmKeys } from '#contract/photos/storageKeys'
import { Room } from '../../../film/looking/Look.ts'
import { config } from '../../../services/config.ts'
import { findMade, isMade, keepMade } from '../../../services/film/films.ts'

const RoomFile = z.object({ room: z.optional(Room) })
type Place = { orderId: string; content: string }
const keyOf = ({ orderId, content }: Place) => filmKeys.photo(orderId, content, 'room.json')

export const asksLabels = () => config().ROOM_LABELS === 'rekognition'

export const isLabelled = (place: Place): Promise<boolean> => isMade(keyOf(place))

export const keepRoom = (place: Place, room: Room | undefined): Promise<void> =>
  keepMade(keyOf(place), Buffer.from(JSON.stringify({ room })), 'application/json')

export async function findLabelledRoom(place: Place): Promise<Room | undefined> {
  const file = asksLabels() ? await findMade(keyOf(place)) : undefined
  return file && RoomFile.parse(JSON.parse(Buffer.from(file).toString())).room
}
