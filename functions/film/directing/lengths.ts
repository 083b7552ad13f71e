import { music } from '../tracks.ts'

/** What the lengths of a film's shots are found from; everything in beats. */
export type Pacing = {
  /** How long each shot would like to be, against the others. */
  weights: readonly number[]
  /** How much each shot deserves to open on the peak of the music, 0 to 1. */
  strengths: readonly number[]
  /** Beats of all shots together. */
  total: number
  shortest: number
  longest: number
  /** The first shot carries the title. */
  openerShortest: number
  openerLongest: number
  /** The beat of the music's peak, or null. */
  peak: number | null
  /** Beats at which a section of the music starts. */
  sectionStarts: readonly number[]
}
export type Lengths = { beats: number[]; cost: number; atPeak: number | null }

const gain = { peak: 6, section: 0.7, bar: 0.35, secondBar: 0.15 }
/** How far, in beats, a cut may be from where even lengths would put it. */
const reach = 24

/** What a cut at this beat is worth to the ear. */
function gainAt(beat: number, pacing: Pacing): number {
  if (pacing.sectionStarts.includes(beat)) return gain.section
  if (beat % music.beatsPerBar === 0) return gain.bar
  return beat % 2 === 0 ? gain.secondBar : 0
}

/**
 * Whole beats for every shot, exactly `total` together: near to what the shots ask for, with cuts on the strong beats,
 * and a strong room on the peak. By dynamic programming over shots and beats. Bounds give way, with a growing price,
 * only where nothing else is possible.
 */
export function lengthsOf(pacing: Pacing): Lengths {
  const { weights, total, peak, strengths } = pacing
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const ideals = weights.map((weight) => (weight * total) / sum)
  let states = new Map<number, { cost: number; from: Trail | null }>([[0, { cost: 0, from: null }]])
  let expected = 0
  for (const [index, ideal] of ideals.entries()) {
    expected += ideal
    const isLast = index === weights.length - 1
    const rest = weights.length - 1 - index
    const next: typeof states = new Map()
    for (const [start, state] of states) {
      const from = isLast ? total - start : 1
      const to = isLast ? total - start : total - start - rest
      for (let length = Math.max(1, from); length <= to; length++) {
        const end = start + length
        if (!isLast && end > expected + reach) break
        if (!isLast && end < expected - reach) continue
        const price = priceOf(length, ideal, index, pacing)
        const bonus = isLast ? 0 : end === peak ? gain.peak * (strengths[index + 1] ?? 0) : gainAt(end, pacing)
        const cost = state.cost + price - bonus
        const known = next.get(end)
        if (!known || cost < known.cost) next.set(end, { cost, from: { length, before: state.from } })
      }
    }
    states = next
  }
  const found = states.get(total)
  if (!found) throw new RangeError(`${weights.length} shots cannot last ${total} beats`)
  const beats = unrolled(found.from)
  return { beats, cost: found.cost, atPeak: peak === null ? null : shotStartingAt(peak, beats) }
}

type Trail = { length: number; before: Trail | null }
function unrolled(last: Trail | null): number[] {
  const beats: number[] = []
  for (let at = last; at; at = at.before) beats.unshift(at.length)
  return beats
}

function shotStartingAt(beat: number, beats: readonly number[]): number | null {
  let at = 0
  for (const [index, length] of beats.entries()) {
    if (at === beat && index > 0) return index
    at += length
  }
  return null
}

function priceOf(length: number, ideal: number, index: number, pacing: Pacing): number {
  const shortest = index === 0 ? pacing.openerShortest : pacing.shortest
  const longest = index === 0 ? pacing.openerLongest : pacing.longest
  const outside = Math.max(0, shortest - length, length - longest)
  return ((length - ideal) ** 2 / ideal) * 0.8 + 20 * outside ** 2
}
