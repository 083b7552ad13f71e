import sharp, { type Sharp } from 'sharp'
import type { Size } from '../../film/camera.ts'
import type { Shot } from '../../film/Plan.ts'
import type { Pixels } from '../../film/pixels.ts'

// A worker renders on one core, and what it has decoded it keeps itself.
sharp.concurrency(1)
sharp.cache(false)

/** Pixels of a mezzanine, whose bytes this product wrote. */
export async function sizeOf(mezzanine: Uint8Array): Promise<Size> {
  const { width, height } = await sharp(mezzanine).metadata()
  return { width, height }
}

/** A mezzanine as packed RGB of the size at which a shot works; `blurred` is a dark, soft ground for type. */
export async function decodeAt(
  mezzanine: Uint8Array,
  { width, height }: Size,
  treatment: Shot['treatment'],
): Promise<Pixels> {
  const photo = sharp(mezzanine)
  const drawn =
    treatment === 'blurred'
      ? sharp(await softened(photo, { width, height })).resize(width, height, { fit: 'fill', kernel: 'cubic' })
      : photo.resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
  const data = await drawn.toColourspace('srgb').removeAlpha().raw().toBuffer()
  return { data, width, height }
}

const softened = (photo: Sharp, { width, height }: Size): Promise<Buffer> =>
  photo
    .resize(Math.ceil(width / 4), Math.ceil(height / 4), { fit: 'fill' })
    .blur(7)
    .linear(0.42, 4)
    .modulate({ saturation: 0.8 })
    .png({ compressionLevel: 1 })
    .toBuffer()
