import { mkdirSync } from 'node:fs'
import { ingestPhoto } from '../../functions/engine/ingestPhoto.ts'
import { planOf } from '../../functions/film/cutOf.ts'
import { direct } from '../../functions/film/direct.ts'
import type { Look } from '../../functions/film/looking/Look.ts'
import { draft } from './draft.ts'
import { brief } from './rows/homeFilm.ts'
import { type Home, homes } from './rows/homes.ts'
import { motionStrips } from './rows/strips.ts'

/** Draws what a home's film shows at the start, middle and end of each shot, and says why. */
async function lookAtHome({ name, format, photos }: Home, folder: string) {
  const looks = new Map<string, Look>()
  const mezzanines = new Map<string, Uint8Array>()
  for (const { id, bytes } of await photos()) {
    const { mezzanine, look } = await ingestPhoto(bytes)
    looks.set(id, look)
    mezzanines.set(id, mezzanine)
  }
  const edit = direct(
    [...looks].map(([id, look]) => ({ id, look })),
    brief,
  )
  const plan = planOf(edit, looks, { ...draft, format })
  const load = async (id: string) => mezzanines.get(id) ?? Promise.reject(new Error(`There is no photo ${id}.`))
  const sheets = await motionStrips({ plan, load, folder, name })
  console.log(`${name}: ${looks.size} photos, ${edit.shots.length} shots. ${edit.notice}`)
  console.table(edit.shots.map(({ photo, reason }) => ({ photo, reason })))
  console.table(edit.skipped.map(({ photo, why }) => ({ photo, why })))
  console.log(sheets.join('\n'))
}

/** For eyes: sheets of films that are unlike the usual one. `own` is a folder of further photos, such as HEIC. */
export async function lookAtFilms(folder: string, own: string | undefined, only?: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const home of homes(own)) if (only === undefined || home.name === only) await lookAtHome(home, folder)
}
