export const photoRooms = [
  'exterior_front',
  'entrance',
  'living_room',
  'kitchen',
  'dining',
  'bedroom',
  'bathroom',
  'office',
  'outdoor',
  'pool',
  'view',
  'aerial',
  'garage',
  'other',
] as const
/** Of a photo that nobody has looked at yet. */
export const notSeen = { room: null, sure: 0, place: null } as const
export type PhotoRoom = (typeof photoRooms)[number]
export const photoRoomNames: Record<PhotoRoom, string> = {
  exterior_front: 'Front of the home',
  entrance: 'Entrance',
  living_room: 'Living room',
  kitchen: 'Kitchen',
  dining: 'Dining room',
  bedroom: 'Bedroom',
  bathroom: 'Bathroom',
  office: 'Office',
  outdoor: 'Outdoors',
  pool: 'Pool',
  view: 'View',
  aerial: 'From above',
  garage: 'Garage',
  other: 'Other',
}

/** Of a patio the eye may doubt even whether it is outside, and was there all the same. */
export const isLookedAt = ({ sure, place }: { sure: number; place: string | null }): boolean =>
  sure > 0 || place !== null
