import type { PhotoFile } from './photoFile.ts'
import type { PhotoQueue } from './photoQueue.ts'
import { type Picture, pictureOf } from './pictureOf.ts'

/** By the photo's id; settled once the picture has been looked at. */
export type Pictures = Map<string, Promise<Picture | undefined>>

/** Looks at every photo of the queue, one after the other, for a decoded photo can take a hundred megabytes. */
export function readPictures({ files, find, change }: PhotoQueue): Pictures {
  const pictures: Pictures = new Map()
  let last: Promise<Picture | undefined> = Promise.resolve(undefined)
  let before: readonly PhotoFile[] = []

  async function look({ id, file, contentType }: PhotoFile) {
    if (!find(id)) return undefined
    const picture = await pictureOf(file, contentType)
    if (find(id)) change(id, { picture: picture ?? null })
    else letGo(picture)
    return picture
  }

  files.subscribe(() => {
    const now = files.get()
    for (const photo of now) {
      if (pictures.has(photo.id)) continue
      last = last.then(() => look(photo))
      pictures.set(photo.id, last)
    }
    for (const { id, picture } of before) {
      if (find(id)) continue
      pictures.delete(id)
      letGo(picture)
    }
    before = now
  })
  return pictures
}

const letGo = (picture: Picture | null | undefined) => {
  if (picture?.thumbnailUrl) URL.revokeObjectURL(picture.thumbnailUrl)
}
