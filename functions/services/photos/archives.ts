import { unzipRaw } from 'unzipit'
import type { ArchiveEntry } from '../../domain/delivery/archiveFlaws.ts'
import { readPart, sizeOfMade } from '../film/films.ts'

/** Reads only the directory at the end, however large the archive. Undefined for a broken one. */
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
