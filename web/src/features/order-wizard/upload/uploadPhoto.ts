import type { Photo } from '#contract/order'
import { ApiError } from '../../../lib/api.ts'
import { retrying } from '../../../lib/retrying.ts'
import { forgetOrder } from '../orderDraft.ts'
import type { OrderSession } from '../orderSession.ts'
import { ensureOrder, isNotFound } from '../saveOrder.ts'
import type { PhotoFile } from './photoFile.ts'
import type { PhotoQueue } from './photoQueue.ts'
import type { Pictures } from './pictureReader.ts'
import { nextSeq } from './seq.ts'
import type { StoredOrder } from './storedOrder.ts'
import { type Following, transfer, transferFailureText } from './transfer.ts'

/** What the upload of a photo works with. */
export type UploadWork = { queue: PhotoQueue; stored: StoredOrder; draft: OrderSession['draft']; pictures: Pictures }

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
    if (orderId) stored.changePhotos(orderId, (photos) => [...photos, photo])
    const { width, height } = photo
    const measured = width && height ? { width, height } : null
    change({ state: 'done', percent: 100, assetId: photo.asset_id, measured })
  } catch (error) {
    // The server has deleted what it rejects: there is nothing left to remove.
    if (error instanceof ApiError && error.code === 'rejected_file') change({ assetId: null })
    change({ state: 'error', reason: transferFailureText(error) })
  }
}

/** Where the order is gone, a new one takes its place, and the photos that this page still holds start again. */
async function intoOrder(work: UploadWork, file: PhotoFile, following: Following): Promise<Photo> {
  const { draft, stored, queue } = work
  const orderId = await retrying(() => ensureOrder(draft), following)
  try {
    return await send(work, file, orderId, following)
  } catch (error) {
    if (!isNotFound(error)) throw error
    if (await isOrderGone(work, orderId, following)) {
      forgetOrder(draft)
      stored.forget()
      restartStored(queue)
    }
    return send(work, file, await retrying(() => ensureOrder(draft), following), following)
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

async function isOrderGone({ stored }: UploadWork, orderId: string, following: Following): Promise<boolean> {
  try {
    await retrying(() => stored.read(orderId), following)
    return false
  } catch (error) {
    if (isNotFound(error)) return true
    throw error
  }
}

function restartStored({ files, change, restart }: PhotoQueue) {
  for (const { id, state } of files.get()) {
    if (state === 'done') restart(id, { seq: null, assetId: null })
    else change(id, { seq: null, assetId: null })
  }
}
