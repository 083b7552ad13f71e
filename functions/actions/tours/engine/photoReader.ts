import { ingestPhoto } from '../../../engine/ingestPhoto.ts'
import { ingestPicture } from '../../../engine/ingestPicture.ts'
import { UnreadablePhoto } from '../../../engine/photo/UnreadablePhoto.ts'
import type { PhotoReader } from '../FilmEngine.ts'

export const photoReader: PhotoReader = {
  ingestPhoto,
  ingestPicture,
  isUnreadable: (error) => error instanceof UnreadablePhoto,
}
