import type { Muxer } from 'node-av/api'
import { nodeAv } from '../encoding/nodeAv.ts'
import { openWav } from './wav.ts'

const sampleRate = 48_000
/** Samples of an AAC frame. */
const frameLength = 1024
const bitsASecond = 192_000

/** A film's sound on its way into the file, a little ahead of the picture. */
export interface SoundTrack {
  /** Encodes up to a time of the film. */
  upTo(seconds: number): Promise<void>
  end(): Promise<void>
}

/** FFmpeg's own AAC. `samples` is how long the film is; throws where the sound is of another length. */
export async function openSoundTrack(path: string, samples: number, muxer: Muxer): Promise<SoundTrack> {
  const av = await nodeAv()
  const wav = await openWav(path)
  if (wav.length !== samples) {
    await wav.close()
    throw new Error(`The sound has ${wav.length} samples; the film takes ${samples}.`)
  }
  const timeBase = new av.Rational(1, sampleRate)
  const encoder = await av.Encoder.create(av.FF_ENCODER_AAC, {
    context: { timeBase, sampleRate, bitRate: bitsASecond },
  })
  const stream = muxer.addStream(encoder)
  let at = 0

  const writePackets = async () => {
    for (let packet = await encoder.receive(); packet && typeof packet === 'object'; packet = await encoder.receive()) {
      const left = samples - Number(packet.pts)
      if (left < frameLength) packet.duration = BigInt(Math.max(1, left))
      await muxer.writePacket(packet, stream)
      packet.free()
    }
  }
  /** Always a whole frame: the encoder drops a short last one without a word, so its packet is shortened instead. */
  const encodeFrame = async () => {
    const channels = await wav.read(at, frameLength)
    const frame = av.Frame.fromAudioBuffer(Buffer.from(channels.buffer), {
      nbSamples: frameLength,
      format: av.AV_SAMPLE_FMT_FLTP,
      sampleRate,
      channelLayout: av.AV_CHANNEL_LAYOUT_STEREO,
      timeBase,
      pts: BigInt(at),
    })
    await encoder.encode(frame)
    await writePackets()
    frame.free()
    at += frameLength
  }
  const upTo = async (seconds: number) => {
    while (at < samples && at / sampleRate <= seconds) await encodeFrame()
  }
  return {
    upTo,
    async end() {
      await upTo(Number.POSITIVE_INFINITY)
      await encoder.flush()
      await writePackets()
      encoder.close()
      await wav.close()
    },
  }
}
