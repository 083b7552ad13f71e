import type { Brief, TitleStyle } from '../../Edit.ts'
import type { Row } from './stack.ts'

type Headline = Pick<Extract<Row, { row: 'text' }>, 'face' | 'spacing'> & {
  scale: number
  isUpper?: boolean
  isBare?: boolean
}

/** The large line's type, beside the brand's serif at its size; a bare one has no rule. */
const headlines: Record<TitleStyle, Headline> = {
  serif: { face: 'serif400', scale: 1 },
  grotesk: { face: 'sans500', scale: 0.76 },
  condensed: { face: 'condensed500', scale: 0.8, spacing: 0.02, isUpper: true },
  classic: { face: 'classic400', scale: 0.86 },
  minimal: { face: 'sans400', scale: 0.56, isBare: true },
}

const brass = '#e2bc7a'
const channels = [1, 3, 5] as const
/** Of 1 for white: a darker color would be lost on the dark behind type. */
const darkest = 0.4

/** The agent's color, as far toward white as it must be to be seen. */
function seen(color: string): string {
  const values = channels.map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = values
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const share = luma >= darkest ? 0 : (darkest - luma) / (1 - luma)
  const hex = (value: number) =>
    Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  return `#${values.map((value) => hex(value + (1 - value) * share)).join('')}`
}

type Styled = Pick<Brief, 'titles' | 'color'>
export function headlineOf({ titles = 'serif' }: Styled, text: string, size: number, gap: number): Row {
  const { scale, isUpper, isBare: _, ...type } = headlines[titles]
  return { row: 'text', text: isUpper ? text.toUpperCase() : text, ...type, size: size * scale, lines: 4, gap }
}

/** An agent's color is seen on a broader rule alone. */
export function ruleOf({ titles = 'serif', color }: Styled, u: number, gap: number): Row[] {
  if (headlines[titles].isBare) return []
  const height = Math.max(2, (color ? 4 : 2) * u)
  return [{ row: 'rule', width: 56 * u, height, gap, color: color ? seen(color) : brass }]
}
