import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { aPhoto } from '../../../tests/support/film/films.ts'

const shared = join(import.meta.dirname, '../../../../shared')
const folders = ['photos', 'samples/photos'].map((name) => join(shared, name))
const count = 20

export type BenchPhoto = { id: string; bytes: Uint8Array; filename: string; content_type: string }

/** Twenty photos of homes where they lie beside the project, and made ones where they do not. */
export async function benchPhotos(): Promise<BenchPhoto[]> {
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => /\.(jpe?g|png|heic)$/i.test(file))
    .slice(0, count)
  const found = files.map((file, i) => ({
    id: `photo-${i}`,
    bytes: readFileSync(file),
    filename: basename(file),
    content_type: `image/${extname(file).slice(1).toLowerCase().replace('jpg', 'jpeg')}`,
  }))
  const missing = Array.from({ length: count - found.length }, async (_, i) => ({
    id: `made-${i}`,
    filename: `made-${i}.jpg`,
    content_type: 'image/jpeg',
    bytes: await aPhoto(`made-${i}`, 2400, 1600),
  }))
  return [...found, ...(await Promise.all(missing))]
}
