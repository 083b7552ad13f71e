import type { Photo } from '#contract/orders/order'
import { isLookedAt } from '#contract/photos/photoRooms'

type SeenPhoto = Pick<Photo, 'type' | 'problem' | 'room' | 'seen'>

/** From so many photos on, a home without a view of its own or without a kitchen has rather been forgotten. */
const enough = { outside: 5, kitchen: 20 }
const outside: readonly Photo['room'][] = ['exterior_front', 'outdoor', 'pool', 'view', 'aerial']

/** What the photos lack together, once all of them were looked at. They are used anyway. */
export function remarksOnAll(photos: readonly SeenPhoto[]): string[] {
  const shown = photos.filter(({ type, problem }) => type === 'photo' && problem === null)
  const isKnown = ({ room, seen }: SeenPhoto) => room !== null || isLookedAt(seen)
  if (!shown.every(isKnown)) return []
  const roomOf = ({ room, seen }: SeenPhoto) => room ?? seen.room
  const isOutside = (photo: SeenPhoto) =>
    photo.room === null && photo.seen.place !== 'inside' ? true : outside.includes(roomOf(photo))
  const lacks = (is: (photo: SeenPhoto) => boolean, from: number) => shown.length >= from && !shown.some(is)
  return [
    ...(lacks(isOutside, enough.outside) ? ['We see no view from outside. A front view makes the opener.'] : []),
    ...(lacks((photo) => roomOf(photo) === 'kitchen', enough.kitchen)
      ? [`We see no kitchen among these ${shown.length} photos. Most buyers look for it.`]
      : []),
  ]
}
