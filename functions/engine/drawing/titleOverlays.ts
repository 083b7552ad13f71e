import sharp from 'sharp'
import { titleOpacity } from '../../film/blending.ts'
import type { Plan, Title } from '../../film/Plan.ts'
import type { Canvas } from '../raster/Canvas.ts'
import type { Overlay } from '../raster/overlay.ts'
import { titleLayer } from '../titles/titleLayer.ts'
import type { Pictures } from '../titles/titleSvg.ts'
import type { Load } from './PhotoSlots.ts'

export interface TitleOverlay {
  overlay: Overlay
  at: { x: number; y: number }
  opacityAt: (k: number) => number
}

/** Pictures are drawn at twice the size at most: more would only make the SVG larger. */
async function picturesOf(titles: readonly Title[], load: Load): Promise<Pictures> {
  const parts = titles.flatMap(({ parts }) => parts).filter((part) => part.part === 'picture')
  const sizes = new Map(parts.map(({ picture, width, height }) => [picture, 2 * Math.ceil(Math.max(width, height))]))
  const pictures = [...sizes].map(async ([id, most]): Promise<[string, Buffer]> => {
    const fitted = sharp(await load(id), { density: 300 }).resize(most, most, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    return [id, await fitted.png().toBuffer()]
  })
  return new Map(await Promise.all(pictures))
}

export async function titleOverlays(
  plan: Plan,
  index: number,
  canvas: Canvas,
  load: Load,
): Promise<readonly TitleOverlay[]> {
  const shot = plan.shots[index]
  const before = shot?.dissolve ? plan.shots[index - 1] : undefined
  const shown = plan.titles.filter(
    (title) => title.shot === '*' || title.shot === shot?.id || title.shot === before?.id,
  )
  const pictures = await picturesOf(shown, load)
  return shown.flatMap((title) => {
    const drawn = titleLayer(title, plan, pictures)
    if (!drawn) return []
    const earlier = title.shot === before?.id && before ? before.frames : 0
    return {
      overlay: canvas.overlayOf(drawn.layer),
      at: drawn.at,
      opacityAt: (k: number) => titleOpacity(title, k + earlier),
    }
  })
}
