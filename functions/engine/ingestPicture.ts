import sharp from 'sharp'
import { mostPixels } from '../film/photoPixels.ts'
import { isHeic } from './photo/heic.ts'
import { onPlate } from './photo/onPlate.ts'
import { readPhoto } from './photo/readPhoto.ts'
import { UnreadablePhoto } from './photo/UnreadablePhoto.ts'

const longest = 1200

/** A PNG of about 1200 pixels at most, with alpha; dark ink without a ground gets a white one. Throws UnreadablePhoto. An SVG must have been cleaned before. */
export async function ingestPicture(bytes: Uint8Array): Promise<Buffer> {
  if (isHeic(bytes)) {
    const { pixels } = await readPhoto(bytes, longest)
    const { width, height } = pixels
    return sharp(pixels.data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer()
  }
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels.photo, failOn: 'error', density: 300 }).autoOrient()
    const fitted = picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    return await onPlate(await fitted.toColourspace('srgb').png().toBuffer())
  } catch (cause) {
    throw new UnreadablePhoto('This picture is damaged or of a kind that we can’t read. Please send a PNG or JPEG.', {
      cause,
    })
  }
}
