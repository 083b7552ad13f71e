import { asciiOf, BrokenFile, type ImageFile, type ImageFormat, type PixelSize, viewOf } from './bytes.ts'
import { liesOnItsSide } from './exif.ts'

const hasExif = 0x08
const longestExif = 64 * 1024

function sizeOf(head: Uint8Array): PixelSize {
  const view = viewOf(head)
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  switch (asciiOf(head, 12, 16)) {
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      throw new BrokenFile('A WebP without a picture.')
  }
}

function exifOf({ head, tail, sizeBytes }: ImageFile): Uint8Array | undefined {
  const tailStart = sizeBytes - tail.length
  const partFrom = (at: number) => (at + 8 <= head.length ? head.subarray(at) : tail.subarray(at - tailStart))
  for (let at = 12; at + 8 <= head.length || (at >= tailStart && at + 8 <= sizeBytes); ) {
    const part = partFrom(at)
    const length = viewOf(part).getUint32(4, true)
    if (asciiOf(part, 0, 4) === 'EXIF') return part.subarray(8, 8 + Math.min(length, longestExif))
    at += 8 + length + (length % 2)
  }
  return undefined
}

function measure(file: ImageFile): PixelSize {
  const size = sizeOf(file.head)
  const isExtended = asciiOf(file.head, 12, 16) === 'VP8X' && (viewOf(file.head).getUint8(20) & hasExif) !== 0
  const exif = isExtended ? exifOf(file) : undefined
  return exif && liesOnItsSide(exif) ? { width: size.height, height: size.width } : size
}

export const webp: ImageFormat = {
  name: 'WebP',
  matches: (head) => asciiOf(head, 0, 4) === 'RIFF' && asciiOf(head, 8, 12) === 'WEBP',
  measure,
  isWhole: ({ head, sizeBytes }) => viewOf(head).getUint32(4, true) + 8 <= sizeBytes,
}
