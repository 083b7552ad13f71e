import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import type { MusicSource } from './music.ts'
import { type Stereo, sampleRate } from './Stereo.ts'

/** Ogg Vorbis at 48 kHz in stereo. Throws where it is anything else, or damaged. */
export async function decodeVorbis(bytes: Uint8Array): Promise<Stereo> {
  const decoder = new OggVorbisDecoder()
  try {
    await decoder.ready
    const { channelData, errors, sampleRate: rate } = await decoder.decodeFile(bytes)
    const [left, right] = channelData
    if (errors.length > 0 || rate !== sampleRate || !left || !right || left.length === 0)
      throw new Error('This is not a whole Ogg Vorbis file in stereo at 48 kHz.')
    return [new Float32Array(left), new Float32Array(right)]
  } finally {
    decoder.free()
  }
}

async function readIfThere(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The sections that lie in a folder as TRACK/SECTION.bed.ogg and TRACK/SECTION.lead.ogg. */
export const musicFolder =
  (folder: string): MusicSource =>
  async (track, section) => {
    const lead = await readIfThere(join(folder, track, `${section}.lead.ogg`))
    return {
      bed: await decodeVorbis(await readFile(join(folder, track, `${section}.bed.ogg`))),
      lead: lead && (await decodeVorbis(lead)),
    }
  }
