import type { Photo, Seen } from '#contract/orders/order'
import { notSeen, type PhotoRoom } from '#contract/photos/photoRooms'
import type { PhotoFile } from '../upload/queue/photoQueue.ts'

/** A photo that can be shown in the film so far. */
export type FilmablePhoto = {
  id: string
  name: string
  /** The file where this browser reads it; otherwise the address of the picture that our side made of it. */
  picture: Blob | string
  size: { width: number; height: number }
  room: PhotoRoom | null
  /** What our side recognized, once it has looked. */
  recognized: Seen
  isCover: boolean
}

const unsaid = { room: null, recognized: notSeen, isCover: false } as const

/** The photos as their customer arranged them, those that are not stored yet behind the others. */
export function filmablePhotos(files: readonly PhotoFile[], stored: readonly Photo[]): FilmablePhoto[] {
  const local = files.flatMap((file) => fromFile(file) ?? [])
  const known = new Map(files.map(({ id, assetId }) => [assetId, id]))
  const placed = stored
    .filter(({ type }) => type === 'photo')
    .flatMap((photo): FilmablePhoto[] => {
      const own = local.find(({ id }) => id === known.get(photo.asset_id)) ?? fromPreview(photo)
      return own ? [{ ...own, room: photo.room, recognized: photo.seen, isCover: photo.is_cover }] : []
    })
  const ids = new Set(placed.map(({ id }) => id))
  return [...placed, ...local.filter(({ id }) => !ids.has(id))]
}

function fromFile({ id, file, picture, state }: PhotoFile): FilmablePhoto | undefined {
  if (!picture || state === 'error') return undefined
  return { id, name: file.name, picture: file, size: picture, ...unsaid }
}

/** HEIC where the browser can't read it, and photos of an earlier visit. */
function fromPreview({ asset_id, filename, thumbnail_url, width, height, problem }: Photo): FilmablePhoto | undefined {
  if (!thumbnail_url || !width || !height || problem !== null) return undefined
  return { id: asset_id, name: filename, picture: thumbnail_url, size: { width, height }, ...unsaid }
}
