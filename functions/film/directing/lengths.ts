import { music } from '../scoring/tracks.ts'

/** What the lengths of a film's shots are found from; everything in beats. */
export type Pacing = {
  /** How long each shot would like to be. */
  wishes: readonly number[]
  /** How much each shot deserves to open on the peak of the music, 0 to 1. */
  strengths: readonly number[]
  total: number
  least: readonly number[]
  most: readonly number[]
  peak: number | null
  sectionStarts: readonly number[]
}
export type Lengths = { beats: number[]; cost: number; atPeak: number | null }

const gain = { peak: 14, section: 0.7, bar: 0.35, heroOnBar: 2, secondBar: 0.15 }
/** Equal neighbors look like a machine's: two cost a little, three are nearly forbidden. */
const price = { off: 0.8, beyond: 60, odd: 0.25, twoEqual: 0.2, threeEqual: 40 }
/** How far, in beats, a cut may be from where the wishes would put it, and a length from its bounds. */
const reach = { cut: 16, length: 2 }
/** The longer a shot, the more it wants to open on a bar line; heroes wholly. */
const hero = { from: 4, to: 6 }

function gainAt(beat: number, next: number, ideal: number, { peak, strengths, sectionStarts }: Pacing): number {
  if (beat === peak) return gain.peak * (strengths[next] ?? 0)
  const heroism = Math.min(1, Math.max(0, (ideal - hero.from) / (hero.to - hero.from)))
  const onBar = gain.bar + (gain.heroOnBar - gain.bar) * heroism
  if (sectionStarts.includes(beat)) return gain.section + onBar
  if (beat % music.beatsPerBar === 0) return onBar
  return beat % 2 === 0 ? gain.secondBar : 0
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const halvings = 40

/** The wishes, larger or smaller by one factor and within their bounds, so that together they fill the film. */
function idealsOf({ wishes, least, most, total }: Pacing): number[] {
  const scaled = (factor: number) =>
    wishes.map((wish, index) => Math.min(most[index] ?? wish, Math.max(least[index] ?? wish, wish * factor)))
  let [low, high] = [0, total]
  for (let halving = 0; halving < halvings; halving++) {
    const middle = (low + high) / 2
    if (sumOf(scaled(middle)) < total) low = middle
    else high = middle
  }
  const ideals = scaled(high)
  const rest = total / sumOf(ideals)
  return ideals.map((ideal) => ideal * rest)
}

/** Costs by where a shot ends, its length, and whether the shot before is as long. */
type Ends = { from: number; to: number; longest: number; costs: Float64Array; before: Int32Array }
const stateOf = ({ from, longest }: Ends, end: number, length: number, isRepeated: boolean): number =>
  ((end - from) * (longest + 1) + length) * 2 + Number(isRepeated)

/**
 * Dynamic programming over shots and beats: cuts on strong beats, a strong room on the peak, no three equal neighbors, exactly
 * `total` beats. Bounds give way, at a growing price, only if nothing else is possible.
 */
export function lengthsOf(pacing: Pacing): Lengths {
  const { total, peak } = pacing
  const ideals = idealsOf(pacing)
  const steps: Ends[] = []
  let expected = 0
  for (const [index, ideal] of ideals.entries()) {
    expected += ideal
    steps.push(endsOf(index, ideals, expected, steps.at(-1), pacing))
  }
  const last = steps.at(-1)
  const best = last ? cheapestAt(last, total) : -1
  const beats = unrolled(steps, best)
  return {
    beats,
    cost: last?.costs[best] ?? Number.POSITIVE_INFINITY,
    atPeak: peak === null ? null : shotStartingAt(peak, beats),
  }
}

function cheapestAt(ends: Ends, end: number): number {
  const [first, behind] = [stateOf(ends, end, 0, false), stateOf(ends, end + 1, 0, false)]
  let best = first
  for (let state = first; state < behind; state++) if ((ends.costs[state] ?? 0) < (ends.costs[best] ?? 0)) best = state
  return best
}

function endsOf(
  index: number,
  ideals: readonly number[],
  expected: number,
  earlier: Ends | undefined,
  pacing: Pacing,
): Ends {
  const { total } = pacing
  const ideal = ideals[index] ?? 1
  const isLast = index === ideals.length - 1
  const [least, most] = [pacing.least[index] ?? 1, pacing.most[index] ?? ideal]
  const shortest = Math.max(1, Math.min(least, Math.floor(ideal)) - reach.length)
  const longest = Math.max(most, Math.ceil(ideal)) + reach.length
  const from = isLast ? total : Math.max(1, Math.floor(expected - reach.cut))
  const to = isLast ? total : Math.min(total, Math.ceil(expected + reach.cut))
  const states = (to - from + 1) * (longest + 1) * 2
  const ends: Ends = {
    from,
    to,
    longest,
    costs: new Float64Array(states).fill(Number.POSITIVE_INFINITY),
    before: new Int32Array(states).fill(-1),
  }
  const offer = (state: number, cost: number, before: number) => {
    if (cost >= (ends.costs[state] ?? 0)) return
    ends.costs[state] = cost
    ends.before[state] = before
  }
  const starts = earlier ? startsAfter(earlier) : undefined
  for (let end = from; end <= to; end++) {
    const bonus = isLast ? 0 : gainAt(end, index + 1, ideals[index + 1] ?? 0, pacing)
    for (let length = shortest; length <= longest && length <= end; length++) {
      // What opens on the peak is held like a hero.
      const wished = end - length === pacing.peak ? Math.max(ideal, hero.to) : ideal
      const own = priceOf(length, wished, least, most) - bonus
      if (earlier && starts) {
        const start = end - length
        if (start < earlier.from || start > earlier.to) continue
        const other = starts[start - earlier.from]?.find((state) => lengthIn(earlier, state) !== length) ?? -1
        const once = stateOf(earlier, start, length, false)
        const twice = stateOf(earlier, start, length, true)
        offer(stateOf(ends, end, length, false), costIn(earlier, other) + own, other)
        if (length > earlier.longest) continue
        offer(stateOf(ends, end, length, true), costIn(earlier, once) + price.twoEqual + own, once)
        offer(stateOf(ends, end, length, true), costIn(earlier, twice) + price.threeEqual + own, twice)
      } else if (length === end) offer(stateOf(ends, end, length, false), own, -1)
    }
  }
  return ends
}

const costIn = ({ costs }: Ends, state: number): number => costs[state] ?? Number.POSITIVE_INFINITY
const lengthIn = ({ longest }: Pick<Ends, 'longest'>, state: number): number => Math.floor(state / 2) % (longest + 1)

/** For every end of a shot its cheapest state, and the cheapest of another length. */
function startsAfter(ends: Ends): number[][] {
  return Array.from({ length: ends.to - ends.from + 1 }, (_, at) => {
    const [first, behind] = [stateOf(ends, ends.from + at, 0, false), stateOf(ends, ends.from + at + 1, 0, false)]
    let [best, second] = [first, -1]
    for (let state = first + 1; state < behind; state++) if (costIn(ends, state) < costIn(ends, best)) best = state
    for (let state = first; state < behind; state++)
      if (lengthIn(ends, state) !== lengthIn(ends, best) && (second < 0 || costIn(ends, state) < costIn(ends, second)))
        second = state
    return [best, second]
  })
}

function unrolled(steps: readonly Ends[], state: number): number[] {
  let at = state
  return steps
    .toReversed()
    .map((ends) => {
      const length = lengthIn(ends, at)
      at = ends.before[at] ?? -1
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

function priceOf(length: number, ideal: number, least: number, most: number): number {
  const beyond = Math.max(0, least - length, length - most)
  return ((length - ideal) ** 2 / ideal) * price.off + (length % 2) * price.odd + price.beyond * beyond ** 2
}
