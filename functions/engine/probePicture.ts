import sharp from 'sharp'
import type { PictureProbe } from '../film/probing/PictureProbe.ts'

/** Reads a finished picture back, every pixel of it. Throws where it can't be decoded whole. */
export async function probePicture(bytes: Uint8Array): Promise<PictureProbe> {
  const picture = sharp(bytes, { failOn: 'warning' })
  const { format, ...beside } = await picture.metadata()
  const { info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const extras = (['exif', 'xmp', 'iptc', 'comments'] as const).filter((name) => beside[name] !== undefined)
  return { format, width: info.width, height: info.height, extras }
}
