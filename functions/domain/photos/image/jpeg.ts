import { asciiOf, BrokenFile, type ImageFile, type ImageFormat, startsWith, viewOf } from './bytes.ts'
import { liesOnItsSide, takenBy } from './exif.ts'

const startOfScan = 0xda
const isFrameHeader = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

type Segment = { marker: number; start: number; length: number }

/** The segments up to the first scan; `start` is after the length. Throws RangeError where `head` ends before. */
function* segmentsOf(head: Uint8Array): Generator<Segment> {
  const view = viewOf(head)
  let offset = 2
  for (;;) {
    // Some cameras pad between segments.
    while (view.getUint8(offset) !== 0xff || view.getUint8(offset + 1) === 0xff || view.getUint8(offset + 1) === 0)
      offset += 1
    const marker = view.getUint8(offset + 1)
    if (isBare(marker)) {
      offset += 2
      continue
    }
    const length = view.getUint16(offset + 2)
    yield { marker, start: offset + 4, length: length - 2 }
    if (marker === startOfScan) return
    offset += 2 + length
  }
}

/** When the photo was taken, in seconds by its camera's clock; undefined where it doesn't say. */
export function takenAt(jpeg: Uint8Array): number | undefined {
  if (!startsWith(jpeg, [0xff, 0xd8])) return undefined
  try {
    for (const { marker, start, length } of segmentsOf(jpeg))
      if (marker === 0xe1 && asciiOf(jpeg, start, start + 4) === 'Exif')
        return takenBy(jpeg.subarray(start, start + length))
  } catch (error) {
    // What is damaged tells nothing.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

function measure({ head }: ImageFile) {
  const view = viewOf(head)
  let turned = false
  for (const { marker, start, length } of segmentsOf(head)) {
    if (marker === 0xe1 && asciiOf(head, start, start + 4) === 'Exif')
      turned = liesOnItsSide(head.subarray(start, start + length))
    if (!isFrameHeader(marker)) continue
    const [height, width] = [view.getUint16(start + 1), view.getUint16(start + 3)]
    return turned ? { width: height, height: width } : { width, height }
  }
  throw new BrokenFile('A JPEG without a frame header.')
}

/** A motion photo or a second picture stands behind the first one's end. */
const hasAppendix = (head: Uint8Array) => /MotionPhoto|MicroVideo|MPF\0/.test(new TextDecoder('latin1').decode(head))

function hasEnd(bytes: Uint8Array, at: number, scan: number): boolean {
  for (let index = bytes.length - 2; index >= Math.max(0, scan - at); index--)
    if (bytes[index] === 0xff && bytes[index + 1] === 0xd9) return true
  return false
}

/** Looks for the end marker behind the first scan, because thumbnails in the metadata have one too. */
function isWhole({ head, tail, sizeBytes, rest }: ImageFile): boolean {
  const scan = scanStart(head) ?? 0
  if (hasEnd(tail, sizeBytes - tail.length, scan)) return true
  if (rest && hasEnd(rest.bytes, rest.at, scan)) return true
  return sizeBytes > tail.length && hasAppendix(head)
}

/** Cameras leave up to 750 KB behind the end marker, which every viewer overlooks. */
const longestAppendix = 1024 * 1024
const wantsFrom = (file: ImageFile): number | undefined =>
  file.sizeBytes > file.tail.length && !isWhole(file) ? Math.max(0, file.sizeBytes - longestAppendix) : undefined

function scanStart(head: Uint8Array): number | undefined {
  try {
    for (const { marker, start } of segmentsOf(head)) if (marker === startOfScan) return start
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

export const jpeg: ImageFormat = {
  name: 'JPEG',
  matches: (head) => startsWith(head, [0xff, 0xd8, 0xff]),
  measure,
  isWhole,
  wantsFrom,
}
