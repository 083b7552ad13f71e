import { writeFileSync } from 'node:fs'
import { ingestPhoto } from '../../../functions/engine/ingestPhoto.ts'
import { direct } from '../../../functions/film/direct.ts'
import type { Look } from '../../../functions/film/looking/Look.ts'
import { benchPhotos } from './photos.ts'

const agent = {
  name: 'Dana Whitlock',
  brokerage: 'Whitlock & Rowe',
  phone: '(512) 555-0142',
  logo: null,
  portrait: null,
}
const words = { street: '1204 Juniper Hill Road', place: 'Austin, TX', facts: ['4 beds', '3 baths'], highlights: [] }
export const brief = { ...words, agent, seconds: 60, mood: 'warm', motionGraphics: false }

/** A home's photos, taken in and left in the folder as `<id>.jpg`, and the film that is directed of them. */
export async function homeFilm(folder: string, count?: number) {
  const photos = (await benchPhotos()).slice(0, count)
  const looks = new Map<string, Look>()
  const mezzanines = new Map<string, Uint8Array>()
  const before = process.cpuUsage()
  for (const { id, bytes } of photos) {
    const { mezzanine, look } = await ingestPhoto(bytes)
    looks.set(id, look)
    mezzanines.set(id, mezzanine)
    writeFileSync(`${folder}/${id}.jpg`, mezzanine)
  }
  const { user, system } = process.cpuUsage(before)
  const edit = direct(
    [...looks].map(([id, look]) => ({ id, look })),
    brief,
  )
  const load = async (id: string) => mezzanines.get(id) ?? Promise.reject(new Error(`There is no photo ${id}.`))
  return { edit, looks, load, photos: photos.length, ingestCpuSeconds: (user + system) / 1e6 / photos.length }
}
