import { asciiOf, BrokenFile, type FileEnds, type ImageFormat, startsWith, viewOf } from './bytes.ts'

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

function measure(head: Uint8Array) {
  const view = viewOf(head)
  let turned = false
  for (const { marker, start, length } of segmentsOf(head)) {
    if (marker === 0xe1 && asciiOf(head, start, start + 4) === 'Exif')
      turned = orientationOf(head.subarray(start + 6, start + length)) >= 5
    if (!isFrameHeader(marker)) continue
    const [height, width] = [view.getUint16(start + 1), view.getUint16(start + 3)]
    return turned ? { width: height, height: width } : { width, height }
  }
  throw new BrokenFile('A JPEG without a frame header.')
}

/** EXIF orientation of the first directory: 1 to 8, of which 5 and above lie on their side. */
function orientationOf(tiff: Uint8Array): number {
  const view = viewOf(tiff)
  const little = asciiOf(tiff, 0, 2) === 'II'
  if (tiff.length < 8) return 1
  const directory = view.getUint32(4, little)
  if (directory + 2 > tiff.length) return 1
  const count = view.getUint16(directory, little)
  for (let entry = directory + 2; entry < directory + 2 + count * 12 && entry + 12 <= tiff.length; entry += 12)
    if (view.getUint16(entry, little) === 0x0112) return view.getUint16(entry + 8, little)
  return 1
}

/** A motion photo or a second picture stands behind the first one's end. */
const hasAppendix = (head: Uint8Array) => /MotionPhoto|MicroVideo|MPF\0/.test(new TextDecoder('latin1').decode(head))

/** Looks for the end marker behind the first scan, because thumbnails in the metadata have one too. */
function isWhole({ head, tail, sizeBytes }: FileEnds): boolean {
  const tailStart = sizeBytes - tail.length
  const from = Math.max(0, (scanStart(head) ?? 0) - tailStart)
  for (let index = tail.length - 2; index >= from; index--)
    if (tail[index] === 0xff && tail[index + 1] === 0xd9) return true
  return sizeBytes > tail.length && hasAppendix(head)
}

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
}
