import { type ImageType, limits } from '#contract/limits'
import type { Orientation } from '#contract/order'
import { AppError } from '../AppError.ts'
import { orientationOf } from '../Asset.ts'
import { BrokenFile, type FileEnds, type ImageFormat, type PixelSize } from './bytes.ts'
import { gif } from './gif.ts'
import { heic } from './heic.ts'
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
}
const rejected = (sentence: string) => new AppError('rejected_file', sentence)
const empty = () => rejected('This file is empty. Please choose another one.')
const otherSize = () => rejected('This file did not upload correctly. Please add it again.')
const damaged = () => rejected('This image is damaged or incomplete. Please export it again, or send the original.')

/** Whether the beginning of a file is enough to examine it; an SVG is read whole. */
export function isEnough(type: ImageType, head: Uint8Array): boolean {
  if (type === 'image/svg+xml') return false
  try {
    formats[type].measure(head)
    return true
  } catch (error) {
    return !(error instanceof RangeError)
  }
}

export type Examined = { width: number | null; height: number | null; orientation: Orientation | null }
export type Examination = { measured: Examined; clean?: Uint8Array }

/**
 * Reads an image as it is, whatever its name says; of an SVG, `clean` is the copy to store in its place, where it is
 * not one already. Throws rejected_file with a sentence that tells what to do.
 */
export async function examineFile(type: ImageType, expectedBytes: number, file: FileEnds): Promise<Examination> {
  if (type !== 'image/svg+xml') return { measured: examineImage(type, expectedBytes, file) }
  if (file.sizeBytes === 0) throw empty()
  // Only an SVG pays for the parser.
  const { cleanSvg } = await import('../svg/cleanSvg.ts')
  const { bytes, size } = wholeOf(() => cleanSvg(file.head))
  const measured = measuredAs(size)
  if (Buffer.compare(bytes, file.head) === 0) return { measured }
  if (file.sizeBytes !== expectedBytes) throw otherSize()
  return { measured, clean: bytes }
}

export function examineImage(type: PixelType, expectedBytes: number, file: FileEnds): Examined {
  const format = formats[type]
  if (file.sizeBytes === 0) throw empty()
  if (file.sizeBytes !== expectedBytes) throw otherSize()
  if (!format.matches(file.head))
    throw rejected(`This file isn’t really ${article(format.name)}. Export it again, or send the original.`)
  return measuredAs(
    wholeOf(() => {
      const size = format.measure(file.head)
      if (!format.isWhole(file)) throw damaged()
      return size
    }),
  )
}

function measuredAs(size: PixelSize | null): Examined {
  if (!size) return { width: null, height: null, orientation: null }
  const { width, height } = size
  if (width === 0 || height === 0) throw damaged()
  if (width * height > limits.photoMaxPixels)
    throw rejected(
      `This image has more than ${limits.photoMaxPixels / 1_000_000} megapixels. Please choose a smaller version.`,
    )
  return { width, height, orientation: orientationOf(size) }
}

const article = (name: string) => (/^[AEIOUS]/.test(name) ? `an ${name}` : `a ${name}`)

/** Throws rejected_file where the format's reader finds the image cut short or broken. */
function wholeOf<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError || error instanceof BrokenFile) throw damaged()
    throw error
  }
}
