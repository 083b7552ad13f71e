import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../../lib/store.ts'
import { openPhotoLooks } from '../../../modules/film-player/look/photoLooks.ts'
import type { FilmablePhoto } from './filmablePhotos.ts'
import { openSeenPhotos, type Seen, type SeenPhotos } from './seenPhotos.ts'

const unseen = createStore<Seen>({ photos: new Map(), left: 1 })

/** What is seen of the photos, looked at by a worker for as long as somebody watches. */
export function useSeen(photos: readonly FilmablePhoto[], enough: number): Seen {
  const [opened, setOpened] = useState<SeenPhotos>()
  useEffect(() => {
    const looks = openPhotoLooks()
    const seen = openSeenPhotos(looks, enough)
    setOpened(seen)
    return () => {
      seen.close()
      looks.close()
    }
  }, [enough])
  useEffect(() => opened?.setPhotos(photos), [opened, photos])
  return useStore(opened?.seen ?? unseen)
}
