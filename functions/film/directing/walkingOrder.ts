import type { DirectorPhoto } from '../Edit.ts'
import { type Room, rooms } from '../looking/Look.ts'
import { isOutsidePhoto, roomOf } from './rooms.ts'

const isDusk = ({ look }: DirectorPhoto): boolean => look.dusk > 0.5

function openingValue(photo: DirectorPhoto): number {
  const { look, cover } = photo
  const place = roomOf(photo) === 'exterior' ? 0 : -0.6
  const detail = Math.min(0.25, look.sharpness / 80) + Math.min(1, look.width / 2000)
  return (
    (cover ? 100 : 0) -
    (look.closeUp ? 20 : 0) +
    (isOutsidePhoto(photo) ? 10 : 0) +
    1.2 * look.dusk +
    1 -
    Math.abs(look.sky - 0.5) +
    detail +
    place
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

/** The order of upload is evidence too: a photo of no certain room stays behind the photo after which it was uploaded. */
function throughRooms(photos: readonly DirectorPhoto[], order: readonly Room[]): DirectorPhoto[] {
  let rank = 0
  return photos
    .map((photo) => {
      if (roomOf(photo) !== 'interior' || photo.room) rank = order.indexOf(roomOf(photo))
      return { photo, rank }
    })
    .sort((a, b) => a.rank - b.rank)
    .reduce<Ranked[]>(behindView, [])
    .map(({ photo }) => photo)
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
  const walks = livingRooms.map((living) => [opener, ...second, ...throughRooms(interiors, inside(living)), ...last])
  return walks.filter(
    (walk, index) => walks.findIndex((other) => other.every((photo, at) => photo === walk[at])) === index,
  )
}

export const rankOf = (room: Room): number => rooms.indexOf(room)
