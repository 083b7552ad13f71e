import { type Face, fontMetrics } from './fontMetrics.ts'

const widths = new Map(
  Object.entries(fontMetrics).map(([face, { runs }]) => [
    face,
    new Map(runs.flatMap(([first, list]) => list.map((width, index) => [first + index, width] as const))),
  ]),
)
const unknown = 1_000
const slack = 1.01

export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Co}\ufffe\uffff]/gu, '')
    .trim()

/** Width of one character with its spacing, as a share of the type size. */
const advance = (character: string, face: Face, spacing: number): number =>
  ((widths.get(face)?.get(character.codePointAt(0) ?? 0) ?? unknown) * slack) / 1_000 + spacing

/** Pixels from the first to the last character; letter spacing is a share of the size. */
export function textWidth(text: string, face: Face, size: number, spacing = 0): number {
  let sum = 0
  for (const character of text) sum += advance(character, face, spacing)
  return sum * size
}

export type Setting = { face: Face; size: number; spacing?: number; width: number; lines: number }
export type Fitted = { size: number; lines: string[] }

/** A text smaller than this share of its wished size is rather broken into one line more. */
const stillLarge = 0.66

/** As large as fits, or on several lines of similar length if one line would be small. Never cut; too-long words are broken. */
export function fitText(text: string, { face, size, spacing = 0, width, lines: most }: Setting): Fitted {
  const words = text.split(' ').map((word) => wordOf(word, face, spacing))
  const blank = advance(' ', face, spacing)
  let best: Fitted = { size: 0, lines: [] }
  for (let count = 1; count <= most; count++) {
    const { lines, longest } = evenly(words, blank, count)
    const fitted = { size: Math.min(size, width / Math.max(longest, 1e-6)), lines }
    if (fitted.size > best.size * 1.05) best = fitted
    if (best.size >= size * stillLarge) break
  }
  return best
}

type Word = { text: string; width: number; characters: { text: string; width: number }[] }
function wordOf(text: string, face: Face, spacing: number): Word {
  const characters = Array.from(text, (character) => ({ text: character, width: advance(character, face, spacing) }))
  return { text, characters, width: characters.reduce((sum, { width }) => sum + width, 0) }
}

const rounds = 20
function evenly(words: readonly Word[], blank: number, count: number): { lines: string[]; longest: number } {
  const whole = words.reduce((sum, { width }) => sum + width + blank, 0)
  let [low, high] = [whole / count / 2, whole]
  for (let round = 0; count > 1 && round < rounds; round++) {
    const middle = (low + high) / 2
    if (broken(words, blank, middle).length <= count) high = middle
    else low = middle
  }
  const lines = broken(words, blank, high)
  return { lines: lines.map(({ text }) => text), longest: Math.max(...lines.map(({ width }) => width)) }
}

type Line = { text: string; width: number }
function broken(words: readonly Word[], blank: number, width: number): Line[] {
  const lines: Line[] = []
  let line: Line = { text: '', width: 0 }
  const add = (text: string, own: number, gap: string) => {
    line = { text: line.text + gap + text, width: line.width + (gap === '' ? 0 : blank) + own }
  }
  const breakLine = () => {
    if (line.text !== '') lines.push(line)
    line = { text: '', width: 0 }
  }
  for (const word of words) {
    const gap = line.text === '' ? '' : ' '
    if (line.width + (gap === '' ? 0 : blank) + word.width <= width) {
      add(word.text, word.width, gap)
      continue
    }
    breakLine()
    for (const character of word.characters) {
      if (line.width + character.width > width) breakLine()
      add(character.text, character.width, '')
    }
  }
  return [...lines, line]
}
