import type { Score } from '../Plan.ts'
import { framesPerBar, music, type SectionName, sectionNames, sections, type TrackName, tracks } from './tracks.ts'

/** How much energy a tour wants on its way to the peak, by the share of that way. */
const arc = [
  [0, 0.2],
  [0.2, 0.3],
  [0.55, 0.5],
  [0.85, 0.65],
  [1, 0.75],
] as const
function wantedEnergy(place: number): number {
  const next = arc.findIndex(([at]) => at >= place)
  const [after, upper] = arc[next] ?? [1, 0.75]
  const [before, lower] = arc[next - 1] ?? [0, 0.2]
  return after === before ? upper : lower + ((upper - lower) * (place - before)) / (after - before)
}

type Part = { name: SectionName; skip?: number; bars?: number }
type Walk = { cost: number; parts: Part[] }
const lengthOf = ({ name, skip = 0, bars }: Part): number => (bars ?? sections[name].bars) - skip
const barsOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + lengthOf(part), 0)
const cheapest = (walks: readonly Walk[]): Walk | undefined =>
  walks.reduce<Walk | undefined>((best, walk) => (best && best.cost <= walk.cost ? best : walk), undefined)

/** How often each section was used, none more than twice: digits to the base of three. */
type Uses = number
const digitOf = (name: SectionName): number => 3 ** sectionNames.indexOf(name)
const timesIn = (uses: Uses, name: SectionName): number => Math.floor(uses / digitOf(name)) % 3

const prices = { repeat: 0.6, link: 0.25, skip: 0.12, lateStart: 0.3, withoutB: 1 }
/** From here on there is time for both themes, A and B. */
const barsForB = 13
/** Twice through each section, and no further. */
const longestRise = 42
const openings: readonly SectionName[] = ['intro', 'link', 'A1', 'build']
const risePeak: SectionName = 'C1'

/** What leads up to the peak, in exactly so many bars: it may begin some bars into its first section. */
function riseOf(bars: number): Walk {
  const found = rises.get(bars) ?? cheapestRise(bars)
  rises.set(bars, found)
  return found
}
const rises = new Map<number, Walk>()

function cheapestRise(bars: number): Walk {
  const known = new Map<string, Walk | undefined>()
  const misfit = (name: SectionName, from: number, own: number) =>
    own * (sections[name].energy - wantedEnergy((from + own / 2) / bars)) ** 2
  const restAfter = (current: SectionName, used: number, uses: Uses): Walk | undefined => {
    const key = `${current} ${used} ${uses}`
    if (known.has(key)) return known.get(key)
    const rest = cheapest(
      sections[current].next.flatMap((next): Walk[] => {
        if (next === risePeak)
          return used === bars
            ? [{ cost: bars < barsForB || timesIn(uses, 'B1') > 0 ? 0 : prices.withoutB, parts: [] }]
            : []
        const own = sections[next].bars
        const times = timesIn(uses, next)
        if (own === 0 || used + own > bars || times >= (next === 'link' ? 1 : 2)) return []
        const rest = restAfter(next, used + own, uses + digitOf(next))
        if (!rest) return []
        const cost = misfit(next, used, own) + prices.repeat * times + (next === 'link' ? prices.link : 0) + rest.cost
        return [{ cost, parts: [{ name: next }, ...rest.parts] }]
      }),
    )
    known.set(key, rest)
    return rest
  }
  const walk = cheapest(
    openings.flatMap((name) =>
      Array.from({ length: sections[name].bars }, (_, skip): Walk[] => {
        const own = sections[name].bars - skip
        const rest = own <= bars ? restAfter(name, own, digitOf(name)) : undefined
        if (!rest) return []
        const begins = (name === 'intro' ? 0 : prices.lateStart) + prices.skip * skip
        return [
          { cost: rest.cost + misfit(name, 0, own) + begins, parts: [{ name, ...(skip && { skip }) }, ...rest.parts] },
        ]
      }).flat(),
    ),
  )
  if (!walk) throw new RangeError(`The music has no way of ${bars} bars to its peak`)
  return walk
}

const loop: readonly SectionName[] = ['A1', 'A2', 'B1', 'B2', 'build', 'C1', 'C2']
const loopBars = 28

/** Films of many minutes go round through the whole piece before its last rise. */
function longRiseOf(bars: number): Walk {
  const loops = Math.max(0, Math.ceil((bars - longestRise) / loopBars))
  const { cost, parts } = riseOf(bars - loops * loopBars)
  if (loops === 0) return { cost, parts }
  const at = parts.findIndex(({ name }, index) => index > 0 && loop.slice(0, 3).includes(name))
  const from = loop.indexOf(parts[at]?.name ?? 'A1')
  const round = [...loop.slice(from), ...loop.slice(0, from)].map((name) => ({ name }))
  return {
    cost,
    parts: [...parts.slice(0, at), ...Array.from({ length: loops }, () => round).flat(), ...parts.slice(at)],
  }
}

/** The peak, and how the piece comes to rest behind it; the shorter the film, the less of both. */
const peaks: readonly Walk[] = [
  { cost: 1.2, parts: [{ name: 'C1', bars: 1 }] },
  { cost: 0.5, parts: [{ name: 'C1', bars: 2 }] },
  { cost: 0, parts: [{ name: 'C1' }] },
  { cost: 0, parts: [{ name: 'C1' }, { name: 'C2' }] },
]
const rests: readonly Walk[] = [
  { cost: 0.1, parts: [] },
  { cost: 0.1, parts: [{ name: 'breath' }] },
  { cost: 0.15, parts: [{ name: 'link' }] },
  { cost: 0.3, parts: [{ name: 'link' }, { name: 'breath' }] },
  { cost: 0.1, parts: [{ name: 'outro' }] },
  { cost: 0.2, parts: [{ name: 'outro' }, { name: 'breath' }] },
  { cost: 0.4, parts: [{ name: 'link' }, { name: 'outro' }] },
  { cost: 0.5, parts: [{ name: 'link' }, { name: 'outro' }, { name: 'breath' }] },
]
const falls: readonly Walk[] = peaks.flatMap((peak) =>
  rests.map((rest) => ({ cost: peak.cost + rest.cost, parts: [...peak.parts, ...rest.parts] })),
)

/** Where in a film its peak belongs, as shares of all its frames. */
export const peakPlace = { from: 0.7, to: 0.85, best: 0.775 }
const placePrice = { off: 2, outside: 3, beyond: 300 }

function placeCost(place: number): number {
  const outside = Math.max(0, peakPlace.from - place, place - peakPlace.to)
  return (
    (outside > 0 ? placePrice.outside + placePrice.beyond * outside : 0) +
    placePrice.off * Math.abs(place - peakPlace.best)
  )
}

/** Sections from a film's start to its final chord. Every number of bars has a walk. */
export function walkOf(bars: number, peakAt: (bar: number) => number): readonly Part[] {
  if (bars < 2) return [...(bars === 1 ? [{ name: 'breath' } as const] : []), { name: 'end' }]
  const ends = falls.flatMap((fall): (Walk & { rise: number })[] => {
    const rise = bars - barsOf(fall.parts)
    return rise < 1 ? [] : [{ ...fall, rise, cost: fall.cost + placeCost(peakAt(rise)) }]
  })
  const likely = ends.toSorted((a, b) => a.cost - b.cost).slice(0, likeliest)
  const walk = cheapest(
    likely.map(({ cost, parts, rise }) => {
      const way = longRiseOf(rise)
      return { cost: cost + way.cost, parts: [...way.parts, ...parts] }
    }),
  )
  return [...(walk?.parts ?? []), { name: 'end' }]
}
const likeliest = 5

/** The final chord has 4.5 s, in films below 22.5 s a fifth of all, and what is left of a bar to ring out. */
export const decayIn = (frames: number): number => Math.min(music.finalDecayFrames, Math.round(frames / 5))

/** Bars before the final chord of a film of so many frames. */
export const barsIn = (track: TrackName, frames: number): number =>
  Math.max(0, Math.floor((frames - decayIn(frames)) / framesPerBar(track)))

export function scoreOf(track: TrackName, frames: number): Score {
  const bars = barsIn(track, frames)
  const bar = framesPerBar(track)
  let at = 0
  const placed = walkOf(bars, (before) => (before * bar) / frames).map((part) => {
    const frame = at
    at += lengthOf(part) * bar
    return { ...part, frame }
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
