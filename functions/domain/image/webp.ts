import { asciiOf, BrokenFile, type ImageFormat, type PixelSize, viewOf } from './bytes.ts'

function measure(head: Uint8Array): PixelSize {
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

export const webp: ImageFormat = {
  name: 'WebP',
  matches: (head) => asciiOf(head, 0, 4) === 'RIFF' && asciiOf(head, 8, 12) === 'WEBP',
  measure,
  isWhole: ({ head, sizeBytes }) => viewOf(head).getUint32(4, true) + 8 <= sizeBytes,
}
