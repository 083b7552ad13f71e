import { type CutName, filmKeys } from '#contract/photos/storageKeys'
import type { VersionKey } from '../../../domain/film/TourVersion.ts'
import { Plan } from '../../../film/Plan.ts'
import { readMade } from '../../../services/film/films.ts'
import { EditDocument, parsed } from '../../film/filmDocument.ts'
import type { Cut } from '../../film/joinShots.ts'

export async function readCut({ orderId, version }: VersionKey, cut: CutName): Promise<Cut> {
  const [edit, plan] = await Promise.all([
    readMade(filmKeys.version(orderId, version, 'edit.json')),
    readMade(filmKeys.cut(orderId, version, cut)),
  ])
  return { ...parsed(EditDocument, edit), plan: parsed(Plan, plan) }
}
