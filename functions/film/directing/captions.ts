import type { Brief, DirectorPhoto, Edit, EditShot } from '../Edit.ts'
import type { Room } from '../looking/Look.ts'
import { roomsNamed } from '../voice/roomsNamed.ts'
import { beatOf, boundsOf } from './pace.ts'
import { closingId } from './transitions.ts'

const roomNames: Partial<Record<Room, string>> = {
  hall: 'Entrance',
  living: 'Living room',
  kitchen: 'Kitchen',
  dining: 'Dining room',
  bedroom: 'Bedroom',
  bathroom: 'Bathroom',
}
const sureToName = 0.6

const picturesOf = (shots: readonly EditShot[]): EditShot[] => shots.filter(({ id }) => id !== closingId)

/**
 * Long enough to be read. The opener has the address, the shot behind it the facts; the last one repeats the place unless a
 * highlight needs it.
 */
function freeShots(shots: readonly EditShot[], { facts, mood }: Pick<Brief, 'facts' | 'mood'>): EditShot[] {
  const pictures = picturesOf(shots)
  const last = pictures.length > 2 ? pictures.slice(-1) : []
  const { shortest } = boundsOf(beatOf(mood))
  return [...pictures.slice(facts.length > 0 ? 2 : 1, -1), ...last].filter(({ beats }) => beats >= shortest)
}

const belongsOver = (text: string, { room }: EditShot): boolean => roomsNamed(text)?.includes(room) ?? true
const isAnywhere = (text: string): boolean => roomsNamed(text) === null

type Captioned = Pick<Edit, 'shots' | 'uncaptioned'>

/** At most one highlight a shot, those that name a room over that room; `uncaptioned` are left. */
function withHighlights(shots: readonly EditShot[], texts: readonly string[], brief: Brief): Captioned {
  const wanted = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
  const captions = new Map<string, string>()
  const free = freeShots(shots, brief).filter(({ caption }) => caption === undefined)
  for (const text of wanted.toSorted((a, b) => Number(isAnywhere(a)) - Number(isAnywhere(b)))) {
    const shot = free.find((one) => !captions.has(one.id) && belongsOver(text, one))
    if (shot) captions.set(shot.id, text)
  }
  const captioned = shots.map((shot): EditShot => {
    const caption = captions.get(shot.id)
    return caption === undefined ? shot : { ...shot, caption, captionOf: 'highlight' }
  })
  const shown = [...captions.values()]
  return { shots: captioned, uncaptioned: wanted.filter((text) => !shown.includes(text)) }
}

const isSure = ({ room, photo, clip }: EditShot, photos: readonly DirectorPhoto[]): boolean =>
  !clip &&
  photos.some(
    (own) => own.id === photo && (own.room ? own.room === room : own.look.room === room && own.look.sure >= sureToName),
  )

/** Names a room in its first shot, if we are sure and nothing else is shown there; all rooms, or these. */
export function withRoomNames(
  shots: readonly EditShot[],
  photos: readonly DirectorPhoto[],
  brief: Brief,
  only?: readonly Room[],
): EditShot[] {
  if (!brief.motionGraphics) return [...shots]
  const last = picturesOf(shots).at(-1)
  const free = freeShots(shots, brief).filter((shot) => shot !== last)
  return shots.map((shot): EditShot => {
    const name = roomNames[shot.room]
    const isFirst = shots.find(({ room }) => room === shot.room) === shot
    if (name === undefined || !isFirst || shot.caption !== undefined || (only && !only.includes(shot.room))) return shot
    return free.includes(shot) && isSure(shot, photos) ? { ...shot, caption: name, captionOf: 'room' } : shot
  })
}

export function captionedFirst(shots: readonly EditShot[], photos: readonly DirectorPhoto[], brief: Brief): Captioned {
  if (!brief.motionGraphics) return { shots: [...shots], uncaptioned: [] }
  const { shots: highlighted, uncaptioned } = withHighlights(shots, brief.highlights, brief)
  return { shots: withRoomNames(highlighted, photos, brief), uncaptioned }
}

const withoutCaption = ({ caption: _, captionOf: __, ...shot }: EditShot): EditShot => shot

/** After a change: our captions leave shots where they belong no longer, and what is wanted finds another. */
export function captionedAgain(
  { shots: before, uncaptioned = [], brief }: Edit,
  shots: readonly EditShot[],
): Captioned {
  const free = freeShots(shots, brief).map(({ id }) => id)
  const belongs = ({ id, captionOf, caption = '', room }: EditShot, shot: EditShot) =>
    captionOf === undefined ||
    (free.includes(id) && (captionOf === 'room' ? roomNames[room] === caption : belongsOver(caption, shot)))
  const kept = shots.map((shot) => (belongs(shot, shot) ? shot : withoutCaption(shot)))
  const lost = before.flatMap(({ id, caption, captionOf }) => {
    const now = kept.find((shot) => shot.id === id)
    const isLost = captionOf === 'highlight' && now?.caption === undefined
    return isLost && caption !== undefined ? [caption] : []
  })
  return withHighlights(kept, [...uncaptioned, ...lost], brief)
}
