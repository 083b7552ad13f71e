import type { Photo } from '#contract/orders/order'
import { retrying } from '../../../../lib/api/retrying.ts'
import type { KeptFile } from '../../../../lib/files/fileStore.ts'
import { isStored, type RefusedFile, refusedIdOf, sortOut } from '../choice/choice.ts'
import { newPhoto } from '../queue/photoQueue.ts'
import type { UploadWork } from '../queue/uploadWork.ts'
import type { KeptPhotos } from './keptPhotos.ts'

export type Resuming = {
  kept: KeptPhotos
  work: UploadWork
  storedPhotos: () => readonly Photo[]
  refuse: (files: readonly RefusedFile[]) => void
}

export const missingText = 'This photo wasn’t sent before the page was closed. Choose it again to send it.'

/**
 * Goes on with what was chosen on an earlier visit and not sent. What the browser could not keep is listed, and is
 * recognized when it is chosen again.
 */
export async function resumeKept(
  photos: readonly KeptFile[],
  { kept, work, storedPhotos, refuse }: Resuming,
  signal: AbortSignal,
): Promise<void> {
  const { orderId } = work.draft.get()
  // An order that is lost has none of them.
  if (orderId) await retrying(() => work.stored.read(orderId), { signal, isEndless: true }).catch(() => undefined)
  if (signal.aborted) return
  const readable = await Promise.all(photos.map(readableFile))
  const found = readable.flatMap((file) => file ?? [])
  const { queue } = work
  const { accepted } = sortOut(found, queue.files.get(), storedPhotos())
  const isListed = (photo: KeptFile) => isStored(photo, storedPhotos())
  const lost = photos.filter((photo, index) => !readable[index] && !isListed(photo))
  for (const photo of photos) if (isListed(photo)) kept.discard(photo)
  refuse(lost.map((file) => ({ id: refusedIdOf(file), name: file.name, size: file.size, reason: missingText, file })))
  queue.add(accepted.map(({ file, contentType }) => newPhoto(file, contentType)))
}

/** Some browsers keep the record of a file and lose what it holds. */
async function readableFile({ file }: KeptFile): Promise<File | undefined> {
  try {
    await file?.slice(0, 1).arrayBuffer()
    return file
  } catch {
    return undefined
  }
}
