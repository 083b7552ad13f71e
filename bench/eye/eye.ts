import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { besideCode } from '../../functions/engine/besideCode.ts'
import { eyeModel } from '../../functions/engine/eye/head.ts'
import { recognized } from '../../functions/engine/eye/recognized.ts'
import { sureEnough } from '../../functions/film/directing/rooms.ts'
import { measureCrops } from './crops.ts'
import { headOfAll, headsWithout, labelledPhotos, tableOf } from './labelled.ts'

/**
 * Rooms of labelled photos against what the eye says. The head that judges a home was fitted without it. With `write` the
 * head of them all is kept.
 */
export async function measureEye(folder: string, write: boolean) {
  const before = process.cpuUsage()
  const all = await labelledPhotos(folder)
  const { user, system } = process.cpuUsage(before)
  const heads = headsWithout(all)
  const judged = all.map((one) => {
    const { room, sure, place } = recognized(one.sight, one.look, heads.get(one.home))
    return { ...one, said: sure >= sureEnough ? room : 'unsure', place }
  })
  if (write) writeFileSync(join(besideCode(eyeModel), 'head.json'), JSON.stringify(headOfAll(all)))
  const isRight = ({ room, said }: (typeof judged)[number]) =>
    said === room || (room === 'exterior' && said === 'garden')
  return {
    cpuSecondsAPhoto: Number(((user + system) / 1e6 / all.length).toFixed(2)),
    photos: judged.length,
    right: judged.filter(isRight).length,
    wrong: namesOf(judged.filter((one) => !isRight(one) && one.said !== 'unsure')),
    unsure: namesOf(judged.filter(({ said }) => said === 'unsure')),
    wrongPlace: namesOf(judged.filter(({ room, place }) => (place === 'outside') !== (room === 'exterior'))),
    table: tableOf(judged),
    crops: measureCrops(all),
  }
}

const namesOf = (found: readonly { file: string }[]) => found.map(({ file }) => file).join(' ')
