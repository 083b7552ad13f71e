import { fontMetrics } from './fontMetrics.ts'

export type Face = 'serif400' | 'sans400' | 'sans500'

const widths = new Map(
  Object.entries(fontMetrics).map(([face, { runs }]) => [
    face,
    new Map(runs.flatMap(([first, list]) => list.map((width, index) => [first + index, width] as const))),
  ]),
)
/** What a character counts that the face lacks: another font will draw it, and few are wider than they are high. */
const unknown = 1_000
/** Rounding, hinting and kerning of renderers. */
const slack = 1.01

/** One line without anything that a renderer or XML would stumble over. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Co}\ufffe\uffff]/gu, '')
    .trim()

/** Pixels from the first to the last character, each with its letter spacing. */
export function textWidth(text: string, face: Face, size: number, spacing = 0): number {
  const known = widths.get(face)
  let sum = 0
  for (const character of text)
    sum += ((known?.get(character.codePointAt(0) ?? 0) ?? unknown) * size * slack) / 1_000 + spacing
  return sum
}

/** How a text is set: letter spacing is a share of the size. */
export type Setting = { face: Face; size: number; spacing?: number; width: number; lines: number }
export type Fitted = { size: number; lines: string[] }

/** A text smaller than this share of its wished size is rather broken into one line more. */
const stillLarge = 0.66
const rounds = 14

/**
 * The text at the largest size, up to the wished one, at which it fits into the width: on one line, or where that would
 * make it small on several of about equal length. Nothing is ever cut; a word longer than the width is broken.
 */
export function fitText(text: string, setting: Setting): Fitted {
  let best: Fitted = { size: 0, lines: [] }
  for (let lines = 1; lines <= setting.lines; lines++) {
    const fitted = fittedOn(lines, text, setting)
    if (fitted.size > best.size * 1.05) best = fitted
    if (best.size >= setting.size * stillLarge) break
  }
  return best
}

function fittedOn(lines: number, text: string, setting: Setting): Fitted {
  const { size, width } = setting
  const brokenAt = (candidate: number, within: number) => broken(text, within, lengthIn(setting, candidate))
  let [low, high] = [0, size]
  if (brokenAt(size, width).length <= lines) low = size
  for (let round = 0; low < size && round < rounds; round++) {
    const middle = (low + high) / 2
    if (brokenAt(middle, width).length <= lines) low = middle
    else high = middle
  }
  return { size: low, lines: balanced((within) => brokenAt(low, within), width) }
}

const lengthIn =
  ({ face, spacing = 0 }: Setting, size: number) =>
  (line: string): number =>
    textWidth(line, face, size, spacing * size)

/** As many lines as the whole width needs, broken at the smallest width that needs no more. */
function balanced(brokenAt: (within: number) => string[], width: number): string[] {
  const lines = brokenAt(width)
  let [low, high] = [width / Math.max(1, lines.length), width]
  for (let round = 0; lines.length > 1 && round < rounds; round++) {
    const middle = (low + high) / 2
    if (brokenAt(middle).length <= lines.length) high = middle
    else low = middle
  }
  return brokenAt(high)
}

function broken(text: string, width: number, lengthOf: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (lengthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = lengthOf(word) <= width ? [word] : brokenWord(word, width, lengthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

function brokenWord(word: string, width: number, lengthOf: (line: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && lengthOf(piece + character) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
