import { type ImageType, limits, logoTypes, photoTypes } from '#contract/limits'
import { messages } from '#contract/messages'
import type { Resolution } from '#contract/orders/orderRequest'
import { fileSize } from './fileSize.ts'

const typesByExtension: Record<string, ImageType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}
const typesByMime: Record<string, ImageType> = {
  ...Object.fromEntries(photoTypes.map((type) => [type, type])),
  'image/jpg': 'image/jpeg',
  'image/heif': 'image/heic',
}
/** What systems say of a file whose kind they don't know, HEIC above all. */
const unknownMimes = ['', 'application/octet-stream']

export function imageTypeOf({ name, type }: Pick<File, 'name' | 'type'>): ImageType | undefined {
  if (!unknownMimes.includes(type)) return typesByMime[type.toLowerCase()]
  return typesByExtension[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
}

export const photoPickerTypes = [...photoTypes, '.heic', '.heif', '.avif'].join(',')
export const logoPickerTypes = '.png,.jpg,.jpeg,.svg'

/** Why a photo can't be taken; undefined where it can. */
export function photoRefusal(file: File): string | undefined {
  const type = imageTypeOf(file)
  if (file.type === 'image/jxl' || /\.jxl$/i.test(file.name)) return messages.jpegXl
  if (type === undefined)
    return 'This file type can’t be used in a video. Please choose a JPG, PNG, GIF, WebP, HEIC, AVIF or SVG image.'
  if (type === 'image/svg+xml' && file.size > limits.svgMaxBytes)
    return `This SVG is ${fileSize(file.size)}. Please choose one that is ${fileSize(limits.svgMaxBytes)} or smaller, or save it as a PNG.`
  return sizeRefusal(file, limits.photoMaxBytes)
}

export function logoRefusal(file: File): string | undefined {
  const type = imageTypeOf(file)
  if (!logoTypes.some((logoType) => logoType === type)) return 'Please choose an SVG, PNG or JPG file.'
  return sizeRefusal(file, limits.logoMaxBytes)
}

function sizeRefusal({ name, size }: File, maxBytes: number) {
  if (size === 0) return 'This file is empty. Please choose another one.'
  if (size > maxBytes)
    return `This file is ${fileSize(size)}. Please choose one that is ${fileSize(maxBytes)} or smaller.`
  if (name.length > limits.filenameLength) return 'Please shorten the file name.'
  return undefined
}

/** What a film of a resolution needs of a photo to be sharp: no more than it shows. */
export const advisedSize = (resolution: Resolution) =>
  resolution === '720p'
    ? { width: 1280, height: 720 }
    : { width: limits.photoAdvisedWidth, height: limits.photoAdvisedHeight }

export const isBelowAdvised = (width: number, height: number, resolution: Resolution) => {
  const advised = advisedSize(resolution)
  return Math.max(width, height) < advised.width || Math.min(width, height) < advised.height
}
