import { asciiOf, BrokenFile, type FileEnds, type ImageFormat, type PixelSize, viewOf } from './bytes.ts'
import { type Box, boxesIn, boxOf } from './isoBoxes.ts'

const brands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

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
  if (!largest) throw new BrokenFile('No picture size.')
  const turn = parts.find(({ type }) => type === 'irot')
  const onItsSide = turn !== undefined && (view.getUint8(turn.bodyStart) & 1) === 1
  return onItsSide ? { width: largest.height, height: largest.width } : largest
}

/** Every box that the head tells of ends within the file. */
function isWhole({ head, sizeBytes }: FileEnds): boolean {
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
