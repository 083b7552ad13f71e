import type { Score } from '../Plan.ts'
import {
  framesPerBar,
  music,
  openings,
  type SectionName,
  sectionNames,
  sections,
  type TrackName,
  tracks,
} from './tracks.ts'

/** How much energy a tour wants at each place of its length: it rises, peaks at 85 % and closes calmly. */
const arc = [
  [0, 0.2],
  [0.12, 0.3],
  [0.45, 0.55],
  [0.68, 0.95],
  [0.85, 1],
  [0.93, 0.45],
  [1, 0.35],
] as const
function wantedEnergy(place: number): number {
  const next = arc.findIndex(([at]) => at >= place)
  const [after, upper] = arc[next] ?? [1, 0.35]
  const [before, lower] = arc[next - 1] ?? [0, 0.2]
  return after === before ? upper : lower + ((upper - lower) * (place - before)) / (after - before)
}

type Walk = { cost: number; names: SectionName[] }
/** How often each section was used, none more than twice: digits to the base of three. */
type Uses = number
const digitOf = (name: SectionName): number => 3 ** sectionNames.indexOf(name)
const timesIn = (uses: Uses, name: SectionName): number => Math.floor(uses / digitOf(name)) % 3
const cheaper = (a: Walk | undefined, b: Walk): Walk =>
  !a || b.cost < a.cost || (b.cost === a.cost && b.names.join() < a.names.join()) ? b : a

const once: readonly SectionName[] = ['link', 'breath', 'outro']
const extraCost: Partial<Record<SectionName, number>> = { link: 0.25, breath: 0.15 }
/** From here on a piece should reach its loudest part, C1. */
const barsWithPeak = 14
/** The library's own rules reach no further than twice through each section. */
const longestWalk = 67
const loop: readonly SectionName[] = ['A1', 'A2', 'B1', 'B2', 'build', 'C1', 'C2']
const loopBars = 28
const shortest: Record<number, readonly SectionName[]> = {
  0: ['end'],
  1: ['breath', 'end'],
  2: ['link', 'end'],
  3: ['link', 'breath', 'end'],
}

export function walkOf(bars: number): readonly SectionName[] {
  const short = shortest[bars]
  if (short) return short
  if (bars <= longestWalk) return legalWalk(bars)
  const loops = Math.ceil((bars - longestWalk) / loopBars)
  const walk = legalWalk(bars - loops * loopBars)
  const at = walk.indexOf('A1')
  return [...walk.slice(0, at), ...Array.from({ length: loops }, () => loop).flat(), ...walk.slice(at)]
}

function legalWalk(bars: number): SectionName[] {
  const known = new Map<number, Walk | undefined>()
  const misfit = (name: SectionName, used: number) => {
    const { bars: own, energy } = sections[name]
    return own * (energy - wantedEnergy((used + own / 2) / bars)) ** 2
  }
  const stepTo = (next: SectionName, used: number, uses: Uses): Walk | undefined => {
    if (next === 'end') {
      return used === bars
        ? { cost: bars < barsWithPeak || timesIn(uses, 'C1') > 0 ? 0 : 1.5, names: ['end'] }
        : undefined
    }
    const times = timesIn(uses, next)
    if (used + sections[next].bars > bars || times >= (once.includes(next) ? 1 : 2)) return
    const rest = restAfter(next, used + sections[next].bars, uses + digitOf(next))
    if (!rest) return
    const cost = misfit(next, used) + 0.6 * times + (extraCost[next] ?? 0) + rest.cost
    return { cost, names: [next, ...rest.names] }
  }
  const restAfter = (current: SectionName, used: number, uses: Uses): Walk | undefined => {
    const key = (uses * sectionNames.length + sectionNames.indexOf(current)) * (bars + 1) + used
    if (known.has(key)) return known.get(key)
    let best: Walk | undefined
    for (const next of sections[current].next) {
      const walk = stepTo(next, used, uses)
      if (walk) best = cheaper(best, walk)
    }
    known.set(key, best)
    return best
  }
  let best: Walk | undefined
  for (const first of openings) {
    const rest = sections[first].bars <= bars ? restAfter(first, sections[first].bars, digitOf(first)) : undefined
    if (!rest) continue
    const late = first === 'intro' ? 0 : bars < barsWithPeak ? 0.1 : 0.5
    best = cheaper(best, { cost: rest.cost + misfit(first, 0) + late, names: [first, ...rest.names] })
  }
  if (!best) throw new RangeError(`The music has no walk of ${bars} bars`)
  return best.names
}

/** Bars before the final chord of a film of so many frames; the chord has 4.5 s and what is left of a bar to ring out. */
export const barsIn = (track: TrackName, frames: number): number =>
  Math.max(0, Math.floor((frames - music.finalDecayFrames) / framesPerBar(track)))

export function scoreOf(track: TrackName, frames: number): Score {
  const bars = barsIn(track, frames)
  let at = 0
  const placed = walkOf(bars).map((name) => {
    const frame = at
    at += sections[name].bars * framesPerBar(track)
    return { name, frame }
  })
  return { track, beat: tracks[track].framesPerBeat, bars, sections: placed, chord: at }
}

/** The last C1, or the loudest section that a quieter one leads up to; null if there is none. */
export function peakOf({ sections: placed }: Score): number | null {
  const energyOf = (name: string) => sections[name as SectionName]?.energy ?? 0
  const reveal = placed.findLast(({ name }) => name === 'C1')
  if (reveal) return reveal.frame
  const rises = placed.filter(
    ({ name }, index) => index > 0 && name !== 'end' && energyOf(name) > energyOf(placed[index - 1]?.name ?? ''),
  )
  return rises.sort((a, b) => energyOf(b.name) - energyOf(a.name))[0]?.frame ?? null
}
