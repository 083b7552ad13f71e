import { EncoderMissing } from '../../../engine/encoding/nodeAv.ts'
import { renderSegment } from '../../../engine/renderSegment.ts'
import { segmentKey } from '../../../engine/segmentKey.ts'
import type { ShotRenderer } from '../FilmEngine.ts'
import { NotLoaded } from '../filmDocument.ts'
import { drawPicture } from './drawPicture.ts'
import { ShotFailed } from './ShotFailed.ts'

/** Node names the call of the system that failed; the encoder writes files too, and is never at odds with a picture. */
const isOfMachine = (error: unknown) =>
  error instanceof Error && ('syscall' in error || error.name === 'FFmpegError' || error instanceof EncoderMissing)

export const shotRenderer: ShotRenderer = {
  segmentKey,
  drawPicture,
  async renderSegment(work) {
    try {
      return await renderSegment(work)
    } catch (cause) {
      if (cause instanceof NotLoaded || isOfMachine(cause) || work.signal.aborted) throw cause
      throw new ShotFailed('This shot could not be drawn as it is planned.', { cause })
    }
  },
}
