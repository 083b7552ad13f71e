import type { Muxer } from 'node-av/api'
import { nodeAv } from './nodeAv.ts'

export const sampleRate = 48_000
export const frameLength = 1024

export interface AacTrack {
  /** Takes the next `frameLength` samples of the left channel and, behind them, of the right. */
  write(block: Float32Array<ArrayBuffer>): Promise<void>
  end(): Promise<void>
}

/** FFmpeg’s AAC drops a short last frame without a word: always give whole frames; the last packet is shortened instead. */
export async function openAac(muxer: Muxer, samples: number, bitRate: number): Promise<AacTrack> {
  const av = await nodeAv()
  const timeBase = new av.Rational(1, sampleRate)
  const encoder = await av.Encoder.create(av.FF_ENCODER_AAC, { context: { timeBase, sampleRate, bitRate } })
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
  return {
    async write(block) {
      const frame = av.Frame.fromAudioBuffer(Buffer.from(block.buffer), {
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
    },
    async end() {
      await encoder.flush()
      await writePackets()
      encoder.close()
    },
  }
}
