import { asciiOf, type ImageFile, type ImageFormat, type PixelSize, viewOf } from './bytes.ts'

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
const [extension, picture, trailer] = [0x21, 0x2c, 0x3b]

function skipBlocks(view: DataView, start: number): number {
  let offset = start
  while (view.getUint8(offset) !== 0) offset += view.getUint8(offset) + 1
  return offset + 1
}

/** Where the first frame begins, or what stands in its place. Throws RangeError where the bytes end before. */
function firstFrame(view: DataView): number {
  let offset = 13 + tableBytes(view.getUint8(10))
  while (view.getUint8(offset) === extension) offset = skipBlocks(view, offset + 2)
  return offset
}

/** The canvas, or the first frame where that is larger: decoders make room for it. */
function measure({ head }: ImageFile): PixelSize {
  const view = viewOf(head)
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
  const offset = firstFrame(view)
  if (view.getUint8(offset) !== picture) return { width, height }
  return {
    width: Math.max(width, view.getUint16(offset + 1, true) + view.getUint16(offset + 5, true)),
    height: Math.max(height, view.getUint16(offset + 3, true) + view.getUint16(offset + 7, true)),
  }
}

const endsWithTrailer = ({ tail }: ImageFile): boolean => tail.findLast((byte) => byte !== 0) === trailer

function hasFrame(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  try {
    const offset = firstFrame(view)
    if (view.getUint8(offset) !== picture) return false
    // Behind the frame's place, its color table and the size of its codes.
    return skipBlocks(view, offset + 10 + tableBytes(view.getUint8(offset + 9)) + 1) <= bytes.length
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

export const gif: ImageFormat = {
  name: 'GIF',
  matches: (head) => /^GIF8[79]a$/.test(asciiOf(head, 0, 6)),
  measure,
  isWhole: (file) => endsWithTrailer(file) || hasFrame(file.rest?.bytes ?? file.head),
  wantsFrom: (file) => (file.sizeBytes <= file.head.length || endsWithTrailer(file) ? undefined : 0),
}
