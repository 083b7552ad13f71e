import { beatsFor, fps, type Pace, paceFor, photosIn, wantedPace } from '../directing/pace.ts'

export function photosToFill(wanted: Pace): number {
  let enough = 1
  while (beatsFor(enough, wanted.beat) < wanted.beats) enough++
  return enough
}

export function plannedLength(photos: number, sold: { seconds: number; mood: string | null }) {
  const wanted = wantedPace(sold)
  const shown = Math.min(Math.max(1, photos), photosIn(wanted.beats, wanted.beat))
  return { seconds: Math.round(paceFor(shown, sold.mood, wanted).frames / fps), enough: photosToFill(wanted) }
}
