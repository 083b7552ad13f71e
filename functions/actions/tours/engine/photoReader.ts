import { ClipRefused } from '../../../engine/clip/ClipRefused.ts'
import { ingestClip } from '../../../engine/ingestClip.ts'
import { ingestRecording } from '../../../engine/ingestRecording.ts'
import { RecordingRefused } from '../../../engine/sound/decodeRecording.ts'
import type { PhotoReader } from '../FilmEngine.ts'
import { pictureReader } from './pictureReader.ts'

export const photoReader: PhotoReader = {
  ...pictureReader,
  ingestRecording,
  ingestClip,
  isUnreadable: (error): error is Error =>
    pictureReader.isUnreadable(error) || error instanceof RecordingRefused || error instanceof ClipRefused,
}
