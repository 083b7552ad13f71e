import { Uppy } from '@uppy/core'
import { retrying } from '../../../lib/retrying.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import type { OrderSession } from '../orderSession.ts'
import { type RefusedFile, remarkOn, sortOut } from './choice.ts'
import { deleteStored } from './deleteStored.ts'
import { changeFile, findFile, isUnderWay, type PhotoFile, type PhotoMeta, type PhotoUppy } from './photoFile.ts'
import type { PhotoQueue } from './photoQueue.ts'
import { type Picture, pictureOf } from './pictureOf.ts'
import { SequentialUploader } from './SequentialUploader.ts'
import { createStoredOrder, type StoredOrder } from './storedOrder.ts'
import { uploadPhoto } from './uploadPhoto.ts'

export type PhotoUploads = {
  stored: StoredOrder
  files: Store<readonly PhotoFile[]>
  refused: Store<readonly RefusedFile[]>
  /** A remark on the last choice, such as files that were skipped. */
  remark: Store<string>
  add: (chosen: readonly File[]) => void
  retry: (fileId: string) => void
  /** Takes a refused or unfinished file off the list. */
  drop: (fileId: string) => void
  /** Deletes a stored photo; throws where that failed for good. */
  removeStored: (assetId: string) => Promise<void>
  close: () => void
}

export function openPhotoUploads(session: OrderSession): PhotoUploads {
  const uppy: PhotoUppy = new Uppy<PhotoMeta, Record<string, never>>({ autoProceed: true })
  const stored = createStoredOrder()
  const queue: PhotoQueue = { uppy, stored, draft: session.draft, pictures: new Map() }
  const files = createStore<readonly PhotoFile[]>([])
  const refused = createStore<readonly RefusedFile[]>([])
  const remark = createStore('')
  const lifetime = new AbortController()
  const refuse = (next: readonly RefusedFile[], gone: readonly string[]) =>
    refused.set([...refused.get().filter(({ id }) => !gone.includes(id)), ...next])

  readPictures(queue)
  uppy.use(SequentialUploader, { upload: (fileId, signal) => uploadPhoto(queue, fileId, signal) })
  uppy.on('state-update', (before, after) => {
    if (before.files === after.files) return
    files.set(uppy.getFiles())
    session.isUploadingPhotos.set(uppy.getFiles().some(isUnderWay))
  })

  return {
    stored,
    files,
    refused,
    remark,
    add(chosen) {
      const choice = sortOut(chosen, uppy.getFiles(), storedPhotos(queue))
      const ids = choice.refused.map(({ id }) => id)
      refuse(choice.refused, ids)
      remark.set(remarkOn(choice))
      uppy.addFiles(
        choice.accepted.map(({ file, contentType }) => ({
          name: file.name,
          type: contentType,
          data: file,
          meta: {
            state: 'queued',
            percent: 0,
            reason: '',
            contentType,
            seq: null,
            assetId: null,
            picture: null,
            measured: null,
          },
        })),
      )
    },
    retry(fileId) {
      changeFile(uppy, fileId, { state: 'queued', percent: 0, reason: '' })
      void uppy.retryUpload(fileId)
    },
    drop(fileId) {
      refuse([], [fileId])
      const assetId = findFile(uppy, fileId)?.meta.assetId
      if (findFile(uppy, fileId)) uppy.removeFile(fileId)
      if (assetId) void clearAway(queue, assetId, lifetime.signal)
    },
    async removeStored(assetId) {
      await deleteStored(assetId, lifetime.signal)
      const local = uppy.getFiles().find(({ meta }) => meta.assetId === assetId)
      if (local) uppy.removeFile(local.id)
      const { orderId } = session.draft.get()
      if (orderId) stored.changePhotos(orderId, (photos) => photos.filter(({ asset_id }) => asset_id !== assetId))
    },
    close() {
      lifetime.abort()
      uppy.destroy()
      session.isUploadingPhotos.set(false)
    },
  }
}

function storedPhotos({ stored, draft }: PhotoQueue) {
  const { orderId } = draft.get()
  const order = orderId ? stored.known(orderId) : undefined
  return order?.photos.filter(({ type }) => type === 'photo') ?? []
}

/** One after the other, for a decoded photo can take a hundred megabytes. */
function readPictures({ uppy, pictures }: PhotoQueue) {
  let last: Promise<Picture | undefined> = Promise.resolve(undefined)
  uppy.on('file-added', ({ id, data, meta }) => {
    if (!(data instanceof Blob)) return
    last = last.then(() => (findFile(uppy, id) ? pictureOf(data, meta.contentType) : undefined))
    const picture = last.then((read) => {
      if (read) changeFile(uppy, id, { picture: read })
      return read
    })
    pictures.set(id, picture)
  })
  uppy.on('file-removed', ({ id, meta }) => {
    pictures.delete(id)
    if (meta.picture?.thumbnailUrl) URL.revokeObjectURL(meta.picture.thumbnailUrl)
  })
}

/** An upload that was broken off may be stored already. If deleting fails, the refreshed list shows the photo again. */
async function clearAway({ stored, draft }: PhotoQueue, assetId: string, signal: AbortSignal) {
  const { orderId } = draft.get()
  try {
    await deleteStored(assetId, signal)
  } finally {
    if (orderId && !signal.aborted) await retrying(() => stored.read(orderId), { signal })
  }
}
