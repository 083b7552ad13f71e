import { framesOf, type Plan, startsOf, type Title } from './Plan.ts'

/** How layers of a frame mix, from 0 to 1. Frames are counted from the shot's start where nothing else is said. */
const smooth = (share: number): number => {
  const t = Math.min(Math.max(share, 0), 1)
  return t * t * (3 - 2 * t)
}

export const dissolveShare = (k: number, dissolve: number): number =>
  k < dissolve ? smooth((k + 1) / (dissolve + 1)) : 1

export function titleOpacity({ shot, from, to, fade }: Title, k: number): number {
  if (shot === '*') return 1
  if (k < from || k >= to) return 0
  return fade === 0 ? 1 : smooth((k - from) / fade) * smooth((to - k) / fade)
}

/** How much light there is in frame `frame` of the whole film: less than 1 while it opens from black and closes to it. */
export function lightAt({ fadeIn, fadeOut, shots }: Pick<Plan, 'fadeIn' | 'fadeOut' | 'shots'>, frame: number): number {
  const left = framesOf({ shots }) - 1 - frame
  const opening = frame < fadeIn ? smooth((frame + 1) / fadeIn) : 1
  return left < fadeOut ? opening * smooth(left / fadeOut) : opening
}

export function shotAt(plan: Pick<Plan, 'shots'>, frame: number): { index: number; k: number } {
  const starts = startsOf(plan)
  const index = Math.max(
    0,
    starts.findLastIndex((start) => start <= frame),
  )
  return { index, k: frame - (starts[index] ?? 0) }
}
