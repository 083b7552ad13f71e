import type { Score } from '../../film/Plan.ts'
import { music as rules } from '../../film/scoring/tracks.ts'
import { addAt, frameSamples, type Stereo, sampleRate, silence } from './Stereo.ts'

type Section = { bed: Stereo; lead: Stereo | null }
/** Hands out a section of a track. Throws where there is none. */
export type MusicSource = (track: string, section: string) => Promise<Section>
/** The whole music in its two halves; at 0 dB their sum is the piece. */
export type Music = { bed: Stereo; lead: Stereo }

const fadeInSeconds = 0.012
/** Longer ones leave a hole before the next section’s first note, which hides this one’s end. */
const giveWaySeconds = 0.06
const finalChord = 'end'

type Place = Score['sections'][number]

/** Every section with its places; the final chord among them. */
function placesOf({ sections, chord }: Score): Map<string, Place[]> {
  const played = sections.filter(({ name }) => name !== finalChord)
  const places = new Map<string, Place[]>()
  for (const place of [...played, { name: finalChord, frame: chord }])
    places.set(place.name, [...(places.get(place.name) ?? []), place])
  return places
}

/** Is silent from a sample on, and goes there by half a cosine, so that the next section’s first note is heard alone. */
function givingWay(sound: Stereo, silentFrom: number, fade: number): Stereo {
  const faded = (channel: Float32Array) =>
    channel.slice(0, silentFrom).map((value, i) => {
      const left = silentFrom - i
      return left >= fade ? value : (value * (1 - Math.cos((Math.PI * left) / fade))) / 2
    })
  return [faded(sound[0]), faded(sound[1])]
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

/** A section’s file starts a beat before its first bar line and rings on after its last; one that gives way fades before it. */
export async function assembleMusic(score: Score, frames: number, source: MusicSource): Promise<Music> {
  const samples = frames * frameSamples
  const music: Music = { bed: silence(samples), lead: silence(samples) }
  const beat = score.beat * frameSamples
  const leadIn = rules.leadInBeats * beat
  const barSamples = rules.beatsPerBar * beat
  for (const [name, places] of placesOf(score)) {
    const { bed, lead } = await source(score.track, name)
    for (const { frame, skip = 0, bars } of places) {
      const at = frame * frameSamples - leadIn - skip * barSamples
      const played = (sound: Stereo) =>
        bars === undefined
          ? sound
          : givingWay(sound, leadIn + bars * barSamples, Math.round(giveWaySeconds * sampleRate))
      addAt(music.bed, played(bed), at)
      if (lead) addAt(music.lead, played(lead), at)
    }
  }
  const closing = Math.min(rules.closingFadeSeconds * sampleRate, samples)
  for (const half of [music.bed, music.lead]) fade(half, closing)
  return music
}
