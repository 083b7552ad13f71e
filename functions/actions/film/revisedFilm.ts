import type { Order } from '../../domain/orders/Order.ts'
import type { Revision } from '../../domain/review/Revision.ts'
import type { DirectorPhoto } from '../../film/Edit.ts'
import { revisedBy } from '../../film/revise.ts'
import { type EditDocument, readEdit } from './filmDocument.ts'
import { type Voice, voiced } from './sound/narration.ts'

type Read = { contents: EditDocument['contents']; photos: readonly DirectorPhoto[] }

export async function revisedFilm(
  order: Order,
  { source, changes }: Revision,
  { contents, photos }: Read,
  voice: Voice,
): Promise<EditDocument> {
  const before = await readEdit({ orderId: order.id, version: source })
  const document = { edit: before.edit, contents: { ...before.contents, ...contents } }
  if (changes.length === 0) return document
  const edit = revisedBy(before.edit, photos, changes)
  return { ...document, edit: await voiced(order, edit, voice) }
}
