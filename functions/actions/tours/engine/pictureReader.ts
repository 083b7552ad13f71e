import { ingestPhoto, previewPhoto } from '../../../engine/ingestPhoto.ts'
import { ingestPicture } from '../../../engine/ingestPicture.ts'
import { UnreadablePhoto } from '../../../engine/photo/UnreadablePhoto.ts'
import type { PictureReader } from '../FilmEngine.ts'

export const pictureReader: PictureReader = {
  ingestPhoto,
  previewPhoto,
  ingestPicture,
  isUnreadable: (error): error is Error => error instanceof UnreadablePhoto,
}
