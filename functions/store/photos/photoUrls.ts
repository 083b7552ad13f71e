import { PhotoUrl, Placing } from '../../domain/photos/photoUrls.ts'
import { ConditionFailed, getItem, ifPresent, inserting, queryAll, transact, updateItem, write } from '../dynamo.ts'
import { keys, photoUrlPrefix } from '../table.ts'

const itemOf = (photo: PhotoUrl) => ({ ...keys.photoUrl(photo.order_id, photo.seq), type: 'photo_url', ...photo })

export async function findPhotoUrls(orderId: string): Promise<{ urls: PhotoUrl[]; placing: Placing | undefined }> {
  const items = await queryAll({ partition: keys.placing(orderId).pk })
  const urls = items.filter(({ sk }) => String(sk).startsWith(photoUrlPrefix)).map((item) => PhotoUrl.parse(item))
  const placing = items.find(({ sk }) => sk === keys.placing('').sk)
  return { urls, placing: placing && Placing.parse(placing) }
}

export async function findPhotoUrl(orderId: string, seq: number): Promise<PhotoUrl | undefined> {
  const item = await getItem(keys.photoUrl(orderId, seq))
  return item && PhotoUrl.parse(item)
}

/** As many as a transaction takes. */
const atOnce = 100

/** Replaced ones are deleted first, since the stream hands on insertions only. Throws ConditionFailed if another request was faster. */
export async function keepPhotoUrls(fresh: readonly PhotoUrl[], replaced: readonly PhotoUrl[]): Promise<void> {
  const gone = replaced.map(({ order_id, seq, hash }) => ({
    delete: keys.photoUrl(order_id, seq),
    condition: '#hash = :hash AND #state = :failed',
    names: { '#hash': 'hash', '#state': 'state' },
    values: { hash, failed: 'failed' },
  }))
  const puts = fresh.map((photo) => inserting(itemOf(photo)))
  for (const writes of [gone, puts])
    for (let start = 0; start < writes.length; start += atOnce) await transact(writes.slice(start, start + atOnce))
}

export async function startFetch({ order_id, seq, hash }: PhotoUrl): Promise<PhotoUrl | undefined> {
  const item = await unlessRefused(() =>
    updateItem({
      update: keys.photoUrl(order_id, seq),
      set: 'ADD attempts :one',
      condition: '#hash = :hash AND #state = :waiting',
      names: { '#hash': 'hash', '#state': 'state' },
      values: { one: 1, hash, waiting: 'waiting' },
    }),
  )
  return item && PhotoUrl.parse(item)
}

/** Notes what came of it, and forgets the address, which may hold a secret of its own. */
export async function noteFetched({ order_id, seq, hash }: PhotoUrl, problem: string | undefined): Promise<void> {
  const state = problem === undefined ? 'ready' : 'failed'
  await unlessRefused(() =>
    write({
      update: keys.photoUrl(order_id, seq),
      set: `SET #state = :state${problem === undefined ? '' : ', problem = :problem'} REMOVE #url`,
      condition: '#hash = :hash AND #state = :waiting',
      names: { '#hash': 'hash', '#state': 'state', '#url': 'url' },
      values: { state, hash, waiting: 'waiting', ...(problem !== undefined && { problem }) },
    }),
  )
}

export const keepPlacing = (placing: Placing): Promise<void> =>
  write({ put: { ...keys.placing(placing.order_id), type: 'placing', ...placing } })

export async function stopPlacing(orderId: string, problem: string): Promise<void> {
  await unlessRefused(() =>
    write({ update: keys.placing(orderId), set: 'SET problem = :problem', condition: ifPresent, values: { problem } }),
  )
}

async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}
