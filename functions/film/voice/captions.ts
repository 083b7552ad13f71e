import { fps } from '../directing/pace.ts'
import { type Line, millisecondsOf, type Plan } from '../Plan.ts'

const longestLine = 42
const linesPerCue = 2

const two = (value: number) => String(value).padStart(2, '0')
function clock(frame: number, point = '.'): string {
  const milliseconds = millisecondsOf(frame)
  const seconds = Math.floor(milliseconds / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two)
  return `${parts.join(':')}${point}${String(milliseconds % 1000).padStart(3, '0')}`
}

const breakable = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const letters = [...word]
      const parts = Math.ceil(letters.length / longestLine)
      return Array.from({ length: parts }, (_, i) => letters.slice(i * longestLine, (i + 1) * longestLine).join(''))
    })
const lengthOf = (text: string) => [...text].length

function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of breakable(text)) {
    const last = lines.at(-1)
    if (last !== undefined && lengthOf(last) + 1 + lengthOf(word) <= longestLine)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function captionsIn(text: string): string[][] {
  const lines = wrapped(text)
  return Array.from({ length: Math.ceil(lines.length / linesPerCue) }, (_, i) =>
    lines.slice(i * linesPerCue, (i + 1) * linesPerCue),
  )
}
export const fitsOneCaption = (text: string): boolean => captionsIn(text).length <= 1

/** A word of a text: `at` in seconds from wherever the first word's are counted, from its first to behind its last character. */
export type SpokenWord = { at: number; start: number; end: number }

const lettersIn = (text: string): number => text.replaceAll(/\s/g, '').length
export function cuesBy(text: string, words: readonly SpokenWord[]): number[] {
  const captions = captionsIn(text)
  const start = words[0]?.at ?? 0
  const firsts = captions.slice(1).map((_, i) => {
    const before = lettersIn(
      captions
        .slice(0, i + 1)
        .flat()
        .join(''),
    )
    return words.find(({ end }) => lettersIn(text.slice(0, end)) > before)
  })
  return firsts.some((word) => word === undefined)
    ? []
    : firsts.map((word) => Math.round(((word?.at ?? 0) - start) * fps))
}

type Cue = { from: number; to: number; lines: string[] }

function sharesOf(captions: readonly string[][], frames: number): number[] {
  const lengths = captions.map((lines) => lines.reduce((sum, line) => sum + lengthOf(line), 0))
  const total = lengths.reduce((sum, own) => sum + own, 0)
  return lengths.map((_, i) => Math.round((frames * lengths.slice(0, i).reduce((sum, own) => sum + own, 0)) / total))
}

function cuesOf({ from, to, text, cues = [] }: Line): Cue[] {
  const captions = captionsIn(text)
  const spoken = [0, ...cues]
  const isSpoken =
    spoken.length === captions.length &&
    spoken.every((at, i) => at < to - from && (i === 0 || at > (spoken[i - 1] ?? 0)))
  const starts = isSpoken ? spoken : sharesOf(captions, to - from)
  return captions.map((lines, i) => ({ from: from + (starts[i] ?? 0), to: from + (starts[i + 1] ?? to - from), lines }))
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const shownCues = ({ voice }: Pick<Plan, 'voice'>) => voice.flatMap(cuesOf).filter(({ from, to }) => to > from)

export const subRip = (plan: Pick<Plan, 'voice'>): string =>
  shownCues(plan)
    .map(({ from, to, lines }, i) => `${i + 1}\n${clock(from, ',')} --> ${clock(to, ',')}\n${lines.join('\n')}\n`)
    .join('\n')

/** What is said, as WebVTT in two lines of 42 letters at most; a header alone where nothing is. */
export function webVtt(plan: Pick<Plan, 'voice'>): string {
  const blocks = shownCues(plan).map(
    ({ from, to, lines }) => `${clock(from)} --> ${clock(to)}\n${lines.map(escaped).join('\n')}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}
