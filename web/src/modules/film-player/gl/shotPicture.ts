import { type Size, workingSize } from '../../../../../functions/film/camera.ts'
import type { Shot } from '../../../../../functions/film/Plan.ts'
import type { ShotPicture } from './shotTexture.ts'
import { softGround } from './softGround.ts'

/**
 * A shot's photo, decoded, and softened where the shot is a ground for type; so many pixels wide where that is said.
 * Rejects where the browser can't decode it.
 */
export async function shotPicture(shot: Shot, photo: Blob, frame: Size, resizeWidth?: number): Promise<ShotPicture> {
  const whole = await createImageBitmap(photo, resizeWidth ? { resizeWidth, resizeQuality: 'medium' } : undefined)
  const soft = shot.treatment && softGround(whole, workingSize(shot, frame, whole))
  if (!soft) return whole
  whole.close()
  return soft
}
