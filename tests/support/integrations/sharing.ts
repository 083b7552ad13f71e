import type { FilmVersion } from '../../../functions/domain/delivery/Delivery.ts'
import type { TourPages } from '../../../functions/domain/delivery/TourPages.ts'

const { transact, write } = await import('../../../functions/store/dynamo.ts')
const { keys } = await import('../../../functions/store/table.ts')
const { filmKeys } = await import('#contract/photos/storageKeys')
const { savingPages } = await import('../../../functions/store/delivery/tourPages.ts')
const { newSlugEnding } = await import('../../../functions/services/ids.ts')
const { newVersion } = await import('../../../functions/domain/film/TourVersion.ts')

/** Where finished files of a delivery made here lie. */
export const finalKey = {
  branded: (orderId: string) => filmKeys.final(orderId, 'branded', 'mp4'),
  plain: (orderId: string) => filmKeys.final(orderId, 'plain', 'mp4'),
  poster: (orderId: string) => filmKeys.final(orderId, 'poster', 'jpg'),
  words: (orderId: string) => filmKeys.final(orderId, 'words', 'vtt'),
  plainWords: (orderId: string) => filmKeys.final(orderId, 'plainwords', 'vtt'),
}

/** Files that nobody has rendered: what matters is which of them is shown to whom. */
const filesOf = (orderId: string): NonNullable<FilmVersion['delivery']>['files'] => {
  const film = { kind: 'film' as const, format: '16:9' as const, width: 1280, height: 720, size_bytes: 1_000 }
  const captions = { kind: 'captions' as const, format: null, width: 0, height: 0, size_bytes: 100 }
  return [
    { ...film, name: 'home-16x9.mp4', branded: true, key: finalKey.branded(orderId) },
    { ...film, name: 'home-16x9-unbranded.mp4', branded: false, key: finalKey.plain(orderId) },
    { ...film, kind: 'poster', name: 'poster.jpg', branded: false, key: finalKey.poster(orderId) },
    { ...captions, name: 'home.vtt', branded: true, key: finalKey.words(orderId) },
    { ...captions, name: 'home-unbranded.vtt', branded: false, key: finalKey.plainWords(orderId) },
  ]
}

/** An order whose film is delivered, where there is one; nothing is due where the stage takes no payments. */
export async function aDelivery(
  orderId: string,
  photos: readonly string[] = [],
  alts: readonly string[] = [],
): Promise<void> {
  const at = new Date().toISOString()
  const made = newVersion({ orderId, version: 1 }, { seconds: 60, mood: null, cover: null }, new Date())
  const shots = photos.map((asset_id, index) => ({
    ...{ id: `shot-${index}`, asset_id, start_ms: index * 5_000, duration_ms: 5_000, move: 'push' },
    ...{ reason: 'The first', segment: 'a', alt: alts[index] },
  }))
  const { finished: _none, ...version } = { ...made, state: 'ready', duration_ms: 60_000, shots, released_at: at }
  const delivery = {
    ...{ order_id: orderId, version: 1, state: 'ready', attempt: 1, job_id: `${orderId}-v1-p1`, released_at: at },
    ...{ ended_at: at, total: 1, files: filesOf(orderId), cpu_seconds: 1 },
  }
  await transact([
    { put: { ...keys.tour(orderId, 1), ...version } },
    { put: { ...keys.delivery(orderId, 1), ...delivery } },
  ])
  await write({
    update: keys.order(orderId),
    set: 'SET #status = :status',
    condition: 'attribute_exists(pk)',
    names: { '#status': 'status' },
    values: { status: 'completed' },
  }).catch(() => undefined)
}

/** The same with both pages on; answers their slug. */
export async function sharedPages(orderId: string, more: Partial<TourPages> = {}): Promise<string> {
  await aDelivery(orderId)
  const slug = `12-oak-lane-${newSlugEnding()}`
  const watch_slug = `12-oak-lane-${newSlugEnding()}`
  const pages = { order_id: orderId, slug, watch_slug, tour: true, watch: true, version: 1, ...more }
  await transact(savingPages(pages, undefined).map((one) => ('put' in one ? { put: one.put } : one)))
  return slug
}
