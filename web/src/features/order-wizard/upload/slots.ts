import { limits } from '#contract/limits'
import { api } from '../../../lib/api/api.ts'
import type { Target } from '../../../lib/api/postToStorage.ts'
import { retrying } from '../../../lib/api/retrying.ts'
import type { Store } from '../../../lib/store.ts'
import type { OrderDraft } from '../draft/orderDraft.ts'
import { deleteStored, type StoredOrder } from './kept/storedOrder.ts'
import type { Access } from './queue/access.ts'
import { oneOf } from './queue/fileResults.ts'
import { NoSlotLeft, nextSeq } from './queue/nextSeq.ts'
import type { PhotoFile, PhotoQueue } from './queue/photoQueue.ts'
import { answerMilliseconds, type Following } from './queue/transfer.ts'

type Given = { queue: PhotoQueue; stored: StoredOrder; draft: Store<OrderDraft>; access: Access }
type Reservation = { orderId: string; seq: number; at: number; target: Promise<Target> }
export type Slots = {
  /** Where the storage takes the photo, and a slot in the tour for it; those of the next ones are asked for ahead. */
  take: (fileId: string, orderId: string, following: Following) => Promise<Target>
}

/** A form lasts for `presignSeconds`; one that is used late must still last for its upload's beginning. */
const usableMilliseconds = (limits.presignSeconds - 3 * 60) * 1000
/** With fewer slots than these left, more are asked for while the photo goes to the storage. */
const fewAhead = 3

/** Keeps slots for many photos in one request, so that none of them waits for a round trip of its own. */
export function createSlots({ queue, stored, draft, access }: Given): Slots {
  const reservations = new Map<string, Reservation>()

  function usable(fileId: string, orderId: string): Reservation | undefined {
    const found = reservations.get(fileId)
    const isHere = found?.orderId === orderId && found.seq === queue.find(fileId)?.seq
    return isHere && Date.now() - found.at < usableMilliseconds ? found : undefined
  }
  const ahead = () => queue.files.get().filter(({ state }) => state === 'queued')

  /** The photo and those behind it that have no slot yet, each with its number. Throws NoSlotLeft for the photo. */
  function numbered(fileId: string, orderId: string, inOrder: readonly { seq: number }[]): PhotoFile[] {
    const behind = ahead().filter(({ id }) => id !== fileId && !usable(id, orderId))
    const files: PhotoFile[] = []
    for (const id of [fileId, ...behind.map((file) => file.id)].slice(0, limits.filesPerPresign)) {
      const others = queue.files.get().filter((other) => other.id !== id)
      const used = [...inOrder, ...others].flatMap(({ seq }) => seq ?? [])
      try {
        queue.change(id, { seq: queue.find(id)?.seq ?? nextSeq(used) })
      } catch (error) {
        if (id === fileId || !(error instanceof NoSlotLeft)) throw error
        break
      }
      files.push(...[queue.find(id) ?? []].flat())
    }
    return files
  }

  async function reserve(fileId: string, orderId: string): Promise<void> {
    const { photos } = stored.known(orderId) ?? (await stored.read(orderId))
    const files = numbered(
      fileId,
      orderId,
      photos.filter(({ type }) => type === 'photo'),
    )
    const asking = ask({ orderId, address: draft.get().input.options.address_freeform }, files, access)
    for (const [index, { id, seq }] of files.entries()) {
      const target = asking.then((results) => oneOf(results, index))
      const reservation = { orderId, seq: seq ?? 0, at: Date.now(), target }
      reservations.set(id, reservation)
      target.then(
        ({ asset_id }) => given(id, asset_id),
        () => reservations.get(id) === reservation && reservations.delete(id),
      )
    }
  }

  /** A photo that was removed meanwhile leaves its slot. */
  function given(fileId: string, assetId: string) {
    if (queue.find(fileId)) queue.change(fileId, { assetId })
    else void deleteStored(assetId, AbortSignal.timeout(answerMilliseconds), access).catch(() => undefined)
  }

  function lookAhead(orderId: string) {
    const waiting = ahead()
    const [first] = waiting.filter(({ id }) => !usable(id, orderId))
    const kept = waiting.filter(({ id }) => usable(id, orderId)).length
    // What fails here is asked for again when its turn comes.
    if (first && kept < fewAhead) void reserve(first.id, orderId).catch(() => undefined)
  }

  return {
    async take(fileId, orderId, following) {
      const asked = async () => {
        if (!usable(fileId, orderId)) await reserve(fileId, orderId)
        const target = usable(fileId, orderId)?.target
        if (!target) throw new TypeError('The slot was given up.')
        return target
      }
      const target = await retrying(() => orAborted(asked(), following.signal), following)
      reservations.delete(fileId)
      lookAhead(orderId)
      return target
    },
  }
}

type Asking = { orderId: string; address: string }

async function ask({ orderId, address }: Asking, files: readonly PhotoFile[], { headers }: Access) {
  const signal = AbortSignal.timeout(answerMilliseconds)
  const order = { order_id: orderId, address_freeform: address.slice(0, limits.addressLength) }
  const [one, ...others] = files.map(({ file, contentType, seq }) => ({
    filename: file.name,
    content_type: contentType,
    size_bytes: file.size,
    seq: seq ?? 0,
    type: 'photo' as const,
  }))
  if (!one) return []
  if (others.length === 0)
    return [await api('POST /api/uploads/presign', { signal, headers, body: { ...order, ...one } })]
  const body = { ...order, files: [one, ...others] }
  return (await api('POST /api/uploads/presign-batch', { signal, headers, body })).files
}

/** Others go on with what one no longer waits for. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
