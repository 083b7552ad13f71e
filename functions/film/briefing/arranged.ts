import { isOutside, type Room } from '../looking/Look.ts'

export const isRearranged = (photos: readonly { seq: number }[]): boolean =>
  photos.some(({ seq }, index) => seq < (photos[index - 1]?.seq ?? 0))

const filmRooms = {
  exterior_front: 'exterior',
  entrance: 'hall',
  living_room: 'living',
  kitchen: 'kitchen',
  dining: 'dining',
  bedroom: 'bedroom',
  bathroom: 'bathroom',
  office: 'interior',
  outdoor: 'garden',
  pool: 'garden',
  view: 'garden',
  aerial: 'aerial',
  garage: undefined,
  other: undefined,
} as const satisfies Record<string, Room | undefined>

/** A person's word for a photo as a room of the film. A garage or another place is outside where the photo was taken for that. */
export function filmRoom(said: keyof typeof filmRooms, taken: Room): Room {
  return filmRooms[said] ?? (isOutside(taken) ? taken : 'interior')
}
