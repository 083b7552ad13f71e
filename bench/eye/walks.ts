import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withSight } from '../../functions/engine/eye/seenLook.ts'
import { direct } from '../../functions/film/direct.ts'
import { roomOf } from '../../functions/film/directing/rooms.ts'
import type { DirectorPhoto } from '../../functions/film/Edit.ts'
import { brief } from '../film/rows/homeFilm.ts'
import { headsWithout, type Labelled, labelledPhotos, type Seen, seenPhoto } from './labelled.ts'
import { walkSheet } from './walkSheet.ts'

type Shown = DirectorPhoto & { path: string }
type Home = { name: string; photos: Shown[] }

const homesTogether = 3

/** The same shuffle for the same name: no photo stands where its room would have it. */
function shuffled<T extends { path: string }>(photos: readonly T[], name: string): T[] {
  const turn = (path: string) =>
    Array.from(name + path).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  return photos.toSorted((a, b) => turn(a.path) - turn(b.path))
}

/** Without any name: what the director knows of a photo is what the eye sees in it. */
const homeOf = (name: string, photos: readonly { path: string; look: DirectorPhoto['look'] }[]): Home => ({
  name,
  photos: shuffled(photos, name).map(({ path, look }, index) => ({ id: `photo-${index + 1}`, path, look })),
})

function labelledHomes(all: readonly Labelled[]): Home[] {
  const heads = headsWithout(all)
  const looked = all.map(({ home, path, look, sight }) => ({
    home,
    path,
    look: withSight(look, sight, heads.get(home)),
  }))
  const names = [...heads.keys()].toSorted()
  const of = (homes: readonly string[]) => looked.filter(({ home }) => homes.includes(home))
  const warmth = (name: string) => of([name]).reduce((sum, { look }) => sum + look.warmth, 0)
  const alike = names.toSorted((a, b) => warmth(a) - warmth(b))
  const joined = Array.from({ length: Math.ceil(alike.length / homesTogether) }, (_, index) =>
    alike.slice(index * homesTogether, (index + 1) * homesTogether),
  )
  return [...names.map((name) => [name]), ...joined].map((homes) => homeOf(homes.join('+'), of(homes)))
}

async function ownHome(folder: string): Promise<Home> {
  const files = readdirSync(folder).filter((file) => /\.(jpe?g|webp)$/i.test(file))
  const seen: Seen[] = []
  for (const file of files) seen.push(await seenPhoto(join(folder, file)))
  return homeOf(
    'own',
    seen.map(({ path, look, sight }) => ({ path, look: withSight(look, sight) })),
  )
}

/**
 * For eyes: a sheet a home with its film's walk in order. The labelled homes by themselves and three alike together, and the
 * photos of `own`; each shuffled, without a name, and judged by a head that was fitted without the home.
 */
export async function showWalks(set: string, own: readonly string[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const homes = labelledHomes(await labelledPhotos(set))
  for (const [index, one] of own.entries()) homes.push({ ...(await ownHome(one)), name: `own-${index + 1}` })
  for (const { name, photos } of homes) {
    const edit = direct(photos, brief)
    const steps = edit.shots.map((shot) => {
      const photo = photos.find(({ id }) => id === shot.photo)
      if (!photo) throw new Error(`No photo ${shot.photo}.`)
      const { look } = photo
      const seconds = ((shot.beats * edit.beat) / 30).toFixed(1)
      const said = `${roomOf(photo)}${roomOf(photo) === look.room ? '' : ` (${look.room})`} ${look.sure.toFixed(2)}`
      const light = look.dusk > 0.5 ? ', dusk' : ''
      return { path: photo.path, lines: [`${said}${light}, ${seconds} s, ${shot.move}`, shot.reason] }
    })
    const skipped = edit.skipped.map(({ photo, reason }) => ({
      path: photos.find(({ id }) => id === photo)?.path ?? '',
      lines: [`left out: ${reason}`],
    }))
    await walkSheet([...steps, ...skipped], join(folder, `${name}.png`))
  }
  console.log(`${homes.length} walks in ${folder}`)
}
