import type { DirectorPhoto } from '../../Edit.ts'
import { isOutside, type Room, rooms } from '../../looking/Look.ts'
import type { Thing } from '../../looking/Things.ts'
import { isOutsidePhoto, roomOf, seenRoom } from '../rooms.ts'
import { type Placed, type Trace, walked } from './evidence.ts'

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

/** The eye can't tell whether it looks at a room or at a covered patio. */
const isMaybePatio = ({ room, look }: DirectorPhoto): boolean =>
  room === undefined && seenRoom(look) === 'interior' && look.eye !== undefined && look.place === undefined

const traceOf = (photo: DirectorPhoto): Trace => {
  const room = roomOf(photo)
  const isSure = room !== 'interior' || photo.room !== undefined
  return { ...(isSure && { room }), taken: photo.look.taken, numbers: photo.numbers }
}

const tableware: readonly Thing['name'][] = ['bottle', 'wine glass', 'cup', 'bowl', 'banana', 'apple', 'orange']
const appliances: readonly Thing['name'][] = ['microwave', 'oven', 'toaster', 'refrigerator']
const sleepingThings: readonly Thing['name'][] = ['bed', 'toilet']

/** Where a photo of no certain room belongs by what lies about in it. */
function leaningOf({ look: { things = [] } }: DirectorPhoto): Room {
  const found = (names: readonly Thing['name'][]) =>
    things.reduce((sum, { name, score }) => sum + (names.includes(name) ? score : 0), 0)
  if (found(sleepingThings) > 0) return 'bedroom'
  return found([...tableware, ...appliances]) >= 1 ? 'kitchen' : 'interior'
}

/**
 * A photo of no certain room stands where evidence puts it; else behind the rooms to which its things belong, or between the
 * rooms in which one lives and the bedrooms, and a maybe patio before the views.
 */
function throughRooms(photos: readonly DirectorPhoto[], order: readonly Room[]): DirectorPhoto[] {
  const rankOf = (photo: DirectorPhoto): number => {
    if (isMaybePatio(photo)) return order.length
    const isUnnamed = photo.room === undefined && roomOf(photo) === 'interior'
    return isUnnamed ? order.indexOf(leaningOf(photo)) + 0.5 : order.indexOf(roomOf(photo))
  }
  return walked(photos, { traces: photos.map(traceOf), ranks: photos.map(rankOf) })
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

type Ranked = Placed<DirectorPhoto>
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
