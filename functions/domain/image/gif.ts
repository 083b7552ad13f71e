import { asciiOf, type ImageFile, type ImageFormat, type PixelSize, viewOf } from './bytes.ts'

/** The bytes of a colour table, by the flags that announce it. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** The canvas, or the first frame where that is larger: decoders make room for it. */
function measure({ head }: ImageFile): PixelSize {
  const view = viewOf(head)
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
  let offset = 13 + tableBytes(view.getUint8(10))
  while (view.getUint8(offset) === 0x21) {
    offset += 2
    while (view.getUint8(offset) !== 0) offset += view.getUint8(offset) + 1
    offset += 1
  }
  if (view.getUint8(offset) !== 0x2c) return { width, height }
  return {
    width: Math.max(width, view.getUint16(offset + 1, true) + view.getUint16(offset + 5, true)),
    height: Math.max(height, view.getUint16(offset + 3, true) + view.getUint16(offset + 7, true)),
  }
}

export const gif: ImageFormat = {
  name: 'GIF',
  matches: (head) => /^GIF8[79]a$/.test(asciiOf(head, 0, 6)),
  measure,
  isWhole: ({ tail }) => tail.findLast((byte) => byte !== 0) === 0x3b,
}
