import type { PhotoRoom } from '#contract/photos/photoRooms'

/** A walk from the street through the home, out behind it, and up. Baths stay with the bedrooms that they followed. */
const ranks: Record<PhotoRoom, number> = {
  exterior_front: 0,
  entrance: 1,
  living_room: 2,
  kitchen: 3,
  dining: 4,
  bedroom: 5,
  bathroom: 5,
  office: 6,
  garage: 7,
  other: 7,
  outdoor: 8,
  pool: 9,
  view: 10,
  aerial: 11,
}

type Photo = { room: PhotoRoom | null }
type Stop<One> = { room: PhotoRoom; photos: One[] }

/** The photos in the order of a walk; those of one room, and those of no known room behind the one they followed, as they were. */
export function walkingOrder<One extends Photo>(photos: readonly One[]): One[] {
  const first = photos.findIndex(({ room }) => room !== null)
  if (first < 0) return [...photos]
  const stops: Stop<One>[] = []
  for (const photo of photos.slice(first)) {
    if (photo.room) stops.push({ room: photo.room, photos: [photo] })
    else stops.at(-1)?.photos.push(photo)
  }
  // What stands before all known rooms followed none, and opens no walk.
  stops[0]?.photos.push(...photos.slice(0, first))
  const walk = stops.toSorted((one, other) => ranks[one.room] - ranks[other.room])
  return bedroomFirst(walk).flatMap((stop) => stop.photos)
}

function bedroomFirst<One>(walk: readonly Stop<One>[]): Stop<One>[] {
  const from = walk.findIndex(({ room }) => room === 'bathroom' || room === 'bedroom')
  const bedroom = walk.findIndex(({ room }) => room === 'bedroom')
  if (bedroom <= from) return [...walk]
  const end = walk.findLastIndex(({ room }) => room === 'bathroom' || room === 'bedroom') + 1
  return [...walk.slice(0, from), ...walk.slice(bedroom, end), ...walk.slice(from, bedroom), ...walk.slice(end)]
}
