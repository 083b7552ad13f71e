import type { Room } from '../looking/Look.ts'

export const isRearranged = (photos: readonly { seq: number }[]): boolean =>
  photos.some(({ seq }, index) => seq < (photos[index - 1]?.seq ?? 0))

export const filmRooms = {
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
