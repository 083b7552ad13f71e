import type { EditShot } from '../Edit.ts'
import { music } from '../scoring/tracks.ts'
import { boundsOf, fewestBars } from './pace.ts'

export const beatsOfAll = (shots: readonly EditShot[]): number => shots.reduce((sum, { beats }) => sum + beats, 0)

type Bounds = ReturnType<typeof boundsOf>
export const beatsInClip = ({ clip }: Pick<EditShot, 'clip'>, beat: number): number =>
  clip ? Math.max(1, Math.floor((clip.frames - clip.start) / beat)) : Number.POSITIVE_INFINITY

/** How short and how long a shot may become; what a person made shorter or longer may stay so. */
function rangeOf(shot: EditShot, index: number, bounds: Bounds): { least: number; most: number } {
  const least = index === 0 ? bounds.openerShortest : bounds.shortest
  const most = index === 0 ? bounds.openerLongest : bounds.longest
  const { beats } = shot
  return {
    least: Math.min(least, beats),
    most: Math.max(Math.min(most, beatsInClip(shot, bounds.beat)), beats),
  }
}

const outwards = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => index)
    .filter((index) => index !== from)
    .sort((a, b) => Math.abs(a - from) - Math.abs(b - from) || b - a)

const untimedFirst = (shots: readonly EditShot[], order: readonly number[]): number[] =>
  order.toSorted((a, b) => Number(shots[a]?.isTimed ?? false) - Number(shots[b]?.isTimed ?? false))

/** Fewest shots rendered again: neighbors of the changed one first. What they can’t take changes the total. */
function balanced(shots: readonly EditShot[], changed: number, total: number, bounds: Bounds): EditShot[] {
  let spare = total - beatsOfAll(shots)
  const beats = shots.map((shot) => shot.beats)
  for (const index of untimedFirst(shots, outwards(changed, shots.length))) {
    const shot = shots[index]
    if (!shot || spare === 0) break
    const { least, most } = rangeOf(shot, index, bounds)
    const step = spare > 0 ? Math.min(spare, most - shot.beats) : Math.max(spare, least - shot.beats)
    beats[index] = shot.beats + step
    spare -= step
  }
  return shots.map((shot, index) => ({ ...shot, beats: beats[index] ?? shot.beats }))
}

export const inWholeBars = (beats: number, hasMusic: boolean): number =>
  hasMusic ? Math.max(fewestBars, Math.round(beats / music.beatsPerBar)) * music.beatsPerBar : Math.max(1, beats)

/** The changed shot keeps its length, and the opener enough for its title. */
export function retimed(
  shots: readonly EditShot[],
  changed: number,
  total: number,
  beat: number,
  hasMusic: boolean,
): EditShot[] {
  const bounds = boundsOf(beat)
  const opened = shots.map((shot, index) =>
    index === 0 ? { ...shot, beats: Math.max(shot.beats, bounds.openerShortest) } : shot,
  )
  const fitted = balanced(opened, changed, total, bounds)
  const left = beatsOfAll(fitted)
  if (left === total) return fitted
  const whole = inWholeBars(left, hasMusic)
  const again = balanced(fitted, changed, whole, bounds)
  const rest = whole - beatsOfAll(again)
  if (rest === 0) return again
  return stretched(again, rest)
}

function stretched(shots: readonly EditShot[], rest: number): EditShot[] {
  // A clip would stand still behind its end.
  const lengthOf = (shot: EditShot | undefined) => (shot ? shot.beats - (shot.clip ? shot.beats : 0) : -1)
  const longest = shots.reduce((best, shot, index) => (lengthOf(shot) > lengthOf(shots[best]) ? index : best), 0)
  return shots.map((shot, index) => (index === longest ? { ...shot, beats: Math.max(1, shot.beats + rest) } : shot))
}
