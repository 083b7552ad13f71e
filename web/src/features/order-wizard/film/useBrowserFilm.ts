import { useMemo } from 'react'
import type { Photo } from '#contract/orders/order'
import { isRearranged } from '../../../../../functions/film/briefing/arranged.ts'
import type { Film } from '../../../modules/film-player/playback.ts'
import { useLogoPicture } from '../../../modules/film-player/useLogoPicture.ts'
import type { OrderInput } from '../draft/orderForm.ts'
import type { PhotoFile } from '../upload/queue/photoQueue.ts'
import { type FilmablePhoto, filmablePhotos } from './filmablePhotos.ts'
import { logoId, orderedBrief } from './orderedBrief.ts'
import { directorPhotos, type PlannedFilm, planFilm } from './planFilm.ts'
import { useSeen } from './useSeen.ts'

type Given = {
  files: readonly PhotoFile[]
  /** As their customer arranged them. */
  stored: readonly Photo[]
  /** How many photos it takes to show anything. */
  enough: number
  order: OrderInput
  /** The file, or the address of its picture. */
  logo: File | string | null
}
/** `left` photos are still to be looked at. */
export type DrawnFilm = { photos: readonly FilmablePhoto[]; left: number } & (
  | { planned: PlannedFilm; film: Film }
  | { planned: undefined; film: undefined }
)

/** The film as it would be made of the photos at hand, for this browser to draw: nothing of it waits for a server. */
export function useBrowserFilm({ files, stored, enough, order, logo }: Given): DrawnFilm {
  const { customer, options } = order
  const arranged = useMemo(() => stored.filter(({ type }) => type === 'photo'), [stored])
  const isArranged = isRearranged(arranged)
  const photos = useFilmable(files, arranged)
  const { photos: seen, left } = useSeen(photos, enough)
  const picture = useLogoPicture(options.add_logo_overlay ? logo : null)
  const planned = useMemo(() => {
    const brief = { ...orderedBrief({ customer, options }, picture !== undefined), arranged: isArranged }
    return planFilm(directorPhotos(photos, seen), brief, options.orientation)
  }, [photos, isArranged, seen, customer, options, picture])
  const film = useMemo(
    () =>
      planned && {
        plan: planned.plan,
        photoOf: async (id: string) => seen.get(id)?.photo ?? new Blob(),
        files: new Map(picture ? [[logoId, picture]] : []),
      },
    [planned, seen, picture],
  )
  if (!planned || !film) return { photos, left, planned: undefined, film: undefined }
  return { photos, left, planned, film }
}

/** The same list while nothing changes in it, however often the photos' uploads move on. */
function useFilmable(files: readonly PhotoFile[], stored: readonly Photo[]): readonly FilmablePhoto[] {
  const photos = filmablePhotos(files, stored)
  const key = photos
    .map(({ id, room, recognized, isCover }) => [id, room, ...Object.values(recognized), isCover])
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells the photos and what is said and seen of them
  return useMemo(() => photos, [key])
}
