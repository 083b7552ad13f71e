import { api } from '../../../../lib/api/api.ts'
import { retrying } from '../../../../lib/api/retrying.ts'
import { createStore, type Store } from '../../../../lib/store.ts'
import { isNotFound } from '../../draft/saveOrder.ts'
import { type Access, ownAccess, type StoredPhoto, type StoredView } from '../queue/access.ts'

const freshMilliseconds = 30_000
const answerMilliseconds = 30_000

/** The order as the server keeps it, with the photos that are done. */
export type StoredOrder = {
  order: Store<StoredView | undefined>
  /** What is known of this order already. */
  known: (orderId: string) => StoredView | undefined
  isFresh: (orderId: string) => boolean
  /** Asks the server; several who ask at once get the same answer. */
  read: (orderId: string) => Promise<StoredView>
  /** What an upload or a removal has just done on the server. */
  changePhotos: (orderId: string, change: (photos: StoredPhoto[]) => StoredPhoto[]) => void
  forget: () => void
}

export function createStoredOrder({ read }: Access = ownAccess): StoredOrder {
  const order = createStore<StoredView | undefined>(undefined)
  const readings = new Map<string, Promise<StoredView>>()
  let readAt = Number.NEGATIVE_INFINITY
  let changes = 0
  const known = (orderId: string) => (order.get()?.orderId === orderId ? order.get() : undefined)

  /** An answer from before a change would take the change back. */
  async function readUnchanged(orderId: string): Promise<StoredView> {
    const before = changes
    const answer = await read(orderId, AbortSignal.timeout(answerMilliseconds))
    if (changes !== before) return readUnchanged(orderId)
    order.set(answer)
    readAt = Date.now()
    return answer
  }

  return {
    order,
    known,
    isFresh: (orderId) => known(orderId) !== undefined && Date.now() - readAt < freshMilliseconds,
    read(orderId) {
      const reading = readings.get(orderId) ?? readUnchanged(orderId).finally(() => readings.delete(orderId))
      readings.set(orderId, reading)
      return reading
    },
    changePhotos(orderId, change) {
      changes += 1
      const current = known(orderId)
      if (current) order.set({ ...current, photos: change(current.photos) })
    },
    forget() {
      changes += 1
      order.set(undefined)
    },
  }
}

/**
 * Deletes a stored photo, or one that may have been stored when its upload was broken off; also while the page is being
 * left.
 */
export async function deleteStored(
  assetId: string,
  signal: AbortSignal,
  { headers }: Pick<Access, 'headers'> = ownAccess,
): Promise<void> {
  const call = () =>
    api('DELETE /api/uploads/{asset_id}', { params: { asset_id: assetId }, headers, signal, keepalive: true })
  try {
    await retrying(call, { signal })
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}
