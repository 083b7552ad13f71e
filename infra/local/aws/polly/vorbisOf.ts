import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeAv } from '../../../../functions/engine/encoding/nodeAv.ts'

const block = 64

/** One channel as Ogg Vorbis; the film's encoder holds the only one that writes it. */
export async function vorbisOf(samples: Float32Array<ArrayBuffer>, rate: number): Promise<Buffer> {
  const av = await nodeAv()
  const folder = await mkdtemp(join(tmpdir(), 'voice-'))
  try {
    const file = join(folder, 'said.ogg')
    const muxer = await av.Muxer.open(file, { format: 'ogg' })
    const timeBase = new av.Rational(1, rate)
    const encoder = await av.Encoder.create(av.FF_ENCODER_LIBVORBIS, {
      context: { timeBase, sampleRate: rate, bitRate: 64_000 },
    })
    const stream = muxer.addStream(encoder)
    const write = async () => {
      for (
        let packet = await encoder.receive();
        packet && typeof packet === 'object';
        packet = await encoder.receive()
      ) {
        await muxer.writePacket(packet, stream)
        packet.free()
      }
    }
    for (let at = 0; at < samples.length; at += block) {
      const part = new Float32Array(block)
      part.set(samples.subarray(at, at + block))
      const frame = av.Frame.fromAudioBuffer(Buffer.from(part.buffer), {
        nbSamples: block,
        format: av.AV_SAMPLE_FMT_FLTP,
        sampleRate: rate,
        channelLayout: av.AV_CHANNEL_LAYOUT_MONO,
        timeBase,
        pts: BigInt(at),
      })
      await encoder.encode(frame)
      await write()
      frame.free()
    }
    await encoder.flush()
    await write()
    encoder.close()
    await muxer.close()
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}
