import { type ImageType, limits } from '#contract/limits'
import type { PhotoFile, PhotoQueue, Picture } from './photoQueue.ts'
import { traitsOf } from './preflight.ts'

/** By the photo's id; settled once the picture has been looked at. */
export type Pictures = Map<string, Promise<Picture | undefined>>

/** Sharp in the widest tile, on a dense screen as well. */
const thumbnailSide = 240
const patienceMilliseconds = 15_000

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

/**
 * Width and height after EXIF rotation, and a small picture as a blob: address that the caller revokes. Undefined
 * where the browser can't show the file, as most can't show HEIC.
 */
async function pictureOf(file: Blob, type: ImageType): Promise<Picture | undefined> {
  const address = URL.createObjectURL(new Blob([file], { type }))
  try {
    const image = await loaded(address)
    const { naturalWidth: width, naturalHeight: height } = image
    if (width === 0 || height === 0) return undefined
    const isDrawable = width * height <= limits.photoMaxPixels
    if (!isDrawable) return { width, height, thumbnailUrl: null }
    return { width, height, ...(await thumbnailOf(image)) }
  } catch {
    return undefined // An unreadable picture uploads all the same: the server decides, with a reason.
  } finally {
    URL.revokeObjectURL(address)
  }
}

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    const timer = setTimeout(() => reject(new Error('The picture took too long to load.')), patienceMilliseconds)
    image.onload = () => {
      clearTimeout(timer)
      resolve(image)
    }
    image.onerror = () => {
      clearTimeout(timer)
      reject(new Error('The picture could not be read.'))
    }
    image.src = address
  })
}

async function thumbnailOf(image: HTMLImageElement): Promise<Pick<Picture, 'thumbnailUrl' | 'traits'>> {
  const scale = Math.min(1, thumbnailSide / Math.min(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (!context) return { thumbnailUrl: null }
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  const traits = traitsOf(context.getImageData(0, 0, canvas.width, canvas.height))
  return { thumbnailUrl: blob && URL.createObjectURL(blob), traits }
}
