import type { Photo } from '#contract/order'
import { ApiError } from '../../../lib/api.ts'
import { retrying } from '../../../lib/retrying.ts'
import { forgetOrder } from '../orderDraft.ts'
import { ensureOrder, isNotFound } from '../saveOrder.ts'
import { changeFile, findFile, type PhotoFile } from './photoFile.ts'
import type { PhotoQueue } from './photoQueue.ts'
import { nextSeq } from './seq.ts'
import { type Following, transfer, transferFailureText } from './transfer.ts'

/** Brings one photo into the draft's order and settles its row: done, or an error with its reason. */
export async function uploadPhoto(queue: PhotoQueue, fileId: string, signal: AbortSignal): Promise<void> {
  const { uppy, stored, draft } = queue
  const file = findFile(uppy, fileId)
  if (!file) return
  const change = changeFile.bind(undefined, uppy, fileId)
  uppy.emit('upload-start', [file])
  change({ state: 'uploading', percent: 0, reason: '' })
  try {
    const photo = await intoOrder(queue, file, {
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
    uppy.emit('upload-success', file, { status: 200 })
  } catch (error) {
    // The server has deleted what it rejects: there is nothing left to remove.
    if (error instanceof ApiError && error.code === 'rejected_file') change({ assetId: null })
    change({ state: 'error', reason: transferFailureText(error) })
  }
}

/** Where the order is gone, a new one takes its place, and the photos that this page still holds start again. */
async function intoOrder(queue: PhotoQueue, file: PhotoFile, following: Following): Promise<Photo> {
  const { draft, stored, uppy } = queue
  const orderId = await retrying(() => ensureOrder(draft), following)
  try {
    return await send(queue, file, orderId, following)
  } catch (error) {
    if (!isNotFound(error)) throw error
    if (await isOrderGone(queue, orderId, following)) {
      forgetOrder(draft)
      stored.forget()
      restartStored(uppy)
    }
    return send(queue, file, await retrying(() => ensureOrder(draft), following), following)
  }
}

async function send(queue: PhotoQueue, file: PhotoFile, orderId: string, following: Following): Promise<Photo> {
  const { uppy, stored, draft, pictures } = queue
  const { photos } = stored.known(orderId) ?? (await retrying(() => stored.read(orderId), following))
  const others = uppy.getFiles().filter(({ id }) => id !== file.id)
  const used = [...photos.map(({ seq }) => seq), ...others.flatMap(({ meta }) => meta.seq ?? [])]
  const seq = findFile(uppy, file.id)?.meta.seq ?? nextSeq(used)
  changeFile(uppy, file.id, { seq })
  if (!(file.data instanceof Blob)) throw new Error('The photo has no data.')
  return transfer(
    {
      orderId,
      address: draft.get().input.options.address_freeform,
      file: file.data,
      filename: file.name,
      contentType: file.meta.contentType,
      seq,
      type: 'photo',
      picture: pictures.get(file.id) ?? Promise.resolve(undefined),
    },
    following,
  )
}

async function isOrderGone({ stored }: PhotoQueue, orderId: string, following: Following): Promise<boolean> {
  try {
    await retrying(() => stored.read(orderId), following)
    return false
  } catch (error) {
    if (isNotFound(error)) return true
    throw error
  }
}

function restartStored(uppy: PhotoQueue['uppy']) {
  for (const { id, meta } of uppy.getFiles()) {
    if (meta.state === 'done') {
      changeFile(uppy, id, { state: 'queued', percent: 0, seq: null, assetId: null })
      void uppy.retryUpload(id)
    } else changeFile(uppy, id, { seq: null, assetId: null })
  }
}
