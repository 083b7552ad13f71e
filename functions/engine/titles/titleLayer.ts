import { Resvg } from '@resvg/resvg-js'
import type { Size } from '../../film/camera.ts'
import type { Title } from '../../film/Plan.ts'
import type { Layer } from '../raster/overlay.ts'
import { fontFiles } from './fonts.ts'
import { type Box, type Pictures, titleSvg } from './titleSvg.ts'

export const resvgOptions = {
  font: { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: 'Figtree' },
  background: 'rgba(0,0,0,0)',
}

/** The part of a title that lies in the frame, to whole groups of 16 × 2 pixels; undefined where none does. */
function viewOf({ x, y, width, height }: Title, frame: Size): Box | undefined {
  const left = Math.max(0, Math.floor(x / 16) * 16)
  const top = Math.max(0, Math.floor(y / 2) * 2)
  const right = Math.min(frame.width, Math.ceil((x + width) / 16) * 16)
  const bottom = Math.min(frame.height, Math.ceil((y + height) / 2) * 2)
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : undefined
}

interface TitleLayer {
  layer: Layer
  at: Box
}
/** Of the titles over all shots, which take as long to draw as four frames, what the last shots showed. */
const overAll = new Map<string, TitleLayer>()
const mostKept = 4

export function titleLayer(title: Title, frame: Size, pictures: Pictures): TitleLayer | undefined {
  const view = viewOf(title, frame)
  if (!view) return undefined
  const isKept = title.shot === '*' && title.parts.every(({ part }) => part !== 'picture')
  const name = isKept ? JSON.stringify([view, title]) : ''
  const found = overAll.get(name)
  if (found) return found
  const drawn = new Resvg(titleSvg(title, view, pictures), resvgOptions).render()
  const made = { layer: { data: drawn.pixels, width: drawn.width, height: drawn.height }, at: view }
  if (!isKept) return made
  if (overAll.size >= mostKept) overAll.clear()
  overAll.set(name, made)
  return made
}
