import { useMemo } from 'react'
import type { Photo } from '#contract/order'
import { isFilmable, type PhotoFile } from '../upload/photoQueue.ts'
import type { FilmablePhoto } from './seenPhotos.ts'

/**
 * This page's photos as their customer arranged them, those that are not stored yet behind the others. The same list while
 * nothing changes in it, however often their uploads move on.
 */
export function useFilmable(files: readonly PhotoFile[], stored: readonly Photo[]): readonly FilmablePhoto[] {
  const placeOf = ({ assetId }: PhotoFile) => {
    const place = stored.findIndex(({ asset_id }) => asset_id === assetId)
    return place < 0 ? stored.length : place
  }
  const photos = files
    .filter(isFilmable)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((photo): FilmablePhoto => {
      const { id, file, picture } = photo
      const said = stored[placeOf(photo)]
      const size = picture ?? { width: 1, height: 1 }
      return { id, file, size, room: said?.room ?? null, isCover: said?.is_cover ?? false }
    })
  const key = photos.map(({ id, room, isCover }) => `${id} ${room} ${isCover}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells the photos and what is said of them
  return useMemo(() => photos, [key])
}
