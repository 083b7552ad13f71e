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
  music: string | MusicSource
  voice: readonly Spoken[]
  out: string
  signal?: AbortSignal
}

export const hasSound = ({ plan, voice }: Pick<SoundJob, 'plan' | 'voice'>): boolean =>
  plan.music !== null || voice.length > 0

/** 48 kHz, stereo, 24 bits, 1600 samples a frame, -14 LUFS, at most -1.8 dBTP. Throws if nothing is heard: see hasSound. */
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
  return duckedMusic(halves, stretches, speech)
}
