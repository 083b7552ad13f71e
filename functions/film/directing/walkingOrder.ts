import type { DirectorPhoto } from '../Edit.ts'
import { isOutside, type Room, rooms } from '../looking/Look.ts'
import { isOutsidePhoto, roomOf } from './rooms.ts'

const isDusk = ({ look }: DirectorPhoto): boolean => look.dusk > 0.5

/** Who is greeted by a room other than the home's front should at least be in the rooms in which one lives. */
export const welcomes: Record<Room, number> = {
  exterior: 10,
  garden: 9.4,
  aerial: 9.4,
  living: 3,
  kitchen: 2.5,
  dining: 2,
  hall: 1.5,
  bedroom: 1,
  interior: 0,
  bathroom: -15,
}
const doubted = { below: 0.5, cost: 7.5 }

/** The eye itself isn't sure of the outside that it names. */
const isDoubtful = ({ room, look }: DirectorPhoto): boolean =>
  room === undefined && look.eye !== undefined && isOutside(look.room) && look.sure < doubted.below
const showsToilet = ({ look }: DirectorPhoto): boolean =>
  look.things?.some(({ name, score }) => name === 'toilet' && score > 0.4 && !isOutside(look.room)) ?? false

function openingValue(photo: DirectorPhoto): number {
  const { look, cover } = photo
  const detail = Math.min(0.25, look.sharpness / 80) + Math.min(1, look.width / 2000)
  return (
    (cover ? 100 : 0) -
    (look.closeUp ? 20 : 0) -
    (isDoubtful(photo) ? doubted.cost : 0) -
    (showsToilet(photo) ? 15 : 0) +
    welcomes[roomOf(photo)] +
    (isOutsidePhoto(photo) ? 1.2 * look.dusk : 0) +
    1 -
    Math.abs(look.sky - 0.5) +
    detail
  )
}

/** The photo that opens the film: the cover, else the best view from outside, else the best of all. */
export const openerOf = (photos: readonly DirectorPhoto[]): DirectorPhoto | undefined =>
  [...photos].sort((a, b) => openingValue(b) - openingValue(a))[0]

/** The rooms in which one lives may be walked in any order; hall first, then bedrooms and baths come after them. */
const livingRooms: readonly (readonly Room[])[] = [
  ['living', 'kitchen', 'dining'],
  ['living', 'dining', 'kitchen'],
  ['kitchen', 'living', 'dining'],
  ['kitchen', 'dining', 'living'],
  ['dining', 'living', 'kitchen'],
  ['dining', 'kitchen', 'living'],
]
const inside = (living: readonly Room[]): readonly Room[] => ['hall', ...living, 'interior', 'bedroom', 'bathroom']

/** What is sent in the order of a walk tells more of itself than rooms; any order of these is one. */
const partsOfWalk: readonly (readonly Room[])[] = [['hall'], ['living', 'kitchen', 'dining'], ['bedroom', 'bathroom']]
/** Fewer pairs of photos prove nothing. */
const leastPairs = 3
const leastInOrder = 0.75

/** Whether photos were sent in the order in which one walks, and not shuffled or by their names. */
function isSentInOrder(photos: readonly DirectorPhoto[]): boolean {
  const parts = photos.map((photo) => partsOfWalk.findIndex((part) => part.includes(roomOf(photo))))
  const known = parts.filter((part) => part >= 0)
  const steps = known.flatMap((part, at) =>
    known.slice(at + 1).flatMap((later) => (later === part ? [] : later - part)),
  )
  return steps.length < leastPairs || steps.filter((step) => step > 0).length >= leastInOrder * steps.length
}

/** The eye can't tell whether it looks at a room or at a covered patio. */
const isMaybePatio = ({ room, look }: DirectorPhoto): boolean =>
  room === undefined && look.eye !== undefined && look.place === undefined

/**
 * The order of upload is evidence too, if it is that of a walk: a photo of no certain room stays behind the photo after which it
 * was uploaded. Else it stands between the rooms in which one lives and the bedrooms, and a maybe patio before the views.
 */
function throughRooms(photos: readonly DirectorPhoto[], order: readonly Room[]): DirectorPhoto[] {
  const isInOrder = isSentInOrder(photos)
  let rank = 0
  return photos
    .map((photo, index) => {
      const room = roomOf(photo)
      const before = photos[index - 1]
      // A bath that was sent right behind a bedroom is its own.
      const isOwnBath = isInOrder && room === 'bathroom' && before !== undefined && roomOf(before) === 'bedroom'
      const isKnown = room !== 'interior' || photo.room !== undefined || !isInOrder
      if (isKnown && !isOwnBath) rank = !isInOrder && isMaybePatio(photo) ? order.length : order.indexOf(room)
      return { photo, rank }
    })
    .sort((a, b) => a.rank - b.rank)
    .reduce<Ranked[]>(behindView, [])
    .map(({ photo }) => photo)
}

/** Nobody leaves a home through its bathroom: a bedroom, or else a room of no name, waits behind the baths. */
function notEndingInBath(walk: readonly DirectorPhoto[]): DirectorPhoto[] {
  const lastOf = (room: Room) =>
    walk.findLastIndex((photo) => roomOf(photo) === room && !photo.look.closeUp && !showsToilet(photo))
  const bedroom = lastOf('bedroom')
  const last = bedroom < 0 ? lastOf('interior') : bedroom
  return last < 0 ? [...walk] : [...walk.slice(0, last), ...walk.slice(last + 1), ...walk.slice(last, last + 1)]
}

type Ranked = { photo: DirectorPhoto; rank: number }
function behindView(walk: readonly Ranked[], next: Ranked): Ranked[] {
  const at = walk.findIndex(({ rank }) => rank === next.rank)
  const hasView = walk.slice(Math.max(0, at)).some(({ photo }) => !photo.look.closeUp)
  if (at < 0 || hasView || next.photo.look.closeUp) return [...walk, next]
  return [...walk.slice(0, at), next, ...walk.slice(at)]
}

function closingOrder(photos: readonly DirectorPhoto[]): DirectorPhoto[] {
  const rank = (photo: DirectorPhoto) => (isDusk(photo) ? 2 : roomOf(photo) === 'aerial' ? 1 : 0)
  return [...photos].sort((a, b) => rank(a) - rank(b))
}

const viewsForSecond = 3

/** The first is the usual one. An arranged order is the only one, after the cover. */
export function walkingOrders(photos: readonly DirectorPhoto[], isArranged: boolean): DirectorPhoto[][] {
  const opener = isArranged ? (photos.find(({ cover }) => cover) ?? photos[0]) : openerOf(photos)
  if (!opener) return [[]]
  const rest = photos.filter((photo) => photo !== opener)
  if (isArranged) return [[opener, ...rest]]
  const views = rest.filter(isOutsidePhoto)
  const second =
    views.length >= viewsForSecond
      ? views.filter((photo) => roomOf(photo) === 'exterior' && !isDusk(photo)).slice(0, 1)
      : []
  const last = closingOrder(views.filter((photo) => !second.includes(photo)))
  const interiors = rest.filter((photo) => !isOutsidePhoto(photo))
  const through = livingRooms.map((living) => throughRooms(interiors, inside(living)))
  // Ending in a bath is the second choice: it may be the only way to keep the peak of the music off the bath.
  const rooms = last.length > 0 ? through : [...through.map(notEndingInBath), ...through]
  const walks = rooms.map((walked) => [opener, ...second, ...walked, ...last])
  return walks.filter(
    (walk, index) => walks.findIndex((other) => other.every((photo, at) => photo === walk[at])) === index,
  )
}

export const rankOf = (room: Room): number => rooms.indexOf(room)
