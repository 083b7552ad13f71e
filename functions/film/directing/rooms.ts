import type { DirectorPhoto } from '../Edit.ts'
import { isOutside, type Room } from '../looking/Look.ts'

export const sureEnough = 0.25

/** The customer's word, else the pixels' where they are sure, else `interior`. */
export function roomOf({ room, look }: DirectorPhoto): Room {
  if (room) return room
  return look.sure >= sureEnough || isOutside(look.room) ? look.room : 'interior'
}

export const isOutsidePhoto = (photo: DirectorPhoto): boolean => isOutside(roomOf(photo))
