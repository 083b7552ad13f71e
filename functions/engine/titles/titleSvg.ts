import type { Title, TitlePart } from '../../film/Plan.ts'
import { textRuns } from './textRuns.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export type Pictures = ReadonlyMap<string, Buffer>
type Part<Name extends TitlePart['part']> = Extract<TitlePart, { part: Name }>

const ground = '#0b0d0c'
const scrimStops = Array.from({ length: 9 }, (_, i) => i / 8).map((t) => ({ offset: t, strength: t * t * (3 - 2 * t) }))

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export function textElement(part: Part<'text'>, fill = part.color): string {
  const { x, y, size, weight, spacing, anchor, opacity } = part
  const face = `font-weight="${weight}" font-size="${size}" letter-spacing="${spacing}" xml:space="preserve"`
  const look = `fill="${fill}" fill-opacity="${opacity}" text-anchor="${anchor}"`
  const runs = textRuns(part.text, part.font).map(
    ({ family, text }) => `<tspan font-family="${family}">${escapeXml(text)}</tspan>`,
  )
  return `<text x="${x}" y="${y}" ${face} ${look}>${runs.join('')}</text>`
}

function shadowed(part: Part<'text'>, id: string): string {
  const blur = Math.max(1, part.size * 0.09)
  const filter = `<filter id="${id}" x="-20%" y="-50%" width="140%" height="200%"><feGaussianBlur stdDeviation="${blur}"/></filter>`
  const below = textElement({ ...part, opacity: Math.min(1, part.opacity * 0.75) }, ground)
  return `${filter}<g filter="url(#${id})">${below}</g>${textElement(part)}`
}

function scrim({ opacity }: Part<'scrim'>, box: Box, id: string): string {
  const stops = scrimStops.map(
    ({ offset, strength }) =>
      `<stop offset="${offset}" stop-color="${ground}" stop-opacity="${(strength * opacity).toFixed(4)}"/>`,
  )
  const gradient = `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`
  return `${gradient}<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="url(#${id})"/>`
}

function picture({ picture, x, y, width, height, fit }: Part<'picture'>, pictures: Pictures, id: string): string {
  const png = pictures.get(picture)
  if (!png) return ''
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
  const image = (ratio: string, more = '') =>
    `<image ${place} preserveAspectRatio="xMidYMid ${ratio}" href="data:image/png;base64,${png.toString('base64')}"${more}/>`
  if (fit === 'contain') return image('meet')
  const circle = `<circle cx="${x + width / 2}" cy="${y + height / 2}" r="${Math.min(width, height) / 2}"/>`
  return `<clipPath id="${id}">${circle}</clipPath>${image('slice', ` clip-path="url(#${id})"`)}`
}

function code({ path, squares, x, y, width }: Part<'code'>): string {
  const ground = `<rect width="${squares}" height="${squares}" fill="#ffffff"/>`
  const dark = `<path d="${path}" fill="#000000" shape-rendering="crispEdges"/>`
  return `<g transform="translate(${x} ${y}) scale(${width / squares})">${ground}${dark}</g>`
}

function partSvg(part: TitlePart, title: Title, pictures: Pictures, id: string): string {
  switch (part.part) {
    case 'text':
      return part.shadow ? shadowed(part, id) : textElement(part)
    case 'rule':
      return `<rect x="${part.x}" y="${part.y}" width="${part.width}" height="${part.height}" fill="${part.color}" fill-opacity="${part.opacity}"/>`
    case 'scrim':
      return scrim(part, title, id)
    case 'picture':
      return picture(part, pictures, id)
    case 'code':
      return code(part)
  }
}

export function titleSvg(title: Title, view: Box, pictures: Pictures): string {
  const parts = title.parts.map((part, i) => partSvg(part, title, pictures, `part${i}`))
  const size = `width="${view.width}" height="${view.height}" viewBox="${view.x} ${view.y} ${view.width} ${view.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('')}</svg>`
}
