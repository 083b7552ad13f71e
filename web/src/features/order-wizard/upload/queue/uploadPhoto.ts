import type { Photo } from '#contract/orders/order'
import { ApiError } from '../../../../lib/api/api.ts'
import { hasExpired, postToStorage } from '../../../../lib/api/postToStorage.ts'
import { retrying } from '../../../../lib/api/retrying.ts'
import { ensureOrder } from '../../draft/saveOrder.ts'
import { stepAround } from '../stepAround.ts'
import { NoSlotLeft } from './nextSeq.ts'
import type { PhotoFile } from './photoQueue.ts'
import { type Following, orientationOf, transferFailureText } from './transfer.ts'
import type { UploadWork } from './uploadWork.ts'

/** A photo that the storage has and that waits for its confirmation, or that the order has already. */
type Sent = { orderId: string } & ({ photo: Photo } | { assetId: string; checksum: string | null })

/**
 * Brings one photo into the storage. Its confirmation follows behind, while the next one is under way, and settles its
 * row: done, or an error with its reason.
 */
export async function uploadPhoto(work: UploadWork, fileId: string, signal: AbortSignal): Promise<void> {
  const { queue } = work
  const change = (patch: Partial<PhotoFile>) => queue.change(fileId, patch)
  const following: Following = {
    signal,
    onPercent: (percent) => change({ percent }),
    onWaiting: (isWaiting) => change({ state: isWaiting ? 'waiting' : 'uploading' }),
    onAsset: (assetId) => change({ assetId }),
  }
  change({ state: 'uploading', percent: 0, reason: '' })
  try {
    const sent = await steppingAround(work, fileId, following, (orderId) => send(work, fileId, orderId, following))
    void settle(work, fileId, sent, following).catch((error: unknown) => fail(work, fileId, error))
  } catch (error) {
    fail(work, fileId, error)
  }
}

function fail({ queue }: UploadWork, fileId: string, error: unknown) {
  // The server has deleted what it rejects: there is nothing left to remove.
  const isRejected = error instanceof ApiError && error.code === 'rejected_file'
  const reason = error instanceof NoSlotLeft ? error.message : transferFailureText(error)
  queue.change(fileId, { state: 'error', reason, ...(isRejected && { isRejected, assetId: null }) })
}

const mostTries = 5

/** Works on the draft's order, whichever that is by then, and again where what stood in the way is out of it. */
async function steppingAround(
  work: UploadWork,
  fileId: string,
  following: Following,
  task: (orderId: string) => Promise<Sent>,
): Promise<Sent> {
  for (let tries = 1; ; tries += 1) {
    const orderId = await retrying(() => ensureOrder(work.draft), following)
    try {
      return await task(orderId)
    } catch (error) {
      if (tries >= mostTries) throw error
      const photo = await stepAround(work, { error, fileId, orderId }, following)
      if (photo) return { orderId, photo }
    }
  }
}

async function send(work: UploadWork, fileId: string, orderId: string, following: Following): Promise<Sent> {
  const { queue, slots } = work
  const file = queue.find(fileId)?.file
  if (!file) throw new DOMException('The photo was removed.', 'AbortError')
  const { signal, onPercent } = following
  for (let isFirst = true; ; isFirst = false) {
    const target = await slots.take(fileId, orderId, following)
    try {
      const post = () => postToStorage(target, file, { signal, onProgress: onPercent })
      return { orderId, assetId: target.asset_id, checksum: await retrying(post, following) }
    } catch (error) {
      if (!isFirst || !hasExpired(error)) throw error
    }
  }
}

/** A photo whose order was lost meanwhile goes to the end of the line, for the next order. */
async function settle(work: UploadWork, fileId: string, sent: Sent, following: Following): Promise<void> {
  const { queue, stored, draft } = work
  const { orderId } = sent
  const photo = 'photo' in sent ? sent.photo : await confirmed(work, fileId, sent, following)
  if (!queue.find(fileId)) return
  if (!photo || draft.get().orderId !== orderId) return sendAgain(work, fileId)
  const isOther = ({ asset_id }: Photo) => asset_id !== photo.asset_id
  stored.changePhotos(orderId, (photos) => [...photos.filter(isOther), photo])
  const { width, height } = photo
  const measured = width && height ? { width, height } : null
  work.sentAgain.delete(fileId)
  queue.change(fileId, { state: 'done', percent: 100, assetId: photo.asset_id, measured })
}

function sendAgain({ queue, sentAgain }: UploadWork, fileId: string) {
  const times = (sentAgain.get(fileId) ?? 0) + 1
  if (times >= mostTries) throw new Error('The photo was sent often enough.')
  sentAgain.set(fileId, times)
  queue.restart(fileId)
}

async function confirmed(
  work: UploadWork,
  fileId: string,
  { orderId, assetId, checksum }: Extract<Sent, { assetId: string }>,
  following: Following,
): Promise<Photo | undefined> {
  const picture = await work.pictures.get(fileId)
  const measured = {
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    orientation: picture ? orientationOf(picture) : null,
  }
  try {
    const confirmation = { asset_id: assetId, checksum, ...measured }
    return await retrying(() => work.confirmations.confirm(orderId, confirmation), following)
  } catch (error) {
    return stepAround(work, { error, fileId, orderId }, following)
  }
}
