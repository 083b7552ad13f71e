import { music } from '../scoring/tracks.ts'

/** What the lengths of a film's shots are found from; everything in beats. */
export type Pacing = {
  weights: readonly number[]
  /** How much each shot deserves to open on the peak of the music, 0 to 1. */
  strengths: readonly number[]
  total: number
  shortest: number
  longest: number
  openerShortest: number
  openerLongest: number
  peak: number | null
  sectionStarts: readonly number[]
}
export type Lengths = { beats: number[]; cost: number; atPeak: number | null }

const gain = { peak: 14, section: 0.7, bar: 0.35, secondBar: 0.15 }
/** How far, in beats, a cut may be from where even lengths would put it, and a length from its bounds. */
const reach = { cut: 16, length: 2 }

function gainAt(beat: number, next: number, { peak, strengths, sectionStarts }: Pacing): number {
  if (beat === peak) return gain.peak * (strengths[next] ?? 0)
  if (sectionStarts.includes(beat)) return gain.section
  if (beat % music.beatsPerBar === 0) return gain.bar
  return beat % 2 === 0 ? gain.secondBar : 0
}

type Ends = { costs: Float64Array; lengths: Uint16Array }

/**
 * Dynamic programming over shots and beats: cuts on strong beats, a strong room on the peak, exactly `total` beats. Bounds give way,
 * at a growing price, only if nothing else is possible.
 */
export function lengthsOf(pacing: Pacing): Lengths {
  const { weights, total, peak } = pacing
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const start: Ends = { costs: new Float64Array(total + 1).fill(Number.POSITIVE_INFINITY), lengths: new Uint16Array(0) }
  start.costs[0] = 0
  const steps: Ends[] = []
  let expected = 0
  for (const [index, weight] of weights.entries()) {
    const ideal = (weight * total) / sum
    expected += ideal
    steps.push(endsOf(index, ideal, expected, steps.at(-1) ?? start, pacing))
  }
  const beats = unrolled(steps, total)
  const cost = steps.at(-1)?.costs[total] ?? Number.POSITIVE_INFINITY
  return { beats, cost, atPeak: peak === null ? null : shotStartingAt(peak, beats) }
}

function endsOf(index: number, ideal: number, expected: number, before: Ends, pacing: Pacing): Ends {
  const { total, weights } = pacing
  const isLast = index === weights.length - 1
  const costs = new Float64Array(total + 1).fill(Number.POSITIVE_INFINITY)
  const lengths = new Uint16Array(total + 1)
  const { least, most } = boundsOf(index, pacing)
  const shortest = Math.max(1, Math.min(least, Math.floor(ideal)) - reach.length)
  const longest = Math.max(most, Math.ceil(ideal)) + reach.length
  const from = isLast ? total : Math.max(1, Math.floor(expected - reach.cut))
  const to = isLast ? total : Math.min(total, Math.ceil(expected + reach.cut))
  for (let end = from; end <= to; end++) {
    const bonus = isLast ? 0 : gainAt(end, index + 1, pacing)
    for (let length = shortest; length <= longest && length <= end; length++) {
      const cost =
        (before.costs[end - length] ?? Number.POSITIVE_INFINITY) + priceOf(length, ideal, least, most) - bonus
      if (cost >= (costs[end] ?? 0)) continue
      costs[end] = cost
      lengths[end] = length
    }
  }
  return { costs, lengths }
}

function unrolled(steps: readonly Ends[], total: number): number[] {
  let end = total
  return steps
    .toReversed()
    .map(({ lengths }) => {
      const length = lengths[end] ?? 0
      end -= length
      return length
    })
    .reverse()
}

function shotStartingAt(beat: number, beats: readonly number[]): number | null {
  let at = 0
  for (const [index, length] of beats.entries()) {
    if (at === beat && index > 0) return index
    at += length
  }
  return null
}

const boundsOf = (index: number, pacing: Pacing) =>
  index === 0
    ? { least: pacing.openerShortest, most: pacing.openerLongest }
    : { least: pacing.shortest, most: pacing.longest }

function priceOf(length: number, ideal: number, least: number, most: number): number {
  const beyond = Math.max(0, least - length, length - most)
  return ((length - ideal) ** 2 / ideal) * 0.8 + 20 * beyond ** 2
}
