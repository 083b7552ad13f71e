import { Resvg } from '@resvg/resvg-js'
import type { Size } from '../../film/camera.ts'
import { rounded, type Title } from '../../film/Plan.ts'
import type { Layer } from '../raster/overlay.ts'
import { fontFilesFor } from './fonts.ts'
import { type Box, type Pictures, titleSvg } from './titleSvg.ts'

export const typeset = (svg: string): Resvg =>
  new Resvg(svg, {
    font: { fontFiles: fontFilesFor(svg), loadSystemFonts: false, defaultFontFamily: 'Figtree' },
    background: 'rgba(0,0,0,0)',
  })

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
/** Of the marks, which take as long to draw as four frames, the last ones: those of one size differ by their place alone. */
const marks = new Map<string, TitleLayer['layer']>()
const mostKept = 8

const draw = (title: Title, view: Box, pictures: Pictures): Layer => {
  const { pixels, width, height } = typeset(titleSvg(title, view, pictures)).render()
  return { data: pixels, width, height }
}

export function titleLayer(title: Title, frame: Size, pictures: Pictures): TitleLayer | undefined {
  const view = viewOf(title, frame)
  if (!view) return undefined
  const isMark = title.kind === 'watermark' && title.parts.every(({ part }) => part === 'text')
  return { layer: isMark ? markLayer(title, view) : draw(title, view, pictures), at: view }
}

function markLayer(title: Title, view: Box): Layer {
  const parts = title.parts.map((part) =>
    part.part === 'scrim' ? part : { ...part, x: rounded(part.x - view.x), y: rounded(part.y - view.y) },
  )
  const name = JSON.stringify([view.width, view.height, parts])
  const found = marks.get(name)
  if (found) return found
  const moved = { ...title, x: title.x - view.x, y: title.y - view.y, parts }
  const made = draw(moved, { ...view, x: 0, y: 0 }, new Map())
  if (marks.size >= mostKept) marks.clear()
  marks.set(name, made)
  return made
}
