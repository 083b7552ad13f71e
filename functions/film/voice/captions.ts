import { type Line, millisecondsOf, type Plan } from '../Plan.ts'

const longestLine = 42
const linesPerCue = 2

const two = (value: number) => String(value).padStart(2, '0')
/** hh:mm:ss.mmm */
function clock(frame: number, point = '.'): string {
  const milliseconds = millisecondsOf(frame)
  const seconds = Math.floor(milliseconds / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two)
  return `${parts.join(':')}${point}${String(milliseconds % 1000).padStart(3, '0')}`
}

/** Words that are longer than a line are broken; no pair of code units is. */
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

/** Whole words, as many a line as fit. */
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

type Cue = { from: number; to: number; lines: string[] }

/** A sentence of more than two lines follows in several cues, each as long as its share of the letters. */
function cuesOf({ from, to, text }: Line): Cue[] {
  const lines = wrapped(text)
  const total = lines.reduce((sum, line) => sum + lengthOf(line), 0)
  let said = 0
  const frameAt = () => from + Math.round(((to - from) * said) / total)
  return Array.from({ length: Math.ceil(lines.length / linesPerCue) }, (_, i) => {
    const own = lines.slice(i * linesPerCue, (i + 1) * linesPerCue)
    const start = frameAt()
    said += own.reduce((sum, line) => sum + lengthOf(line), 0)
    return { from: start, to: frameAt(), lines: own }
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const shownCues = ({ voice }: Pick<Plan, 'voice'>) => voice.flatMap(cuesOf).filter(({ from, to }) => to > from)

/** What is said, as SubRip, which editors and social networks take; empty where nothing is. */
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
