import sharp, { type Sharp } from 'sharp'
import type { Size } from '../../film/camera.ts'
import { duskFactor, softness } from '../../film/duskExposure.ts'
import { grayOf, type Pixels } from '../../film/looking/pixels.ts'
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

/** Out of focus behind type, and exposed as at dusk: only by how much light there is, colors stay as they were. */
async function softened(photo: Sharp, { width, height }: Size): Promise<Pixels> {
  const small = { width: Math.ceil(width / softness.shrink), height: Math.ceil(height / softness.shrink) }
  const soft = await packed(photo.resize(small.width, small.height, { fit: 'fill' }).blur(softness.blur))
  const factor = duskFactor(grayOf(soft).data)
  return { ...soft, data: soft.data.map((value) => Math.round(value * factor)) }
}

async function packed(photo: Sharp): Promise<Pixels> {
  const { data, info } = await photo.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
