import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { isTrack, type SectionName, sectionFiles, sectionNames } from '../../film/scoring/tracks.ts'
import type { MusicSource } from './music.ts'
import { type Stereo, sampleRate } from './Stereo.ts'

/** Ogg Vorbis at 48 kHz in stereo. Throws where it is anything else, or damaged. */
async function decodeVorbis(bytes: Uint8Array): Promise<Stereo> {
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

const isSection = (name: string): name is SectionName => (sectionNames as readonly string[]).includes(name)

/** The sections that lie in a folder as TRACK/SECTION.bed.ogg and TRACK/SECTION.lead.ogg. Throws where one is missing. */
export const musicFolder =
  (folder: string): MusicSource =>
  async (track, section) => {
    if (!isTrack(track) || !isSection(section)) throw new RangeError(`There is no section ${section} of ${track}.`)
    const [bed = '', lead] = sectionFiles(track, section).map((file) => join(folder, file))
    return {
      bed: await decodeVorbis(await readFile(bed)),
      lead: lead === undefined ? null : await decodeVorbis(await readFile(lead)),
    }
  }
