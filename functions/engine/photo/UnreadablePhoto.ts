import { mostPixels } from '../../film/photoPixels.ts'

export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto'
}

/** What is said of a picture that is taken as it is, for its owner to judge. */
export const remarks = {
  lacksPart: 'Part of this picture may be missing. Please look at it, and send the original if so.',
  crop: 'The crop that this picture names can’t be made, so all of it is shown.',
} as const

/** The shortest side that still shows something in a film. */
const leastSide = 64

/** Throws UnreadablePhoto where a photo has more pixels than we decode. */
export function refuseTooLarge(width: number, height: number, most: number = mostPixels.photo): void {
  if (width * height > most)
    throw new UnreadablePhoto(
      `This photo has ${Math.round((width * height) / 1e6)} megapixels; ${most / 1e6} are the most we take.`,
    )
}

/** Throws UnreadablePhoto where a photo has too few pixels for a film. */
export function refuseTooSmall({ width, height }: { width: number; height: number }): void {
  if (Math.min(width, height) < leastSide)
    throw new UnreadablePhoto(`This photo has only ${width} × ${height} pixels, which is too small for a film.`)
}
