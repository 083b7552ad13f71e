import sharp from 'sharp'
import { drawFrame } from '../../../engine/drawFrame.ts'
import type { ShotRenderer } from '../FilmEngine.ts'

export const drawPicture: ShotRenderer['drawPicture'] = async ({ plan, frame, load, width }) => {
  const picture = await drawFrame({ plan, frame, load })
  // Never enlarged: libvips would lay it half a pixel too far right and down.
  return width >= plan.width ? picture : sharp(picture).resize(width).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}
