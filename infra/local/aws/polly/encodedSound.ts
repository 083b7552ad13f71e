import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeAv } from '../../../../functions/engine/encoding/nodeAv.ts'

/** The codecs by the kind of file: how many samples a block has, and bits a second. */
const codecs = {
  ogg: { codec: 'FF_ENCODER_LIBVORBIS', block: 64, bitRate: 64_000 },
  mp3: { codec: 'FF_ENCODER_LIBMP3LAME', block: 1_152, bitRate: 96_000 },
  mp4: { codec: 'FF_ENCODER_AAC', block: 1_024, bitRate: 96_000 },
  adts: { codec: 'FF_ENCODER_AAC', block: 1_024, bitRate: 96_000 },
} as const

/** One channel as a file of this kind, by the film's encoder: no library of ours besides writes any. */
export async function encodedSound(
  format: keyof typeof codecs,
  samples: Float32Array<ArrayBuffer>,
  rate: number,
): Promise<Buffer> {
  const { codec, block, bitRate } = codecs[format]
  const av = await nodeAv()
  const folder = await mkdtemp(join(tmpdir(), 'sound-'))
  try {
    const file = join(folder, `sound.${format}`)
    const muxer = await av.Muxer.open(file, { format })
    const timeBase = new av.Rational(1, rate)
    const encoder = await av.Encoder.create(av[codec], { context: { timeBase, sampleRate: rate, bitRate } })
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
