import sharp, { type Sharp } from 'sharp'
import type { Size } from '../../film/camera.ts'
import type { Pixels } from '../../film/looking/pixels.ts'
import { mostPixels } from '../../film/photoPixels.ts'
import { decodeHeic, isHeic } from './heic.ts'
import { heicMatrix, toSrgb } from './heicColors.ts'
import { isDamage } from './jpegDamage.ts'
import { refuseTooLarge, UnreadablePhoto } from './UnreadablePhoto.ts'

sharp.concurrency(1)
sharp.cache(false)

/** What sharp calls AVIF; HEIC does not come to it. */
const avif = 'heif'
/** Of what an order takes, the kinds that a film is made of; a screen shows the others too. */
const filmed = ['jpeg', 'png', 'webp', avif] as const
export const shown = [...filmed, 'gif', 'svg'] as const
type Kinds = readonly string[]
const damaged = 'This photo is damaged or cut off. Please export it again, or send the original.'

const shrunk = (photo: Sharp, longest: number): Sharp =>
  photo.resize(longest, longest, { fit: 'inside', withoutEnlargement: true, kernel: 'lanczos3' })

async function packed(photo: Sharp): Promise<Pixels> {
  const flat = photo.flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha().raw({ depth: 'uchar' })
  const { data, info } = await flat.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A decoded photo, and how large the original is as shown. */
export interface ReadPhoto {
  pixels: Pixels
  size: Size
}

async function readHeic(bytes: Uint8Array, longest: number): Promise<ReadPhoto> {
  const { data, width, height, stride } = decodeHeic(bytes)
  const source = Buffer.from(data.buffer, data.byteOffset, stride * height * 3)
  const raw = sharp(source, { raw: { width: stride, height, channels: 3 }, limitInputPixels: mostPixels.photo })
  const pixels = await packed(shrunk(stride === width ? raw : raw.extract({ left: 0, top: 0, width, height }), longest))
  const matrix = heicMatrix(bytes)
  if (matrix) toSrgb(pixels.data, matrix)
  return { pixels, size: { width, height } }
}

async function readOther(bytes: Uint8Array, longest: number, kinds: Kinds): Promise<ReadPhoto> {
  const { format, width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!kinds.includes(format)) throw new UnreadablePhoto('This file is not a JPEG, PNG, WebP, HEIC or AVIF photo.')
  refuseTooLarge(width, height, format === avif ? mostPixels.atOnce : mostPixels.photo)
  const decoded = (failOn: 'warning' | 'error') =>
    packed(shrunk(sharp(bytes, { limitInputPixels: mostPixels.photo, failOn }).autoOrient(), longest))
  const pixels = await decoded('warning').catch((error: unknown) => {
    if (error instanceof Error && isDamage(error.message)) throw error
    return decoded('error')
  })
  return { pixels, size: { width: autoOrient.width, height: autoOrient.height } }
}

/**
 * Decodes what a customer sent, all of it: turned as its EXIF says, in sRGB, its longest side `longest` pixels at most.
 * Throws UnreadablePhoto.
 */
export async function readPhoto(bytes: Uint8Array, longest: number, kinds: Kinds = filmed): Promise<ReadPhoto> {
  if (bytes.byteLength === 0) throw new UnreadablePhoto('This file is empty.')
  try {
    return await (isHeic(bytes) ? readHeic(bytes, longest) : readOther(bytes, longest, kinds))
  } catch (error) {
    if (error instanceof UnreadablePhoto) throw error
    throw new UnreadablePhoto(damaged, { cause: error })
  }
}
