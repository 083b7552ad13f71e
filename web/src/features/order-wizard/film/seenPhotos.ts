import { createStore, type Store } from '../../../lib/store.ts'
import type { SeenPhoto } from '../../../modules/film-player/look/lookMessages.ts'
import type { PhotoLooks } from '../../../modules/film-player/look/photoLooks.ts'
import type { FilmablePhoto } from './filmablePhotos.ts'
import { openMadePictures } from './madePicture.ts'

export type Seen = {
  /** By the photo's id, in the order of the photos. */
  photos: ReadonlyMap<string, SeenPhoto>
  /** How many are still to be looked at. */
  left: number
}
export type SeenPhotos = { seen: Store<Seen>; setPhotos: (photos: readonly FilmablePhoto[]) => void; close: () => void }

/** Every change makes another film, so what comes in quick succession is taken together. */
const gatherMs = 2_500

/** What the film is made from: told as soon as `enough` photos are seen, then now and then, and once all are. */
export function openSeenPhotos({ see }: PhotoLooks, enough: number): SeenPhotos {
  const seen = createStore<Seen>({ photos: new Map(), left: 0 })
  const results = new Map<string, SeenPhoto | undefined>()
  let photos: readonly FilmablePhoto[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const lifetime = new AbortController()
  const madePicture = openMadePictures(lifetime.signal)

  const look = async ({ picture, size }: FilmablePhoto) => {
    const file = typeof picture === 'string' ? await madePicture(picture) : picture
    return file && see(file, size)
  }
  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    const found = photos.flatMap(({ id }): [string, SeenPhoto][] => {
      const photo = results.get(id)
      return photo ? [[id, photo]] : []
    })
    seen.set({ photos: new Map(found), left: photos.filter(({ id }) => !results.has(id)).length })
  }
  const take = (id: string, photo: SeenPhoto | undefined) => {
    if (!photos.some((each) => each.id === id)) return
    results.set(id, photo)
    const left = photos.filter((each) => !results.has(each.id)).length
    const isFirst = seen.get().photos.size === 0 && [...results.values()].filter(Boolean).length >= enough
    if (left === 0 || isFirst) tell()
    else timer ??= setTimeout(tell, gatherMs)
  }
  return {
    seen,
    setPhotos(next) {
      const before = photos
      photos = next
      for (const id of results.keys()) if (!next.some((each) => each.id === id)) results.delete(id)
      for (const photo of next)
        if (!before.some(({ id }) => id === photo.id)) void look(photo).then((seen) => take(photo.id, seen))
      tell()
    },
    close() {
      lifetime.abort()
      clearTimeout(timer)
    },
  }
}
