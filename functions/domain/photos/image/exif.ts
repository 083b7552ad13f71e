import { asciiOf, viewOf } from './bytes.ts'

const orientationTag = 0x0112

/** EXIF orientation of the first directory: 1 to 8, of which 5 and above lie on their side. */
function orientationOf(tiff: Uint8Array): number {
  const view = viewOf(tiff)
  const little = asciiOf(tiff, 0, 2) === 'II'
  if (tiff.length < 8) return 1
  const directory = view.getUint32(4, little)
  if (directory + 2 > tiff.length) return 1
  const count = view.getUint16(directory, little)
  for (let entry = directory + 2; entry < directory + 2 + count * 12 && entry + 12 <= tiff.length; entry += 12)
    if (view.getUint16(entry, little) === orientationTag) return view.getUint16(entry + 8, little)
  return 1
}

export function liesOnItsSide(exif: Uint8Array): boolean {
  const named = asciiOf(exif, 0, 4) === 'Exif'
  return orientationOf(named ? exif.subarray(6) : exif) >= 5
}
