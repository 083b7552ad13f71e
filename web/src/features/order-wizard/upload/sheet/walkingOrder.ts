import type { PhotoRoom } from '#contract/photos/photoRooms'
import { filmRoom } from '../../../../../../functions/film/briefing/arranged.ts'
import { numbersIn, walked } from '../../../../../../functions/film/directing/walk/evidence.ts'

/** From the street through the home, out behind it, and up. Where no room is known, one may as well pass it before the bedrooms. */
const stops: readonly (PhotoRoom | null)[] = [
  ...(['exterior_front', 'entrance', 'living_room', 'kitchen', 'dining', null, 'bedroom', 'bathroom'] as const),
  ...(['office', 'garage', 'other', 'outdoor', 'pool', 'view', 'aerial'] as const),
]

const beforeViews = stops.indexOf('outdoor') - 0.5

type Walked = { room: PhotoRoom | null; name: string; isMaybePatio?: boolean }

/** The photos in the order of a walk, as the film's director would walk who knows no more than their rooms and names. */
export function walkingOrder<One extends Walked>(photos: readonly One[]): One[] {
  const traces = photos.map(({ room, name }) => ({
    ...(room && { room: filmRoom(room, 'interior') }),
    numbers: numbersIn(name),
  }))
  const ranks = photos.map(({ room, isMaybePatio }) => (isMaybePatio ? beforeViews : stops.indexOf(room)))
  return walked(photos, { traces, ranks }).map(({ photo }) => photo)
}
