import { filmKeys } from '#contract/photos/storageKeys'
import { planOf } from '../../../functions/film/cutOf.ts'
import { direct } from '../../../functions/film/direct.ts'
import { aBrief } from '../../film/directing/homes.ts'
import { aLook } from './fastEngine.ts'
import { aComment, aReadyVersion } from './reviewing.ts'

const { keepMade } = await import('../../../functions/services/film/films.ts')
const { contentOf } = await import('../../../functions/services/photos/previews.ts')
const { findOrderAndAssetsAsAdmin } = await import('../../../functions/store/orders/orders.ts')

const keep = (key: string, document: object) => keepMade(key, Buffer.from(JSON.stringify(document)), 'application/json')

/** A version of the order's photos whose documents are there, where there is an order; answers a comment that asks for a change of it. */
export async function aPlannedVersion(orderId: string): Promise<string> {
  await aReadyVersion(orderId)
  const found = await findOrderAndAssetsAsAdmin(orderId)
  const photos = (found?.assets ?? []).filter(({ type, status }) => type === 'photo' && status === 'done')
  const filmed = photos.map(({ id, ...asset }) => ({ id, look: aLook(id), content: contentOf(asset) }))
  if (filmed.length > 0) {
    await Promise.all(filmed.map(({ look, content }) => keep(filmKeys.photo(orderId, content, 'look.json'), look)))
    const edit = direct(filmed, aBrief())
    const contents = Object.fromEntries(filmed.map(({ id, content }) => [id, content]))
    const looks = new Map(filmed.map(({ id, look }) => [id, look]))
    const plan = planOf(edit, looks, { format: '16:9', branded: true, watermark: 'DRAFT', quality: 'draft' })
    await keep(filmKeys.version(orderId, 1, 'edit.json'), { edit, contents })
    await keep(filmKeys.version(orderId, 1, 'plan.json'), plan)
  }
  return aComment(orderId, { text: '', request: { ask: 'title', street: '12 Oak Lane', place: '' } })
}
