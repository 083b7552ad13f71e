import type { ImageType } from '#contract/limits'
import { createStore, type Store } from '../../../../lib/store.ts'

/** What a browser makes of a photo: its size after EXIF rotation, and a small picture as a blob: address. */
export type Picture = { width: number; height: number; thumbnailUrl: string | null; small?: Blob }
export type UploadState = 'queued' | 'uploading' | 'waiting' | 'done' | 'error'

/** A photo that was chosen on this page. */
export type PhotoFile = {
  id: string
  file: File
  contentType: ImageType
  state: UploadState
  percent: number
  reason: string
  /** Our side can't use what it holds: sending it again would change nothing. */
  isRejected?: boolean
  /** Its place in the tour, given when its upload begins and kept for every retry. */
  seq: number | null
  assetId: string | null
  picture: Picture | null
  /** Pixels by the server's measure, which knows HEIC as well. */
  measured: { width: number; height: number } | null
}

export const newPhoto = (file: File, contentType: ImageType): PhotoFile => ({
  id: `photo-${crypto.randomUUID()}`,
  file,
  contentType,
  state: 'queued',
  percent: 0,
  reason: '',
  seq: null,
  assetId: null,
  picture: null,
  measured: null,
})

export const isUnderWay = ({ state }: PhotoFile) => state === 'queued' || state === 'uploading' || state === 'waiting'

/** This page's photos in the order in which they were chosen, uploaded strictly one after the other. */
export type PhotoQueue = {
  files: Store<readonly PhotoFile[]>
  /** Undefined once the visitor has removed it. */
  find: (fileId: string) => PhotoFile | undefined
  add: (photos: readonly PhotoFile[]) => void
  /** A photo that was removed meanwhile is left alone. */
  change: (fileId: string, patch: Partial<PhotoFile>) => void
  /** Back to the end of the line. */
  restart: (fileId: string) => void
  /** Places and stored copies are gone: what was done begins anew. */
  startAgain: () => void
  /** The upload that is under way is broken off, and the next one begins. */
  remove: (fileId: string) => void
  close: () => void
}

/** `upload` brings one photo to the storage and sees to it that its state settles; it never rejects. */
export function createPhotoQueue(upload: (fileId: string, signal: AbortSignal) => Promise<void>): PhotoQueue {
  const files = createStore<readonly PhotoFile[]>([])
  let last: Promise<void> = Promise.resolve()
  /** Of the photo that is under way, and of those whose confirmation follows behind. */
  const aborts = new Map<string, AbortController>()

  const find = (fileId: string) => files.get().find(({ id }) => id === fileId)

  function change(fileId: string, patch: Partial<PhotoFile>) {
    if (find(fileId)) files.set(files.get().map((photo) => (photo.id === fileId ? { ...photo, ...patch } : photo)))
  }

  async function run(fileId: string) {
    if (!find(fileId)) return
    const abort = new AbortController()
    aborts.set(fileId, abort)
    await upload(fileId, abort.signal)
  }
  function abort(fileId: string) {
    aborts.get(fileId)?.abort()
    aborts.delete(fileId)
  }
  const line = (fileId: string) => {
    last = last.then(() => run(fileId))
  }

  function restart(fileId: string, patch: Partial<PhotoFile> = {}) {
    change(fileId, { state: 'queued', percent: 0, reason: '', ...patch })
    line(fileId)
  }

  return {
    files,
    find,
    change,
    restart,
    startAgain() {
      const blank = { seq: null, assetId: null }
      for (const { id, state } of files.get()) {
        if (state === 'done') restart(id, blank)
        else change(id, blank)
      }
    },
    add(photos) {
      files.set([...files.get(), ...photos])
      for (const { id } of photos) line(id)
    },
    remove(fileId) {
      files.set(files.get().filter(({ id }) => id !== fileId))
      abort(fileId)
    },
    close() {
      files.set([])
      for (const fileId of aborts.keys()) abort(fileId)
    },
  }
}
