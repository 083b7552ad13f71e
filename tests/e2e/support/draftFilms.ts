import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import samples from '../../../web/src/features/marketing/samples.json' with { type: 'json' }

const web = join(import.meta.dirname, '../../../web')
const words = {
  ...{ street: '12 Oak Lane', place: 'Asheville, NC', mood: 'warm' as const, seconds: 21 },
  agent: { name: 'Ada Agent', brokerage: '', phone: '' },
}

/** Shots by the number of their photo and their seconds. */
export type DraftShots = readonly (readonly [photo: number, seconds: number])[]

/**
 * Gives an order of the stage in this process versions to review without rendering: the site's own sample, which speaks, in
 * the place of each, cut into these shots.
 */
export async function draftFilms(orderId: string, versions: readonly DraftShots[]): Promise<void> {
  // Configured by the stage that this process has started.
  const { filmKeys } = await import('#contract/photos/storageKeys')
  const { newVersion } = await import('../../../functions/domain/film/TourVersion.ts')
  const { keepMade } = await import('../../../functions/services/film/films.ts')
  const { transact, write } = await import('../../../functions/store/dynamo.ts')
  const { findOrderAndAssetsAsAdmin } = await import('../../../functions/store/orders/orders.ts')
  const { keys } = await import('../../../functions/store/table.ts')
  const photos = (await findOrderAndAssetsAsAdmin(orderId))?.assets ?? []
  const [film, captions] = await Promise.all(
    [samples.city.film, samples.city.captions].map((path) => readFile(join(web, 'public', path))),
  )
  if (!film || !captions) throw new Error('The site has no sample.')
  const poster = await readFile(join(web, 'media/sample-city.jpg'))
  for (const [index, shots] of versions.entries()) {
    const version = index + 1
    const made = newVersion({ orderId, version }, { seconds: 21, mood: null, cover: null }, new Date())
    let start_ms = 0
    const planned = shots.map(([number, seconds]) => {
      const asset_id = photos[number - 1]?.id ?? ''
      const shot = {
        id: asset_id,
        asset_id,
        start_ms,
        duration_ms: seconds * 1000,
        move: 'push',
        reason: '',
        segment: 'a',
      }
      start_ms += seconds * 1000
      return shot
    })
    const key = filmKeys.version(orderId, version, 'draft.mp4')
    const render = {
      branded: false,
      watermarked: true,
      key,
      format: '16:9',
      width: 1280,
      height: 720,
      size_bytes: film.length,
    }
    const ended = { state: 'ready', ended_at: made.created_at, shots: planned, duration_ms: start_ms, words }
    await keepMade(key, film, 'video/mp4')
    await keepMade(filmKeys.version(orderId, version, 'captions.vtt'), captions, 'text/vtt')
    await keepMade(filmKeys.version(orderId, version, 'poster.jpg'), poster, 'image/jpeg')
    const put = { ...keys.tour(orderId, version), ...made, ...ended, film: { renders: [render], captions: true } }
    await transact([{ put }])
  }
  const values = { status: 'preview_ready' }
  await write({ update: keys.order(orderId), set: 'SET #status = :status', names: { '#status': 'status' }, values })
}
