import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '../../film/pixels.ts'
import { decodeHeic, isHeic } from './heic.ts'
import { heicMatrix, toSrgb } from './heicColors.ts'
import { mostPixels, refuseSize, UnreadablePhoto } from './UnreadablePhoto.ts'

sharp.concurrency(1)
sharp.cache(false)

const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']
const damaged = 'This photo is damaged or cut off. Please export it again, or send the original.'

const shrunk = (photo: Sharp, longest: number): Sharp =>
  photo.resize(longest, longest, { fit: 'inside', withoutEnlargement: true, kernel: 'lanczos3' })

async function packed(photo: Sharp): Promise<Pixels> {
  const flat = photo.flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha().raw({ depth: 'uchar' })
  const { data, info } = await flat.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function readHeic(bytes: Uint8Array, longest: number): Promise<Pixels> {
  const { data, width, height, stride } = decodeHeic(bytes)
  const source = Buffer.from(data.buffer, data.byteOffset, stride * height * 3)
  const raw = sharp(source, { raw: { width: stride, height, channels: 3 }, limitInputPixels: mostPixels })
  const pixels = await packed(shrunk(stride === width ? raw : raw.extract({ left: 0, top: 0, width, height }), longest))
  const matrix = heicMatrix(bytes)
  if (matrix) toSrgb(pixels.data, matrix)
  return pixels
}

async function readOther(bytes: Uint8Array, longest: number): Promise<Pixels> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!formats.includes(format)) throw new UnreadablePhoto('This file is not a JPEG, PNG, WebP or HEIC photo.')
  refuseSize(width, height)
  return packed(shrunk(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient(), longest))
}

/**
 * Decodes what a customer sent: turned as its EXIF says, in sRGB, its longest side `longest` pixels at most. Throws
 * UnreadablePhoto.
 */
export async function readPhoto(bytes: Uint8Array, longest: number): Promise<Pixels> {
  if (bytes.byteLength === 0) throw new UnreadablePhoto('This file is empty.')
  try {
    return await (isHeic(bytes) ? readHeic(bytes, longest) : readOther(bytes, longest))
  } catch (error) {
    if (error instanceof UnreadablePhoto) throw error
    throw new UnreadablePhoto(damaged, { cause: error })
  }
}
