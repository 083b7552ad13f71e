import { asciiOf, BrokenFile, type ImageFile, type ImageFormat, type PixelSize, viewOf } from './bytes.ts'
import { propertiesIn } from './heicItems.ts'
import { type Box, boxesIn, findBox } from './isoBoxes.ts'

const brands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])
const avifBrands = new Set(['avif', 'avis'])
const openBrands = new Set(['mif1', 'msf1'])

const brandOf = (head: Uint8Array) => (asciiOf(head, 4, 8) === 'ftyp' ? asciiOf(head, 8, 12) : '')

function isAvif(head: Uint8Array): boolean {
  const brand = brandOf(head)
  if (!openBrands.has(brand)) return avifBrands.has(brand)
  const items = new TextDecoder('latin1').decode(head.subarray(0, 4096))
  return items.includes('av01') && !items.includes('hvc1')
}

const sizeIn = (view: DataView, { bodyStart }: Box): PixelSize => ({
  width: view.getUint32(bodyStart + 4),
  height: view.getUint32(bodyStart + 8),
})

/** The part of a picture that its `clap` leaves, in whole pixels; all of it where that makes no sense. */
function cropped(view: DataView, { bodyStart }: Box, size: PixelSize): PixelSize {
  const side = (at: number, most: number) => {
    const length = Math.round(view.getUint32(bodyStart + at) / view.getUint32(bodyStart + at + 4))
    return length >= 1 && length <= most ? length : most
  }
  return { width: side(0, size.width), height: side(8, size.height) }
}

/** No fraction of a `clap` divides by zero. */
const canBeMade = (view: DataView, { bodyStart }: Box) =>
  [4, 12, 20, 28].every((at) => view.getUint32(bodyStart + at) !== 0)

/**
 * A picture's size as it is shown: what crops and turns it applies in the order of its properties. Of one that names a crop
 * that can't be made, all is shown.
 */
function shownSize(view: DataView, size: PixelSize, properties: readonly Box[]): PixelSize {
  const crops = properties.filter(({ type }) => type === 'clap').every((box) => canBeMade(view, box))
  return properties.reduce((shown, box) => {
    if (box.type === 'clap') return crops ? cropped(view, box, shown) : shown
    const isTurned = box.type === 'irot' && (view.getUint8(box.bodyStart) & 1) === 1
    return isTurned ? { width: shown.height, height: shown.width } : shown
  }, size)
}

function metaOf({ head, rest }: ImageFile): { bytes: Uint8Array; meta: Box } {
  const places = rest ? [head, rest.bytes] : [head]
  for (const bytes of places) {
    const meta = findBox(bytes, 'meta', { bodyStart: 0, end: bytes.length })
    if (!meta) continue
    if (meta.end > bytes.length) throw new RangeError('The metadata goes on.')
    return { bytes, meta }
  }
  throw new BrokenFile('No meta box.')
}

/** The picture that is shown; where the file does not say which, the largest, which tiles and thumbnails are parts of. */
function measure(file: ImageFile): PixelSize {
  const { bytes, meta } = metaOf(file)
  const view = viewOf(bytes)
  const { all, ofPrimary } = propertiesIn(bytes, { bodyStart: meta.bodyStart + 4, end: meta.end })
  const primary = ofPrimary.find(({ type }) => type === 'ispe')
  if (primary) return shownSize(view, sizeIn(view, primary), ofPrimary)
  const sizes = all.filter(({ type }) => type === 'ispe').map((box) => sizeIn(view, box))
  const largest = sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  if (!largest) throw new BrokenFile('No picture size.')
  return shownSize(view, largest, all)
}

const lastBox = (bytes: Uint8Array, end: number): Box | undefined => {
  let last: Box | undefined
  for (const box of boxesIn(bytes, 0, end)) last = box
  return last
}

function isWhole({ head, sizeBytes, rest }: ImageFile): boolean {
  const last = lastBox(head, Math.min(sizeBytes, head.length))
  if (!last || last.end > sizeBytes) return false
  const lastOfRest = rest && lastBox(rest.bytes, rest.bytes.length)
  return !rest || !lastOfRest || rest.at + lastOfRest.end <= sizeBytes
}

/** Samsung's phones write the metadata behind the pixels. */
function wantsFrom({ head, sizeBytes }: ImageFile): number | undefined {
  if (findBox(head, 'meta', { bodyStart: 0, end: head.length })) return undefined
  const { end = 0 } = lastBox(head, head.length) ?? {}
  return end >= head.length && end < sizeBytes ? end : undefined
}

export const heic: ImageFormat = {
  name: 'HEIC',
  matches: (head) => brands.has(brandOf(head)) && !isAvif(head),
  measure,
  isWhole,
  wantsFrom,
}

export const avif: ImageFormat = { ...heic, name: 'AVIF', matches: isAvif }
