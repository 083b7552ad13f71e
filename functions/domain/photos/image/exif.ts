import { asciiOf, viewOf } from './bytes.ts'

const tags = { orientation: 0x0112, details: 0x8769, taken: 0x9003 } as const

type Tiff = { bytes: Uint8Array; view: DataView; little: boolean }

function tiffOf(exif: Uint8Array): Tiff {
  const bytes = asciiOf(exif, 0, 4) === 'Exif' ? exif.subarray(6) : exif
  return { bytes, view: viewOf(bytes), little: asciiOf(bytes, 0, 2) === 'II' }
}

/** Where the entry of a tag stands in a directory. */
function entryOf({ bytes, view, little }: Tiff, directory: number, tag: number): number | undefined {
  if (directory + 2 > bytes.length) return undefined
  const count = view.getUint16(directory, little)
  for (let entry = directory + 2; entry < directory + 2 + count * 12 && entry + 12 <= bytes.length; entry += 12)
    if (view.getUint16(entry, little) === tag) return entry
  return undefined
}

const firstDirectory = ({ bytes, view, little }: Tiff): number =>
  bytes.length < 8 ? bytes.length : view.getUint32(4, little)

/** By the EXIF orientation of the first directory: 1 to 8, of which 5 and above lie on their side. */
export function liesOnItsSide(exif: Uint8Array): boolean {
  const tiff = tiffOf(exif)
  const entry = entryOf(tiff, firstDirectory(tiff), tags.orientation)
  return entry !== undefined && tiff.view.getUint16(entry + 8, tiff.little) >= 5
}

/** When a photo was taken, in seconds by its camera's clock, which knows no zone. */
export function takenBy(exif: Uint8Array): number | undefined {
  const tiff = tiffOf(exif)
  const pointer = entryOf(tiff, firstDirectory(tiff), tags.details)
  const entry = pointer && entryOf(tiff, tiff.view.getUint32(pointer + 8, tiff.little), tags.taken)
  if (!entry) return undefined
  const from = tiff.view.getUint32(entry + 8, tiff.little)
  const said = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(asciiOf(tiff.bytes, from, from + 19))
  const milliseconds = said ? Date.parse(`${said[1]}-${said[2]}-${said[3]}T${said[4]}Z`) : Number.NaN
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000
}
