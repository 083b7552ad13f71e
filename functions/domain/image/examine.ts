import { type ImageType, limits } from '#contract/limits'
import type { Orientation } from '#contract/order'
import { AppError } from '../AppError.ts'
import { BrokenImage, type ImageFile, type ImageFormat, type PixelSize } from './bytes.ts'
import { gif } from './gif.ts'
import { heic } from './heic.ts'
import { jpeg } from './jpeg.ts'
import { png } from './png.ts'
import { isActiveSvg, svg } from './svg.ts'
import { webp } from './webp.ts'

const formats: Record<ImageType, ImageFormat> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/gif': gif,
  'image/webp': webp,
  'image/heic': heic,
  'image/svg+xml': svg,
}
const rejected = (sentence: string) => new AppError('rejected_file', sentence)
const damaged = () => rejected('This image is damaged or cut short. Please export it again or choose the original.')

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

/** Reads an image as it is, whatever its name says. Throws rejected_file with a sentence that tells what to do. */
export function examineImage(type: ImageType, expectedBytes: number, file: ImageFile): Examined {
  const format = formats[type]
  if (file.sizeBytes === 0) throw rejected('This file is empty. Please choose another one.')
  if (file.sizeBytes !== expectedBytes)
    throw rejected('This file did not arrive as it was announced. Please add it again.')
  if (!format.matches(file.head))
    throw rejected(`This file is not ${article(format.name)} image inside. Please choose the original photo.`)
  if (type === 'image/svg+xml' && isActiveSvg(file.head))
    throw rejected('This SVG contains scripts or active parts. Please export it as a plain drawing, or as PNG.')
  const size = sizeOf(format, file)
  if (!size) return { width: null, height: null, orientation: null }
  const { width, height } = size
  if (width === 0 || height === 0) throw damaged()
  if (width * height > limits.photoMaxPixels)
    throw rejected(
      `This image has more than ${limits.photoMaxPixels / 1_000_000} megapixels. Please choose a smaller version.`,
    )
  return { width, height, orientation: width === height ? 'square' : width > height ? 'landscape' : 'portrait' }
}

const article = (name: string) => (/^[AEIOUS]/.test(name) ? `an ${name}` : `a ${name}`)

function sizeOf(format: ImageFormat, file: ImageFile): PixelSize | null {
  try {
    const size = format.measure(file.head)
    if (!format.isWhole(file)) throw damaged()
    return size
  } catch (error) {
    if (error instanceof RangeError || error instanceof BrokenImage) throw damaged()
    throw error
  }
}
