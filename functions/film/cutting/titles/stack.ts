import { type QrCode, rounded, type TitlePart } from '../../Plan.ts'
import { fitText } from './fitText.ts'
import { type Face, fontMetrics } from './fontMetrics.ts'

/** Rows of a title, one below the other; sizes in pixels. `gap` is the space above a row that isn't the first. */
export type Row =
  | {
      row: 'text'
      text: string
      face: Face
      size: number
      lines: number
      gap: number
      spacing?: number
      opacity?: number
      shadow?: boolean
    }
  | { row: 'rule'; width: number; height: number; gap: number; color: string }
  | { row: 'picture'; picture: string; width: number; height: number; fit: 'contain' | 'circle'; gap: number }
  | { row: 'code'; code: QrCode; width: number; height: number; gap: number }
/** How a plan calls each face. */
export const typeOf = {
  serif400: { font: 'serif', weight: 400 },
  sans400: { font: 'sans', weight: 400 },
  sans500: { font: 'sans', weight: 500 },
  classic400: { font: 'classic', weight: 400 },
  condensed500: { font: 'condensed', weight: 500 },
} as const satisfies Record<Face, Pick<Extract<TitlePart, { part: 'text' }>, 'font' | 'weight'>>
type TextRow = Extract<Row, { row: 'text' }>

const white = '#ffffff'
const lineHeight = 1.06
/** Thousandths of the type size: accents on capitals stand higher, and borrowed letters hang lower, than some fonts say. */
const [accented, hanging] = [900, 240]

export type Ground = { x: number; top: number; width: number; anchor: 'start' | 'middle' | 'end' }
const before = { start: 0, middle: 0.5, end: 1 } as const

export type Laid = { height: number; parts: TitlePart[] }

export function laid(rows: readonly Row[], ground: Ground): Laid {
  const parts: TitlePart[] = []
  let y = ground.top
  for (const [index, row] of rows.entries()) {
    if (index > 0) y += row.gap
    const { height, parts: own } = row.row === 'text' ? textAt(row, y, ground) : boxAt(row, y, ground)
    parts.push(...own)
    y += height
  }
  return { height: y - ground.top, parts }
}

function textAt(row: TextRow, top: number, { x, width, anchor }: Ground): Laid {
  const { face, spacing = 0 } = row
  const { size, lines } = fitText(row.text, { face, size: row.size, spacing, width, lines: row.lines })
  const { ascent, descent } = fontMetrics[face]
  const [rise, fall] = [Math.max(ascent, accented), Math.max(descent, hanging)]
  const step = size * lineHeight
  const parts = lines.map(
    (text, index): TitlePart => ({
      part: 'text',
      text,
      x: rounded(x),
      y: rounded(top + (rise / 1_000) * size + index * step),
      size: rounded(size),
      ...typeOf[face],
      spacing: rounded(spacing * size),
      anchor,
      color: white,
      opacity: rounded(row.opacity ?? 1),
      ...(row.shadow && { shadow: true }),
    }),
  )
  return { height: ((rise + fall) / 1_000) * size + (lines.length - 1) * step, parts }
}

function boxAt(row: Exclude<Row, TextRow>, y: number, { x, anchor }: Ground): Laid {
  const { width, height } = row
  const box = {
    x: rounded(x - before[anchor] * width),
    y: rounded(y),
    width: rounded(width),
    height: rounded(height),
  }
  return { height, parts: [partIn(row, box)] }
}

function partIn(row: Exclude<Row, TextRow>, box: { x: number; y: number; width: number; height: number }): TitlePart {
  switch (row.row) {
    case 'rule':
      return { part: 'rule', ...box, color: row.color, opacity: 1 }
    case 'picture':
      return { part: 'picture', picture: row.picture, ...box, fit: row.fit }
    case 'code':
      return { part: 'code', ...row.code, ...box }
  }
}
