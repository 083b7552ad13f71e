import { ClipRefused } from '../../../engine/clip/ClipRefused.ts'
import { ingestClip } from '../../../engine/ingestClip.ts'
import { ingestPhoto, previewPhoto } from '../../../engine/ingestPhoto.ts'
import { ingestPicture } from '../../../engine/ingestPicture.ts'
import { ingestRecording } from '../../../engine/ingestRecording.ts'
import { UnreadablePhoto } from '../../../engine/photo/UnreadablePhoto.ts'
import { RecordingRefused } from '../../../engine/sound/decodeRecording.ts'
import type { PhotoReader } from '../FilmEngine.ts'

export const photoReader: PhotoReader = {
  ingestPhoto,
  previewPhoto,
  ingestPicture,
  ingestRecording,
  ingestClip,
  isUnreadable: (error): error is Error =>
    error instanceof UnreadablePhoto || error instanceof RecordingRefused || error instanceof ClipRefused,
}
