import { framesOf, millisecondsOf, type Plan } from '../Plan.ts'

const cueTimes = /^(\d{2}):(\d{2}):(\d{2})[.,](\d{3}) --> (\d{2}):(\d{2}):(\d{2})[.,](\d{3})$/gm

type Cue = { from: number; to: number }
/** When the captions of a file come and go, in milliseconds, read as players read them. */
function cuesIn(text: string): Cue[] {
  return [...text.matchAll(cueTimes)].map(([, ...parts]) => {
    const numbers = parts.map(Number)
    const at = ([hours = 0, minutes = 0, seconds = 0, rest = 0]: number[]) =>
      ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest
    return { from: at(numbers.slice(0, 4)), to: at(numbers.slice(4)) }
  })
}

export function flawsOfCaptions(text: string, plan: Pick<Plan, 'shots'>): string[] {
  const cues = cuesIn(text)
  const filmMs = millisecondsOf(framesOf(plan))
  const endMs = Math.max(0, ...cues.map(({ to }) => to))
  const isOrdered = cues.every(({ from, to }, index) => from < to && from >= (cues[index - 1]?.from ?? 0))
  return [
    ...(cues.length > 0 ? [] : ['it has no captions']),
    ...(isOrdered ? [] : ['its captions are out of order']),
    ...(endMs <= filmMs ? [] : [`its last caption ends at ${endMs / 1000} s of ${filmMs / 1000} s`]),
  ]
}
