import type { Size } from '../../camera.ts'
import type { Brief, EditShot } from '../../Edit.ts'
import { rounded, type Title, type TitlePart } from '../../Plan.ts'
import { plainText, textWidth } from './fitText.ts'
import { type Face, fontMetrics } from './fontMetrics.ts'
import { laid, type Row, typeOf } from './stack.ts'
import { headlineOf, ruleOf } from './titleStyle.ts'

/** Nothing but darkness may come nearer to a border than this share of the frame. */
export const safeShare = 0.06
/** Players of tall films lay their own buttons and words over the foot. */
const tallFooter = 0.16
/** Longer than any film: a title that ends with its shot, or never. */
export const toTheEnd = 1_000_000

export type Safe = { x: number; y: number; width: number; height: number }
const even = (value: number): number => 2 * Math.round(value / 2)
export function safeArea({ width, height }: Size): Safe {
  const [x, y] = [2 * Math.ceil((width * safeShare) / 2), 2 * Math.ceil((height * safeShare) / 2)]
  return { x, y, width: width - 2 * x, height: height - 2 * y }
}
/** Type follows the shorter side: sizes are given for one of 720 pixels. */
export const unitOf = ({ width, height }: Size): number => Math.min(width, height) / 720

type Times = { from: number; to: number; fade: number }
/** In shots of fewer frames than this, titles come and go faster, so that there is time left to read them. */
const unhurried = 150
export function timed(frames: number, from: number, beforeEnd: number, fade: number): Times {
  const haste = Math.min(1, frames / unhurried)
  const start = Math.floor(from * haste)
  const end = Math.max(start + 1, frames - Math.floor(beforeEnd * haste))
  return { from: start, to: end, fade: Math.min(Math.round(fade * haste), Math.floor((end - start) / 2)) }
}

const smallCapitals = (text: string, u: number, gap: number): Row => ({
  row: 'text',
  text: text.toUpperCase(),
  face: 'sans500',
  size: 19 * u,
  lines: 3,
  gap,
  spacing: 0.12,
  opacity: 0.92,
  shadow: true,
})
const shadowed = (row: Row): Row => (row.row === 'text' ? { ...row, shadow: true } : row)

/** The tallest a stack over a photo may become, as a share of the safe area. */
const tallestShare = 0.42

function onTheFoot(rows: (u: number) => Row[], frame: Size) {
  const safe = safeArea(frame)
  const isTall = frame.height > frame.width
  const foot = isTall ? even(frame.height * (1 - tallFooter)) : safe.y + safe.height
  const layAt = (u: number, top: number) => laid(rows(u), { x: safe.x, top, width: safe.width, anchor: 'start' })
  const u = unitOf(frame)
  const wished = layAt(u, 0).height
  const fitting = wished > safe.height * tallestShare ? (u * safe.height * tallestShare) / wished : u
  const top = even(foot - layAt(fitting, 0).height) - 2
  const { parts } = layAt(fitting, top)
  const box = { x: safe.x, y: top, width: safe.width, height: foot - top }
  const dark = even(Math.max(0, top - (isTall ? 230 : 140) * u))
  const scrim = { x: 0, y: dark, width: frame.width, height: frame.height - dark }
  return { box, parts, scrim, shade: shadeOf(isTall) }
}

/** In a tall frame type stands far above the foot, where one ramp is still bright: two make a steeper one. */
const shadeOf =
  (isTall: boolean) =>
  (opacity: number): TitlePart[] =>
    Array.from({ length: isTall ? 2 : 1 }, () => ({
      part: 'scrim',
      opacity: rounded(isTall ? opacity * 0.8 : opacity),
    }))

/** '4 beds · 3 baths · 2,850 sq ft' */
export const joined = (texts: readonly string[]): string =>
  texts
    .map(plainText)
    .filter((text) => text !== '')
    .join('  ·  ')

export function openingTitles(
  shot: EditShot,
  frames: number,
  brief: Brief,
  hasFactsHere: boolean,
  frame: Size,
): Title[] {
  const { street, place, facts } = brief
  const main = plainText(street) || plainText(place)
  if (main === '') return []
  const below = joined([main === plainText(place) ? '' : place, ...(hasFactsHere ? facts : [])])
  const rows = (u: number) => [
    shadowed(headlineOf(brief, main, 78 * u, 0)),
    ...ruleOf(brief, u, 10 * u),
    ...(below === '' ? [] : [smallCapitals(below, u, 16 * u)]),
  ]
  const { box, parts, scrim, shade } = onTheFoot(rows, frame)
  const base = { shot: shot.id, kind: 'opening' as const, branded: false }
  const isLine = (part: TitlePart) => part.part === 'text' && part.opacity === 1
  return [
    { ...base, ...timed(frames, 10, 8, 20), ...scrim, parts: shade(0.78) },
    { ...base, ...timed(frames, 22, 12, 22), ...box, parts: parts.filter(isLine) },
    { ...base, ...timed(frames, 36, 12, 22), ...box, parts: parts.filter((part) => !isLine(part)) },
  ]
}

export function lowerThird(
  kind: 'location' | 'fact' | 'caption',
  shot: EditShot,
  frames: number,
  texts: { line: string; below?: string },
  { brief, frame }: { brief: Brief; frame: Size },
): Title[] {
  const [line, below] = [plainText(texts.line), plainText(texts.below ?? '')]
  if (line === '') return []
  const rows = (u: number) => [
    ...ruleOf(brief, u, 0),
    shadowed(headlineOf(brief, line, 46 * u, 8 * u)),
    ...(below === '' ? [] : [smallCapitals(below, u * 0.9, 2 * u)]),
  ]
  const { box, parts, scrim, shade } = onTheFoot(rows, frame)
  const base = { shot: shot.id, kind, branded: false }
  return [
    { ...base, ...timed(frames, 8, 8, 16), ...scrim, parts: shade(0.74) },
    { ...base, ...timed(frames, 14, 10, 16), ...box, parts },
  ]
}

const faces = Object.keys(fontMetrics) as Face[]
const faceOf = ({ font, weight }: Extract<TitlePart, { part: 'text' }>): Face =>
  faces.find((face) => typeOf[face].font === font && typeOf[face].weight === weight) ?? 'sans400'

export const widthOf = (part: Extract<TitlePart, { part: 'text' }>): number =>
  textWidth(part.text, faceOf(part), part.size, part.size === 0 ? 0 : part.spacing / part.size)
