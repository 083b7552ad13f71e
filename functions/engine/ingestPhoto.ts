import sharp from 'sharp'
import type { Size } from '../film/camera.ts'
import type { Look } from '../film/looking/Look.ts'
import type { Pixels } from '../film/looking/pixels.ts'
import { seenLook } from './eye/seenLook.ts'
import { readPhoto, shown } from './photo/readPhoto.ts'
import { refuseTooSmall } from './photo/UnreadablePhoto.ts'

const longest = { mezzanine: 3200, preview: 480, look: 640 }

const imageOf = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

async function shrunk(pixels: Pixels, side: number): Promise<Pixels> {
  const small = imageOf(pixels).resize(side, side, { fit: 'inside', withoutEnlargement: true }).raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export interface Ingested {
  /** What films are rendered from: a JPEG in sRGB of 3200 pixels at most, without any metadata. */
  mezzanine: Buffer
  /** A JPEG of 480 pixels at most, for screens. */
  preview: Buffer
  look: Look
  /** The original's pixels as shown, after EXIF rotation. */
  size: Size
  /** What may disappoint in it, in a sentence for its owner. */
  remark?: string | undefined
}

/** Decodes a customer's photo, once and for all. Throws UnreadablePhoto, whose message is a sentence for the customer. */
export async function ingestPhoto(bytes: Uint8Array): Promise<Ingested> {
  const { pixels, size, remark } = await readPhoto(bytes, longest.mezzanine)
  refuseTooSmall(size)
  return { ...(await ingestPixels(pixels, size)), size, remark }
}

/** What is kept of pixels that are decoded already; `size` is the original's. */
export async function ingestPixels(pixels: Pixels, size: Size): Promise<Omit<Ingested, 'size' | 'remark'>> {
  const mezzanine = await imageOf(pixels).jpeg({ quality: 93, chromaSubsampling: '4:4:4' }).toBuffer()
  const looked = await shrunk(pixels, longest.look)
  const preview = await previewOf(await shrunk(pixels, longest.preview))
  return { mezzanine, preview, look: await seenLook(looked, size) }
}

const previewOf = (pixels: Pixels): Promise<Buffer> => imageOf(pixels).jpeg({ quality: 80, mozjpeg: true }).toBuffer()

/**
 * The preview alone, of any picture that an order takes, also of one that no film is made of. Throws UnreadablePhoto. An
 * SVG must have been cleaned before.
 */
export async function previewPhoto(bytes: Uint8Array): Promise<Pick<Ingested, 'preview' | 'remark'>> {
  const { pixels, remark } = await readPhoto(bytes, longest.preview, shown)
  return { preview: await previewOf(pixels), remark }
}
