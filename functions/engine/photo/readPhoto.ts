import sharp, { type Sharp } from 'sharp'
import type { Size } from '../../film/camera.ts'
import type { Pixels } from '../../film/looking/pixels.ts'
import { mostPixels, mostPixelsOf } from '../../film/photoPixels.ts'
import { decodeHeic, isHeic } from './heic.ts'
import { heicMatrix, toSrgb } from './heicColors.ts'
import { refuseTooLarge, remarks, UnreadablePhoto } from './UnreadablePhoto.ts'

sharp.concurrency(1)
sharp.cache(false)

const avif = 'heif'
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

export interface ReadPhoto {
  pixels: Pixels
  size: Size
  /** What may disappoint in it, in a sentence for its owner. */
  remark?: string | undefined
}

async function readHeic(bytes: Uint8Array, longest: number): Promise<ReadPhoto> {
  const { data, width, height, stride, remark } = decodeHeic(bytes)
  const source = Buffer.from(data.buffer, data.byteOffset, stride * height * 3)
  const raw = sharp(source, { raw: { width: stride, height, channels: 3 }, limitInputPixels: mostPixels.photo })
  const pixels = await packed(shrunk(stride === width ? raw : raw.extract({ left: 0, top: 0, width, height }), longest))
  const matrix = heicMatrix(bytes)
  if (matrix) toSrgb(pixels.data, matrix)
  return { pixels, size: { width, height }, remark }
}

/** libvips knows AVIF that moves by no name of its own; its first picture stands in it as in any other. */
function stillOf(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 4, 12) !== 'ftypavis') return bytes
  const still = Buffer.from(file)
  still.write('avif', 8, 'latin1')
  return still
}

async function readOther(sent: Uint8Array, longest: number, kinds: Kinds): Promise<ReadPhoto> {
  const bytes = stillOf(sent)
  const { format, width, height, autoOrient } = await sharp(bytes, {
    limitInputPixels: false,
    failOn: 'none',
  }).metadata()
  if (!kinds.includes(format)) throw new UnreadablePhoto('This file is not a JPEG, PNG, WebP, HEIC or AVIF photo.')
  refuseTooLarge(width, height, mostPixelsOf(format === avif ? 'image/avif' : ''))
  const decoded = (failOn: 'warning' | 'error' | 'none') =>
    packed(shrunk(sharp(bytes, { limitInputPixels: mostPixels.photo, failOn }).autoOrient(), longest))
  const size = { width: autoOrient.width, height: autoOrient.height }
  try {
    return { pixels: await decoded('warning'), size }
  } catch (error) {
    const warning = error instanceof Error ? error.message : ''
    if (isDamage(warning)) throw error
    // Browsers show what there is of one, and no film is made of it.
    if (format === 'gif') return { pixels: await decoded('none'), size, remark: remarks.lacksPart }
    return { pixels: await decoded('error'), size, remark: mayLackPart(warning) ? remarks.lacksPart : undefined }
  }
}

/** Turned as EXIF says, in sRGB, its longest side at most `longest` pixels. Throws UnreadablePhoto. */
export async function readPhoto(bytes: Uint8Array, longest: number, kinds: Kinds = filmed): Promise<ReadPhoto> {
  if (bytes.byteLength === 0) throw new UnreadablePhoto('This file is empty.')
  try {
    return await (isHeic(bytes) ? readHeic(bytes, longest) : readOther(bytes, longest, kinds))
  } catch (error) {
    if (error instanceof UnreadablePhoto) throw error
    throw new UnreadablePhoto(damaged, { cause: error })
  }
}

const atRestart = /before marker 0xd[0-7]\b|instead of RST/

/**
 * Whether a strip of a JPEG that is taken all the same may be missing. libvips tells the decoder's first warning alone, so
 * whatever comes behind a restart marker is not known, and one is enough.
 */
const mayLackPart = (warning: string): boolean => atRestart.test(warning)

/** Cameras leave some bytes between the pixels and the end marker; a part that was lost leaves more. */
const mostStrayBytes = 1024

/** libjpeg warns of harmless things in the same way; an error at a restart marker costs a strip at most. */
function isDamage(warning: string): boolean {
  if (mayLackPart(warning)) return false
  const [, stray] = /(\d+) extraneous bytes/.exec(warning) ?? []
  if (stray !== undefined) return Number(stray) > mostStrayBytes
  return /premature end|bad Huffman code|Unsupported marker/i.test(warning)
}
