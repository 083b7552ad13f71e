import { useMemo } from 'react'
import type { Photo } from '#contract/orders/order'
import type { PhotoFile } from '../upload/queue/photoQueue.ts'
import { type FilmablePhoto, filmablePhotos } from './filmablePhotos.ts'

/** The same list while nothing changes in it, however often the photos' uploads move on. */
export function useFilmable(files: readonly PhotoFile[], stored: readonly Photo[]): readonly FilmablePhoto[] {
  const photos = filmablePhotos(files, stored)
  const key = photos.map(({ id, room, isCover }) => `${id} ${room} ${isCover}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells the photos and what is said of them
  return useMemo(() => photos, [key])
}
