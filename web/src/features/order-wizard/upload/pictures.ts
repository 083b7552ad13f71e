import type { ImageType } from '#contract/limits'
import { mostPixelsOf } from '../../../../../functions/film/photoPixels.ts'
import { drawnSmall, loadedImage } from './loadedImage.ts'
import type { PhotoFile, PhotoQueue, Picture } from './queue/photoQueue.ts'

/** By the photo's id; settled once the picture has been looked at. */
export type Pictures = Map<string, Promise<Picture | undefined>>

/** Sharp in the widest tile, on a dense screen as well. */
export const thumbnailSide = 240

/** Looks at every photo of the queue, one after the other, for a decoded photo can take a hundred megabytes. */
export function readPictures({ files, find, change }: PhotoQueue): Pictures {
  const pictures: Pictures = new Map()
  let last: Promise<Picture | undefined> = Promise.resolve(undefined)
  let before: readonly PhotoFile[] = []

  async function look({ id, file, contentType }: PhotoFile) {
    if (!find(id)) return undefined
    const picture = await pictureOf(file, contentType)
    if (find(id)) change(id, { picture: picture ?? null })
    else revokeThumbnail(picture)
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
      revokeThumbnail(picture)
    }
    before = now
  })
  return pictures
}

/** What was being drawn when its photo was removed still shows it for a moment, also on the next step. */
const keptMilliseconds = 10_000

const revokeThumbnail = (picture: Picture | null | undefined) => {
  const address = picture?.thumbnailUrl
  if (address) setTimeout(() => URL.revokeObjectURL(address), keptMilliseconds)
}

/**
 * Width and height after EXIF rotation, and a small picture as a blob: address that the caller revokes. Undefined
 * where the browser can't show the file, as most can't show HEIC.
 */
async function pictureOf(file: Blob, type: ImageType): Promise<Picture | undefined> {
  const address = URL.createObjectURL(new Blob([file], { type }))
  try {
    const image = await loadedImage(address)
    const { naturalWidth: width, naturalHeight: height } = image
    if (width === 0 || height === 0) return undefined
    const isDrawable = width * height <= mostPixelsOf(type)
    if (!isDrawable) return { width, height, thumbnailUrl: null }
    const small = await smallOf(image)
    return { width, height, thumbnailUrl: small && URL.createObjectURL(small), ...(small && { small }) }
  } catch {
    return undefined // An unreadable picture uploads all the same: the server decides, with a reason.
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function smallOf(image: HTMLImageElement): Promise<Blob | null> {
  const canvas = drawnSmall(image, thumbnailSide)?.canvas
  if (!canvas) return null
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
}
