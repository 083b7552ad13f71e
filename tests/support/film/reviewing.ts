import { randomUUID } from 'node:crypto'
import { filmKeys } from '#contract/photos/storageKeys'
import type { ReviewRight } from '#contract/review/review'
import type { TourVersion } from '../../../functions/domain/film/TourVersion.ts'

const { ConditionFailed, queryAll, transact, write } = await import('../../../functions/store/dynamo.ts')
const { keys, reviewLinkPrefix } = await import('../../../functions/store/table.ts')
const { hashOf, newId, newSecret } = await import('../../../functions/services/ids.ts')
const { newVersion } = await import('../../../functions/domain/film/TourVersion.ts')

const placeOfPhoto = (orderId: string) => `ast_${orderId.slice(4)}_001_ABCDEF`

/** Some rooms have no order. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof ConditionFailed)) throw error
}

/** A version that is ready to be reviewed, in the place of one that was there; the order waits for its customer's word. */
export async function aReadyVersion(orderId: string, version = 1, more: Partial<TourVersion> = {}): Promise<void> {
  const made = newVersion({ orderId, version }, { seconds: 60, mood: null, cover: null }, new Date())
  const shot = { id: 'room', asset_id: placeOfPhoto(orderId), start_ms: 0, duration_ms: 5_000, move: 'push' }
  const { finished: _none, ...ready } = {
    ...made,
    state: 'ready' as const,
    duration_ms: 10_000,
    shots: [{ ...shot, reason: 'The first', segment: 'a' }],
    film: { renders: [], captions: false },
    ...more,
  }
  await transact([{ put: { ...keys.tour(orderId, version), ...ready } }, { delete: keys.approval(orderId) }])
  await write({
    update: keys.order(orderId),
    // Whoever read the order before may not write over it.
    set: 'SET #status = :status, #version = #version + :one',
    condition: 'attribute_exists(pk)',
    names: { '#status': 'status', '#version': 'version' },
    values: { status: 'preview_ready', one: 1 },
  }).catch(unlessGone)
}

/** The one finished file of a version that is released. */
export async function aFinishedFile(orderId: string, version = 1): Promise<void> {
  const file = { kind: 'film', name: 'film.mp4', format: '16:9', branded: true, width: 1920, height: 1080 }
  const delivery = {
    order_id: orderId,
    version,
    state: 'ready',
    attempt: 1,
    job_id: `${orderId}-v${version}-p1`,
    released_at: new Date().toISOString(),
  }
  const made = {
    total: 1,
    cpu_seconds: 0,
    files: [{ ...file, size_bytes: 1, key: filmKeys.final(orderId, 'a', 'mp4') }],
  }
  await write({ put: { ...keys.delivery(orderId, version), ...delivery, ...made } })
}

/** A released version with one finished file, of which this is due; where there is an order. */
export async function aReleasedVersion(orderId: string, due_cents: number): Promise<void> {
  await aReadyVersion(orderId, 1, { released_at: new Date().toISOString() })
  await aFinishedFile(orderId)
  await write({
    update: keys.order(orderId),
    set: 'SET due_cents = :due',
    condition: 'attribute_exists(pk)',
    values: { due: due_cents },
  }).catch(unlessGone)
}

/** Words of the order's owner that nobody was told of yet. */
export async function aComment(orderId: string, more: object = {}): Promise<string> {
  const id = randomUUID()
  const by = { kind: 'owner', name: 'Dana' }
  const said = { on: 1, time_ms: 0, text: 'Lovely', answers: [], created_at: new Date().toISOString() }
  await write({ put: { ...keys.comment(orderId, id), id, author: 'owner', by, ...said, version: 1, ...more } })
  return id
}

/** A link into the order's room with these rights. */
export async function aLink(orderId: string, rights: ReviewRight[] = ['watch'], more: object = {}) {
  const [secret, id] = [newSecret(), newId('rvl', new Date())]
  const link = {
    id,
    hash: hashOf(secret),
    label: 'Seller',
    rights,
    created_at: new Date().toISOString(),
    ends_at: null,
  }
  await transact([
    { put: { ...keys.reviewLink(orderId, id), ...link, ...more } },
    { put: { ...keys.reviewToken(link.hash), order_id: orderId, link_id: id } },
  ])
  return { id, secret, headers: { 'review-token': secret } }
}

/** An order's room as nobody shares it yet. */
export async function withoutLinks(orderId: string): Promise<void> {
  const links = await queryAll({ partition: keys.order(orderId).pk, sortPrefix: reviewLinkPrefix })
  await Promise.all(links.map(({ pk, sk }) => write({ delete: { pk, sk } })))
}
