import { type Size, workingSize } from '../../../functions/film/camera.ts'
import type { Shot } from '../../../functions/film/Plan.ts'
import type { ShotPicture } from './shotTexture.ts'
import { softGround } from './softGround.ts'

/**
 * A shot's photo as it goes to the graphics card: at its working size for a frame of this size, or softened. Rejects
 * where the browser can't decode it.
 */
export async function shotPicture(shot: Shot, photo: Blob, frame: Size): Promise<ShotPicture> {
  const whole = await createImageBitmap(photo)
  try {
    const { width, height } = workingSize(shot, frame, whole)
    const soft = shot.treatment && softGround(whole, { width, height })
    if (soft) return soft
    return await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  } finally {
    whole.close()
  }
}
