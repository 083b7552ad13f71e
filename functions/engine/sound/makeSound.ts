import { rename, writeFile } from 'node:fs/promises'
import { framesOf, type Plan } from '../../film/Plan.ts'
import { integratedLoudness } from './dsp/loudness.ts'
import { duckedMusic } from './duck.ts'
import { mastered } from './master.ts'
import { assembleMusic, type MusicSource } from './music.ts'
import { musicFolder } from './musicFolder.ts'
import { addAt, amplify, gainOf, type Stereo } from './Stereo.ts'
import { type Spoken, speechIn, voiceTrack } from './voice.ts'
import { wavOf } from './wav.ts'

/** A narrated film's music plays softer throughout, so that it lies well behind the voice once it is ducked. */
const musicBesideVoiceLufs = -20

export type SoundJob = {
  plan: Pick<Plan, 'shots' | 'music'>
  /** The folder of the sections, or what reads them. */
  music: string | MusicSource
  /** The lines of the plan as they were spoken, or a recording; empty without a voice. */
  voice: readonly Spoken[]
  /** The WAV file to write. */
  out: string
  signal?: AbortSignal
}

/** Whether a film has a sound at all; without music and voice it is made silent, and makeSound has nothing to do. */
export const hasSound = ({ plan, voice }: Pick<SoundJob, 'plan' | 'voice'>): boolean =>
  plan.music !== null || voice.length > 0

/**
 * Writes a film's whole sound: 48 kHz, stereo, 24 bits, 1600 samples a frame to the sample, at -14 LUFS with true peaks
 * of -1.8 dBTP at most. The file is written aside and renamed. Throws where nothing is to be heard: see hasSound.
 */
export async function makeSound({ plan, music, voice, out, signal }: SoundJob) {
  const frames = framesOf(plan)
  const speech = voiceTrack(voice, frames)
  signal?.throwIfAborted()
  const sum = plan.music ? await musicBehind(speech, plan.music, frames, music) : speech
  signal?.throwIfAborted()
  if (sum !== speech) addAt(sum, speech, 0)
  const { sound, lufs, peakDbtp } = mastered(sum)
  signal?.throwIfAborted()
  const aside = `${out}.${process.pid}.part`
  await writeFile(aside, wavOf(sound), { signal })
  await rename(aside, out)
  return { lufs, peakDbtp }
}

async function musicBehind(
  speech: Stereo,
  score: NonNullable<Plan['music']>,
  frames: number,
  music: string | MusicSource,
): Promise<Stereo> {
  const halves = await assembleMusic(score, frames, typeof music === 'string' ? musicFolder(music) : music)
  const stretches = speechIn(speech[0])
  if (stretches.length > 0) {
    const gain = gainOf(musicBesideVoiceLufs - integratedLoudness(duckedMusic(halves, [])))
    for (const half of [halves.bed, halves.lead]) amplify(half, gain)
  }
  return duckedMusic(halves, stretches)
}
