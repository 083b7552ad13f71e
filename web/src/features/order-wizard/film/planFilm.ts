import type { Orientation, Seen } from '#contract/orders/order'
import { isLookedAt } from '#contract/photos/photoRooms'
import { filmRoom } from '../../../../../functions/film/briefing/arranged.ts'
import { planOf } from '../../../../../functions/film/cutOf.ts'
import { direct } from '../../../../../functions/film/direct.ts'
import { seenRoom } from '../../../../../functions/film/directing/rooms.ts'
import { numbersIn } from '../../../../../functions/film/directing/walk/evidence.ts'
import type { Brief, DirectorPhoto, Edit } from '../../../../../functions/film/Edit.ts'
import type { Look } from '../../../../../functions/film/looking/Look.ts'
import type { Format, Plan } from '../../../../../functions/film/Plan.ts'
import type { SeenPhoto } from '../../../modules/film-player/look/lookMessages.ts'
import type { FilmablePhoto } from './filmablePhotos.ts'

const formats: Record<Orientation, Format> = { landscape: '16:9', portrait: '9:16', square: '1:1' }

export type PlannedFilm = { plan: Plan; edit: Edit }

/** What is seen of the photos, and what their customer says of them, as the director takes them. */
export const directorPhotos = (
  photos: readonly FilmablePhoto[],
  seen: ReadonlyMap<string, SeenPhoto>,
): DirectorPhoto[] =>
  photos.flatMap(({ id, name, room: said, recognized, isCover }) => {
    const colors = seen.get(id)?.look
    if (!colors) return []
    const look = isLookedAt(recognized) ? withRoom(colors, recognized) : colors
    const room = said && filmRoom(said, seenRoom(look))
    return [{ id, look, numbers: numbersIn(name), ...(room && { room }), ...(isCover && { cover: true }) }]
  })

/** Our side has an eye, where this browser tells inside from outside by colors. */
function withRoom(look: Look, { room, sure, place }: Seen): Look {
  const seen = { room: room ? filmRoom(room, seenRoom(look)) : ('interior' as const), sure, eye: 0 }
  return { ...look, ...seen, place: place ?? undefined }
}

/** The film of these photos; undefined without any. */
export function planFilm(
  photos: readonly DirectorPhoto[],
  brief: Brief,
  orientation: Orientation,
): PlannedFilm | undefined {
  if (photos.length === 0) return undefined
  const looks = new Map(photos.map(({ id, look }) => [id, look]))
  const edit = direct(photos, brief)
  const cut = { format: formats[orientation], branded: true, watermark: null, quality: 'draft' as const }
  return { edit, plan: planOf(edit, looks, cut) }
}
