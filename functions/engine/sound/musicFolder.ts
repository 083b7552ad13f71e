import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isTrack, type SectionName, sectionFiles, sectionNames } from '../../film/scoring/tracks.ts'
import { decodeVorbis } from './decodeVorbis.ts'
import type { MusicSource } from './music.ts'
import { type Stereo, sampleRate } from './Stereo.ts'

/** Throws where it is no Ogg Vorbis at 48 kHz in stereo. */
async function stereoIn(bytes: Uint8Array): Promise<Stereo> {
  const { channels, rate } = await decodeVorbis(bytes)
  const [left, right] = channels
  if (rate !== sampleRate || !left || !right) throw new Error('This is not Ogg Vorbis in stereo at 48 kHz.')
  return [left, right]
}

const isSection = (name: string): name is SectionName => (sectionNames as readonly string[]).includes(name)

/** The sections that lie in a folder as TRACK/SECTION.bed.ogg and TRACK/SECTION.lead.ogg. Throws where one is missing. */
export const musicFolder =
  (folder: string): MusicSource =>
  async (track, section) => {
    if (!isTrack(track) || !isSection(section)) throw new RangeError(`There is no section ${section} of ${track}.`)
    const [bed = '', lead] = sectionFiles(track, section).map((file) => join(folder, file))
    return {
      bed: await stereoIn(await readFile(bed)),
      lead: lead === undefined ? null : await stereoIn(await readFile(lead)),
    }
  }
