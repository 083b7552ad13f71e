import type { Muxer } from 'node-av/api'
import { frameLength, openAac, sampleRate } from '../encoding/openAac.ts'
import { openWav } from './wav.ts'

const bitsASecond = 192_000

export interface SoundTrack {
  upTo(seconds: number): Promise<void>
  end(): Promise<void>
}

/** `samples` is how long the film is; throws where the sound is of another length. */
export async function openSoundTrack(path: string, samples: number, muxer: Muxer): Promise<SoundTrack> {
  const wav = await openWav(path)
  if (wav.length !== samples) {
    await wav.close()
    throw new Error(`The sound has ${wav.length} samples; the film takes ${samples}.`)
  }
  const track = await openAac(muxer, samples, bitsASecond)
  let at = 0
  const upTo = async (seconds: number) => {
    for (; at < samples && at / sampleRate <= seconds; at += frameLength)
      await track.write(await wav.read(at, frameLength))
  }
  return {
    upTo,
    async end() {
      await upTo(Number.POSITIVE_INFINITY)
      await track.end()
      await wav.close()
    },
  }
}
