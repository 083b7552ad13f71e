import type { Score } from '../../film/Plan.ts'
import { music as rules } from '../../film/scoring/tracks.ts'
import { addAt, frameSamples, type Stereo, sampleRate, silence } from './Stereo.ts'

type Section = { bed: Stereo; lead: Stereo | null }
/** Hands out a section of a track. Throws where there is none. */
export type MusicSource = (track: string, section: string) => Promise<Section>
/** The whole music in its two halves; at 0 dB their sum is the piece. */
export type Music = { bed: Stereo; lead: Stereo }

const fadeInSeconds = 0.012
const finalChord = 'end'

/** Every section with the samples of its bar lines; the final chord among them. */
function placesOf({ sections, chord }: Score): Map<string, number[]> {
  const played = sections.filter(({ name }) => name !== finalChord)
  const places = new Map<string, number[]>()
  for (const { name, frame } of [...played, { name: finalChord, frame: chord }])
    places.set(name, [...(places.get(name) ?? []), frame * frameSamples])
  return places
}

/** Rises within 12 ms, and closes with half a cosine that reaches zero at the last sample. */
function fade(sound: Stereo, closing: number): void {
  const opening = Math.round(fadeInSeconds * sampleRate)
  for (const channel of sound) {
    for (let i = 0; i < Math.min(opening, channel.length); i++) channel[i] = ((channel[i] ?? 0) * i) / (opening - 1)
    const from = channel.length - closing
    for (let i = 0; i < closing; i++)
      channel[from + i] = ((channel[from + i] ?? 0) * (1 + Math.cos((Math.PI * i) / (closing - 1)))) / 2
  }
}

/** A section’s file starts a beat before its first bar line and rings on after its last: no cuts, no clicks. */
export async function assembleMusic(score: Score, frames: number, source: MusicSource): Promise<Music> {
  const samples = frames * frameSamples
  const music: Music = { bed: silence(samples), lead: silence(samples) }
  const leadIn = rules.leadInBeats * score.beat * frameSamples
  for (const [name, places] of placesOf(score)) {
    const { bed, lead } = await source(score.track, name)
    for (const at of places) {
      addAt(music.bed, bed, at - leadIn)
      if (lead) addAt(music.lead, lead, at - leadIn)
    }
  }
  const closing = Math.min(rules.closingFadeSeconds * sampleRate, samples)
  for (const half of [music.bed, music.lead]) fade(half, closing)
  return music
}
