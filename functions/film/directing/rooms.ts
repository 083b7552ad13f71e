import type { DirectorPhoto } from '../Edit.ts'
import { isOutside, type Look, type Room } from '../looking/Look.ts'

export const sureEnough = 0.25

/** What the pixels show where they are sure, else `interior`. */
export const seenRoom = ({ room, sure }: Pick<Look, 'room' | 'sure'>): Room =>
  sure >= sureEnough || isOutside(room) ? room : 'interior'

/** The customer’s word, else the pixels’. */
export const roomOf = ({ room, look }: DirectorPhoto): Room => room ?? seenRoom(look)

export const isOutsidePhoto = (photo: DirectorPhoto): boolean => isOutside(roomOf(photo))
