import { unzipRaw } from 'unzipit'
import type { ArchiveEntry } from '../../domain/delivery/archiveFlaws.ts'
import { readPart, sizeOfMade } from '../film/films.ts'

/**
 * The files that an archive in the bucket holds, read from the directory at its end alone, however large it is; nothing
 * where that is no ZIP archive or not all of one.
 */
export async function listArchive(key: string): Promise<ArchiveEntry[] | undefined> {
  let failure: unknown
  const reader = {
    getLength: async () => (await sizeOfMade(key)) ?? 0,
    read: async (offset: number, size: number) => {
      try {
        return new Uint8Array(await readPart(key, offset, size))
      } catch (error) {
        failure = error
        throw error
      }
    },
  }
  try {
    const { entries } = await unzipRaw(reader)
    return entries.map(({ name, size }) => ({ name, size }))
  } catch (error) {
    // What the storage refused says nothing of the archive; everything else is the directory.
    if (failure !== undefined) throw error
    return undefined
  }
}
