import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aPhoto } from '../../support/films.ts'

const shared = join(import.meta.dirname, '../../../../shared')
const folders = ['photos', 'samples/photos'].map((name) => join(shared, name))
const count = 20

/** Twenty photos of homes where they lie beside the project, and made ones where they do not. */
export async function benchPhotos(): Promise<{ id: string; bytes: Uint8Array }[]> {
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => /\.(jpe?g|png|heic)$/i.test(file))
    .slice(0, count)
  const found = files.map((file, i) => ({ id: `photo-${i}`, bytes: readFileSync(file) }))
  const missing = Array.from({ length: count - found.length }, async (_, i) => ({
    id: `made-${i}`,
    bytes: await aPhoto(`made-${i}`, 2400, 1600),
  }))
  return [...found, ...(await Promise.all(missing))]
}
