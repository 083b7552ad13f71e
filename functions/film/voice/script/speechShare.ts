import type { Line } from '../../Plan.ts'

/** A film that was ordered with a voice is spoken in for this share of it, and is never silent for longer. */
export const wantedSpeech = { least: 0.45, most: 0.6, longestGap: 240 }

export type Heard = { share: number; gap: number }

/** The share of a film in which someone speaks, and its longest silence in frames. */
export function heardIn(lines: readonly Pick<Line, 'from' | 'to'>[], frames: number): Heard {
  const spoken = lines.reduce((sum, { from, to }) => sum + to - from, 0)
  const gaps = [...lines.map(({ from }) => from), frames].map((from, index) => from - (lines[index - 1]?.to ?? 0))
  return { share: spoken / frames, gap: Math.max(...gaps) }
}

export const isQuiet = ({ share, gap }: Heard): boolean => share < wantedSpeech.least || gap > wantedSpeech.longestGap

/** How far a script is from what is wanted: 0, or more than 1. */
export function flawOf({ share, gap }: Heard): number {
  const { least, most, longestGap } = wantedSpeech
  const missed = Math.max(0, gap - longestGap) / 30 + 20 * Math.max(0, least - share, share - most)
  return missed === 0 ? 0 : 1 + missed
}
