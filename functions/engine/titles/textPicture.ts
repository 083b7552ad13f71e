import { Resvg } from '@resvg/resvg-js'
import { resvgOptions } from './titleLayer.ts'
import { textElement } from './titleSvg.ts'

export function textPicture(text: string, width: number, height: number): Buffer {
  const line = textElement({
    part: 'text',
    text,
    x: 2,
    y: Math.round(height * 0.72),
    size: Math.round(height * 0.62),
    font: 'sans',
    weight: 500,
    spacing: 0,
    anchor: 'start',
    color: '#f4f1ea',
    opacity: 0.85,
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${line}</svg>`
  return new Resvg(svg, resvgOptions).render().asPng()
}
