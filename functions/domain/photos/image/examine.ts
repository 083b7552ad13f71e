import type { ImageType } from '#contract/limits'
import { messages } from '#contract/messages'
import type { Orientation } from '#contract/orders/order'
import { mostPixels, mostPixelsOf } from '../../../film/photoPixels.ts'
import { AppError } from '../../platform/AppError.ts'
import { orientationOf } from '../Asset.ts'
import { asciiOf, BrokenFile, type ImageFile, type ImageFormat, type PixelSize, startsWith } from './bytes.ts'
import { gif } from './gif.ts'
import { avif, heic } from './heic.ts'
import { jpeg } from './jpeg.ts'
import { png } from './png.ts'
import { webp } from './webp.ts'

export type PixelType = Exclude<ImageType, 'image/svg+xml'>
const formats: Record<PixelType, ImageFormat> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/gif': gif,
  'image/webp': webp,
  'image/heic': heic,
  'image/avif': avif,
}
const pixelTypes: readonly PixelType[] = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
  'image/avif',
]
const rejected = (sentence: string) => new AppError('rejected_file', sentence)
const empty = () => rejected('This file is empty. Please choose another one.')
const otherSize = () => rejected('This file did not upload correctly. Please add it again.')
const notAllowed = (type: ImageType) =>
  rejected(`This file is really ${article(nameOf(type))}. Please choose a PNG, JPG or SVG file for your logo.`)
const nameOf = (type: ImageType) => (type === 'image/svg+xml' ? 'SVG' : formats[type].name)
const damaged = () => rejected('This image is damaged or incomplete. Please export it again, or send the original.')

export function kindOf(head: Uint8Array): ImageType | undefined {
  const kind = pixelTypes.find((type) => formats[type].matches(head))
  return kind ?? (looksLikeSvg(head) ? 'image/svg+xml' : undefined)
}

const svgStart = /^\uFEFF?\s*(?:<\?xml\b[^>]*>\s*)?(?:<!--[^>]*-->\s*)*(?:<!DOCTYPE\s+svg\b|<(?:\w+:)?svg\b)/i
const looksLikeSvg = (head: Uint8Array) => svgStart.test(new TextDecoder().decode(head.subarray(0, 4096)))

const isJpegXl = (head: Uint8Array) => startsWith(head, [0xff, 0x0a]) || asciiOf(head, 4, 12) === 'JXL \r\n\x87\n'

const examinedAs = (announced: ImageType, head: Uint8Array): ImageType => kindOf(head) ?? announced

export function isEnough(announced: ImageType, head: Uint8Array): boolean {
  const type = examinedAs(announced, head)
  if (type === 'image/svg+xml') return false
  try {
    formats[type].measure({ head, tail: head.subarray(0, 0), sizeBytes: Number.POSITIVE_INFINITY })
    return true
  } catch (error) {
    return !(error instanceof RangeError)
  }
}

export function wantsFrom(announced: ImageType, file: ImageFile): number | undefined {
  const type = examinedAs(announced, file.head)
  if (type === 'image/svg+xml') return undefined
  try {
    return formats[type].wantsFrom?.(file)
  } catch (error) {
    if (error instanceof RangeError || error instanceof BrokenFile) return undefined
    throw error
  }
}

export type Examined = { width: number | null; height: number | null; orientation: Orientation | null }
export type Examination = { content_type: ImageType; measured: Examined; clean?: Uint8Array }
export type Announced = { type: ImageType; sizeBytes: number; allowed: readonly ImageType[] }

/** Ignores the file’s name. `clean` is the SVG to store instead. Throws rejected_file with a sentence that says what to do. */
export async function examineFile({ type, sizeBytes, allowed }: Announced, file: ImageFile): Promise<Examination> {
  if (isJpegXl(file.head)) throw rejected(messages.jpegXl)
  const content_type = examinedAs(type, file.head)
  if (!allowed.includes(content_type)) throw notAllowed(content_type)
  if (content_type !== 'image/svg+xml') return { content_type, measured: examineImage(content_type, sizeBytes, file) }
  if (file.sizeBytes === 0) throw empty()
  // Only an SVG pays for the parser.
  const { cleanSvg } = await import('../svg/cleanSvg.ts')
  const { bytes, size } = wholeOf(() => cleanSvg(file.head))
  const measured = measuredAs(size)
  const isCopy = Buffer.compare(bytes, file.head) === 0
  if (!isCopy && file.sizeBytes !== sizeBytes) throw otherSize()
  // What was posted as another kind is stored anew as well, so that the storage serves it as what it is.
  return isCopy && type === content_type ? { content_type, measured } : { content_type, measured, clean: bytes }
}

export function examineImage(type: PixelType, expectedBytes: number, file: ImageFile): Examined {
  const format = formats[type]
  if (file.sizeBytes === 0) throw empty()
  if (file.sizeBytes !== expectedBytes) throw otherSize()
  if (!format.matches(file.head))
    throw rejected(`This file isn’t really ${article(format.name)}. Export it again, or send the original.`)
  return measuredAs(
    wholeOf(() => {
      const size = format.measure(file)
      if (!format.isWhole(file)) throw damaged()
      return size
    }),
    mostPixelsOf(type),
  )
}

function measuredAs(size: PixelSize | null, most: number = mostPixels.photo): Examined {
  if (!size) return { width: null, height: null, orientation: null }
  const { width, height } = size
  if (width === 0 || height === 0) throw damaged()
  if (width * height > most)
    throw rejected(
      `This image has more than ${most / 1_000_000} megapixels. Please choose a smaller version${most === mostPixels.atOnce ? ', or export it as a JPEG' : ''}.`,
    )
  return { width, height, orientation: orientationOf(size) }
}

const article = (name: string) => (/^[AEIOUS]/.test(name) ? `an ${name}` : `a ${name}`)

function wholeOf<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError || error instanceof BrokenFile) throw damaged()
    throw error
  }
}
