import { limits } from '#contract/limits'
import type { Photo } from '#contract/order'
import { ApiError } from '../../../lib/api.ts'
import { retrying } from '../../../lib/retrying.ts'
import type { Store } from '../../../lib/store.ts'
import { forgetOrder, type OrderDraft } from '../orderDraft.ts'
import { ensureOrder, isNotFound, isWithdrawn } from '../saveOrder.ts'
import type { PhotoFile, PhotoQueue } from './photoQueue.ts'
import type { Pictures } from './pictures.ts'
import type { StoredOrder } from './storedOrder.ts'
import { type Following, isPlaceTaken, transfer, transferFailureText } from './transfer.ts'

/** What the upload of a photo works with. */
export type UploadWork = { queue: PhotoQueue; stored: StoredOrder; draft: Store<OrderDraft>; pictures: Pictures }

/** Brings one photo into the draft's order and settles its row: done, or an error with its reason. */
export async function uploadPhoto(work: UploadWork, fileId: string, signal: AbortSignal): Promise<void> {
  const { queue, stored, draft } = work
  const file = queue.find(fileId)
  if (!file) return
  const change = (patch: Partial<PhotoFile>) => queue.change(fileId, patch)
  change({ state: 'uploading', percent: 0, reason: '' })
  try {
    const photo = await intoOrder(work, file, {
      signal,
      onPercent: (percent) => change({ percent }),
      onWaiting: (isWaiting) => change({ state: isWaiting ? 'waiting' : 'uploading' }),
      onAsset: (assetId) => change({ assetId }),
    })
    const { orderId } = draft.get()
    const isOther = ({ asset_id }: Photo) => asset_id !== photo.asset_id
    if (orderId) stored.changePhotos(orderId, (photos) => [...photos.filter(isOther), photo])
    const { width, height } = photo
    const measured = width && height ? { width, height } : null
    change({ state: 'done', percent: 100, assetId: photo.asset_id, measured })
  } catch (error) {
    // The server has deleted what it rejects: there is nothing left to remove.
    if (error instanceof ApiError && error.code === 'rejected_file') change({ assetId: null })
    change({ state: 'error', reason: error instanceof NoPlaceLeft ? error.message : transferFailureText(error) })
  }
}

const mostTries = 5

/** Brings the photo into the draft's order, whichever that is by then, at a place that is free. */
async function intoOrder(work: UploadWork, file: PhotoFile, following: Following): Promise<Photo> {
  const { draft } = work
  for (let tries = 1; ; tries += 1) {
    const orderId = await retrying(() => ensureOrder(draft), following)
    const photo = await send(work, file, orderId, following).catch((error: unknown) => {
      if (tries >= mostTries) throw error
      return stepAround(work, { error, fileId: file.id, orderId }, following)
    })
    if (photo && draft.get().orderId === orderId) return photo
  }
}

async function send(work: UploadWork, { id, file, contentType }: PhotoFile, orderId: string, following: Following) {
  const { queue, stored, draft, pictures } = work
  const { photos } = stored.known(orderId) ?? (await retrying(() => stored.read(orderId), following))
  const others = queue.files.get().filter((other) => other.id !== id)
  const used = [...photos, ...others].flatMap(({ seq }) => seq ?? [])
  const seq = queue.find(id)?.seq ?? nextSeq(used)
  queue.change(id, { seq })
  return transfer(
    {
      orderId,
      address: draft.get().input.options.address_freeform,
      file,
      filename: file.name,
      contentType,
      seq,
      type: 'photo',
      picture: pictures.get(id) ?? Promise.resolve(undefined),
    },
    following,
  )
}

type Obstacle = { error: unknown; fileId: string; orderId: string }

/**
 * Looks at what the server holds: answers the photo where it is stored already, and undefined where another try may
 * do, in a new order or at another place. Throws what stands in the way for good.
 */
async function stepAround(work: UploadWork, { error, fileId, orderId }: Obstacle, following: Following) {
  const { queue, stored, draft } = work
  const isConflict = error instanceof ApiError && error.code === 'conflict'
  if (!isConflict && !isNotFound(error)) throw error
  const order = await retrying(() => stored.read(orderId), following).catch((failure: unknown) => {
    if (!isNotFound(failure)) throw failure
  })
  if (!order || isWithdrawn(order)) {
    forgetOrder(draft, orderId)
    return undefined
  }
  const own = order.photos.find(({ asset_id }) => asset_id === queue.find(fileId)?.assetId)
  if (own || !isConflict) return own
  if (!isPlaceTaken(error)) throw error
  queue.change(fileId, { seq: null, assetId: null })
  return undefined
}

class NoPlaceLeft extends Error {
  constructor() {
    super(`An order can include up to ${limits.photosPerOrder} photos.`)
    this.name = 'NoPlaceLeft'
  }
}

/** Counts on from the highest number; past the last one it fills the gaps that removed photos left. */
export function nextSeq(used: readonly number[]): number {
  const next = Math.max(0, ...used) + 1
  if (next <= limits.photosPerOrder) return next
  const free = Array.from({ length: limits.photosPerOrder }, (_, index) => index + 1).find((seq) => !used.includes(seq))
  if (free === undefined) throw new NoPlaceLeft()
  return free
}
