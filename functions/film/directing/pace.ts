import type { Brief } from '../Edit.ts'
import type { Score } from '../Plan.ts'
import { peakOf, scoreOf } from '../scoring/score.ts'
import { framesPerBar, isTrack, music, type TrackName, tracks } from '../scoring/tracks.ts'

/** Frames a beat of a film without music. */
const silentBeat = 22
export const fps = 30

/** Two beats are enough for a detail or a second view of a room: seen, not read. */
export const quickBeats = 2
/** Seconds within which one photo holds the eye; the shortest is time enough to read a caption. */
const seconds = { shortest: 2, longest: 5.8, openerShortest: 3.6, openerLongest: 7.5, closing: 4.6 }

/** How a film's time is divided: everything in frames but where it says beats. */
export type Pace = {
  track: TrackName | null
  beat: number
  frames: number
  beats: number
  score: Score | null
  peak: number | null
}

export const beatOf = (mood: string | null): number =>
  mood !== null && isTrack(mood) ? tracks[mood].framesPerBeat : silentBeat

export const boundsOf = (beat: number) => ({
  beat,
  shortest: Math.ceil((seconds.shortest * fps) / beat),
  longest: 2 * Math.round((seconds.longest * fps) / beat / 2),
  openerShortest: Math.ceil((seconds.openerShortest * fps) / beat),
  openerLongest: Math.round((seconds.openerLongest * fps) / beat),
})

export function paceOf(mood: string | null, frames: number): Pace {
  const track = mood !== null && isTrack(mood) ? mood : null
  const beat = beatOf(mood)
  if (!track) {
    const beats = Math.max(1, Math.floor((frames - music.finalDecayFrames) / beat))
    return { track, beat, frames, beats, score: null, peak: null }
  }
  const score = scoreOf(track, frames)
  const peak = peakOf(score)
  return { track, beat, frames, beats: score.chord / beat, score, peak: peak === null ? null : peak / beat }
}

/** Beats that a film needs above its shots' shortest, or all would be equal; where there are many, some are quick. */
const mostSlack = 3
export function photosIn(beats: number, beat: number): number {
  const { shortest, openerShortest } = boundsOf(beat)
  const slackOf = (others: number) => Math.min(mostSlack, Math.floor(others / 2))
  let others = 0
  while (openerShortest + (others + 1) * shortest + slackOf(others + 1) <= beats) others++
  return 1 + others
}

/** Some shots stay below the longest, or all would be equal. */
export function beatsFor(photos: number, beat: number): number {
  const { longest, openerLongest } = boundsOf(beat)
  return openerLongest + (photos - 1) * (longest - 1)
}

export function framesFor(beats: number, mood: string | null): number {
  const closing = seconds.closing * fps
  if (mood === null || !isTrack(mood)) return beats * silentBeat + closing
  const bars = Math.max(fewestBars, Math.floor(beats / music.beatsPerBar))
  return bars * framesPerBar(mood) + closing
}
export const fewestBars = 3

const limits = { shortest: 15, longest: 600 }
export function wantedPace({ mood, seconds: sold }: Pick<Brief, 'mood' | 'seconds'>): Pace {
  return paceOf(mood, Math.min(limits.longest, Math.max(limits.shortest, sold)) * fps)
}

/** Few photos make a shorter film: one photo holds the eye for some seconds only. */
export function paceFor(photos: number, mood: string | null, wanted: Pace): Pace {
  const beats = beatsFor(photos, wanted.beat)
  return beats >= wanted.beats ? wanted : paceOf(mood, Math.min(wanted.frames, framesFor(beats, mood)))
}
