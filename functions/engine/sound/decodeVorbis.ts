import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'

/** Ogg Vorbis, a channel a list. Throws where it is anything else, or damaged. */
export async function decodeVorbis(
  bytes: Uint8Array,
): Promise<{ channels: Float32Array<ArrayBuffer>[]; rate: number }> {
  const decoder = new OggVorbisDecoder()
  try {
    await decoder.ready
    const { channelData, errors, sampleRate } = await decoder.decodeFile(bytes)
    if (errors.length > 0 || !channelData[0]?.length) throw new Error('This is not a whole Ogg Vorbis file.')
    return { channels: channelData.map((channel) => new Float32Array(channel)), rate: sampleRate }
  } finally {
    decoder.free()
  }
}
