import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import samples from '../../../web/src/features/marketing/samples.json' with { type: 'json' }

const media = join(import.meta.dirname, '../../../web')

/** Delivers an order of the stage in this process without rendering: with the site's own sample in the place of its films. */
export async function deliverOrder(orderId: string): Promise<void> {
  // Configured by the stage that this process has started.
  const { aDelivery, finalKey } = await import('../../support/integrations/sharing.ts')
  const { keepMade } = await import('../../../functions/services/film/films.ts')
  const { findOrderAndAssetsAsAdmin } = await import('../../../functions/store/orders/orders.ts')
  const { madeKey } = await import('../../../functions/services/photos/previews.ts')
  const assets = (await findOrderAndAssetsAsAdmin(orderId))?.assets ?? []
  await aDelivery(
    orderId,
    assets.map(({ id }) => id),
  )
  const picture = await readFile(join(media, 'media/sample-city.jpg'))
  for (const asset of assets) await keepMade(madeKey(asset, 'mezzanine.jpg'), picture, 'image/jpeg')
  const film = await readFile(join(media, 'public', samples.city.film))
  for (const name of ['branded', 'plain'] as const) await keepMade(finalKey[name](orderId), film, 'video/mp4')
  const words = await readFile(join(media, 'public', samples.city.captions))
  for (const name of ['words', 'plainWords'] as const) await keepMade(finalKey[name](orderId), words, 'text/vtt')
  await keepMade(finalKey.poster(orderId), picture, 'image/jpeg')
}
