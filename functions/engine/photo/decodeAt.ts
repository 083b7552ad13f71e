import sharp, { type Sharp } from 'sharp'
import type { Size } from '../../film/camera.ts'
import type { Pixels } from '../../film/looking/pixels.ts'
import type { Shot } from '../../film/Plan.ts'
import { enlarged } from './enlarged.ts'

// A worker renders on one core, and what it has decoded it keeps itself.
sharp.concurrency(1)
sharp.cache(false)

export async function sizeOf(mezzanine: Uint8Array): Promise<Size> {
  const { width, height } = await sharp(mezzanine).metadata()
  return { width, height }
}

export async function decodeAt(mezzanine: Uint8Array, size: Size, treatment: Shot['treatment']): Promise<Pixels> {
  const photo = sharp(mezzanine)
  if (treatment === 'blurred') return enlarged(await softened(photo, size), size)
  const own = await sizeOf(mezzanine)
  const width = Math.min(size.width, own.width)
  const height = Math.min(size.height, own.height)
  return enlarged(await packed(photo.resize(width, height, { fit: 'fill', kernel: 'lanczos3' })), size)
}

const softened = (photo: Sharp, { width, height }: Size): Promise<Pixels> =>
  packed(
    photo
      .resize(Math.ceil(width / 4), Math.ceil(height / 4), { fit: 'fill' })
      .blur(7)
      .linear(0.42, 4)
      .modulate({ saturation: 0.8 }),
  )

async function packed(photo: Sharp): Promise<Pixels> {
  const { data, info } = await photo.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
