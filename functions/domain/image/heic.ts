import { asciiOf, BrokenImage, type ImageFile, type ImageFormat, type PixelSize, viewOf } from './bytes.ts'

const brands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

type Box = { type: string; start: number; end: number; bodyStart: number }

/** The boxes from `start` to `end`, without what is in them. */
function* boxesIn(head: Uint8Array, start: number, end: number): Generator<Box> {
  const view = viewOf(head)
  let offset = start
  while (offset + 8 <= end) {
    const short = view.getUint32(offset)
    const long = short === 1
    const size = long ? Number(view.getBigUint64(offset + 8)) : short === 0 ? end - offset : short
    if (size < 8) throw new BrokenImage('A box without a size.')
    yield {
      type: asciiOf(head, offset + 4, offset + 8),
      start: offset,
      end: offset + size,
      bodyStart: offset + (long ? 16 : 8),
    }
    offset += size
  }
}

function boxOf(head: Uint8Array, type: string, start: number, end: number): Box {
  for (const box of boxesIn(head, start, end)) if (box.type === type) return box
  throw new BrokenImage(`No ${type} box.`)
}

/** The largest picture, which the tiles and thumbnails beside it are parts of, turned as its irot says. */
function measure(head: Uint8Array): PixelSize {
  const view = viewOf(head)
  const meta = boxOf(head, 'meta', 0, head.length)
  if (meta.end > head.length) throw new RangeError('The metadata goes on.')
  const properties = boxOf(head, 'iprp', meta.bodyStart + 4, meta.end)
  const container = boxOf(head, 'ipco', properties.bodyStart, properties.end)
  const parts = [...boxesIn(head, container.bodyStart, container.end)]
  const sizes = parts
    .filter(({ type }) => type === 'ispe')
    .map(({ bodyStart }) => ({ width: view.getUint32(bodyStart + 4), height: view.getUint32(bodyStart + 8) }))
  const largest = sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  if (!largest) throw new BrokenImage('No picture size.')
  const turn = parts.find(({ type }) => type === 'irot')
  const onItsSide = turn !== undefined && (view.getUint8(turn.bodyStart) & 1) === 1
  return onItsSide ? { width: largest.height, height: largest.width } : largest
}

/** Every box that the head tells of ends within the file. */
function isWhole({ head, sizeBytes }: ImageFile): boolean {
  let last: Box | undefined
  for (const box of boxesIn(head, 0, Math.min(sizeBytes, head.length))) last = box
  return last !== undefined && last.end <= sizeBytes
}

export const heic: ImageFormat = {
  name: 'HEIC',
  matches: (head) => asciiOf(head, 4, 8) === 'ftyp' && brands.has(asciiOf(head, 8, 12)),
  measure,
  isWhole,
}
