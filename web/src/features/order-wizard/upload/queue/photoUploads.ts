import type { Photo } from '#contract/orders/order'
import { isLookedAt } from '#contract/photos/photoRooms'
import { retrying } from '../../../../lib/api/retrying.ts'
import { createStore, type Store } from '../../../../lib/store.ts'
import type { OrderDraft } from '../../draft/orderDraft.ts'
import { type Arranging, createArranging } from '../arrange.ts'
import { type RefusedFile, refusedIdOf, remarkOn, sortOut } from '../choice/choice.ts'
import { keepPhotos } from '../kept/keptPhotos.ts'
import { followPictures, type KeptPictures } from '../kept/keptPictures.ts'
import type { Resuming } from '../kept/resumeKept.ts'
import { createStoredOrder, deleteStored, type StoredOrder } from '../kept/storedOrder.ts'
import { readPictures } from '../pictures.ts'
import type { Followed } from '../preflight/preflight.ts'
import type { KnownTraits } from '../preflight/remarks.ts'
import { createSlots } from '../slots.ts'
import { type Access, ownAccess } from './access.ts'
import { checkOpened } from './checkOpened.ts'
import { createConfirmations } from './confirmations.ts'
import { createPhotoQueue, isUnderWay, newPhoto, type PhotoFile } from './photoQueue.ts'
import { uploadPhoto } from './uploadPhoto.ts'
import { followProgress, type UploadProgress } from './uploadProgress.ts'
import type { UploadWork } from './uploadWork.ts'

export type PhotoUploads = {
  stored: StoredOrder
  files: Store<readonly PhotoFile[]>
  refused: Store<readonly RefusedFile[]>
  progress: Store<UploadProgress>
  traits: Store<KnownTraits>
  keptPictures: Store<KeptPictures>
  /** A remark on the last choice, such as files that were skipped. */
  remark: Store<string>
  /** Whether what was kept from an earlier visit is in the list. */
  isResumed: Store<boolean>
  /** Keeps the order of the stored photos, their rooms and the cover. */
  arranging: Arranging
  add: (chosen: readonly File[]) => void
  retry: (fileId: string) => void
  /** Takes a refused or unfinished file off the list. */
  drop: (fileId: string) => void
  /** The photo is about to be deleted: from here on this browser doesn't bring it back, unless `takeBack` says so. */
  setAside: (assetId: string) => void
  takeBack: (assetId: string) => void
  /** Deletes a stored photo; throws where that failed for good. */
  removeStored: (assetId: string) => Promise<void>
  /** The order is lost: its stored photos leave the list, and those of this page start again. */
  startAgain: () => void
  close: () => void
}

type Uploading = { draft: Store<OrderDraft>; isUploadingPhotos: Store<boolean>; access?: Access }

export function openPhotoUploads(
  { draft, isUploadingPhotos, access = ownAccess }: Uploading,
  kept = keepPhotos(draft.get().draftId),
): PhotoUploads {
  const work = openWork(draft, access)
  const { queue, stored } = work
  const { files } = queue
  const refused = createStore<readonly RefusedFile[]>([])
  const remark = createStore('')
  const isResumed = createStore(false)
  const lifetime = new AbortController()
  const arranging = createArranging(stored, lifetime.signal)
  const refuse = (next: readonly RefusedFile[], gone: readonly string[]) =>
    refused.set([...refused.get().filter(({ id }) => !gone.includes(id)), ...next])

  files.subscribe(() => isUploadingPhotos.set(files.get().some(isUnderWay)))
  const stopKeeping = files.subscribe(() => kept.follow(files.get()))
  const progress = followProgress({ files, storedPhotos: () => storedPhotos(work) })
  const keptPictures = followPictures(files, kept, lifetime.signal)
  const traits = followTraits({ files, stored: stored.order }, lifetime.signal)
  const stopChecking = checkOpened({
    files,
    async read() {
      const { orderId } = draft.get()
      if (orderId) await stored.read(orderId)
    },
    areOpened: () => storedPhotos(work).every(isOpened),
  })
  void resume(
    { kept, work, storedPhotos: () => storedPhotos(work), refuse: (found) => refuse(found, []) },
    lifetime.signal,
  ).then(() => isResumed.set(true))

  const storedHere = (assetId: string) => files.get().find((photo) => photo.assetId === assetId)
  function setAside(assetId: string) {
    const local = storedHere(assetId)
    if (local) kept.discard(local.file)
  }
  function takeBack(assetId: string) {
    const local = storedHere(assetId)
    if (local) kept.keep([local.file])
    kept.follow(files.get())
  }
  const discard = (fileId: string) => {
    const gone = queue.find(fileId)?.file ?? refused.get().find(({ id }) => id === fileId)?.file
    if (gone) kept.discard(gone)
  }

  return {
    stored,
    files,
    refused,
    progress,
    traits,
    keptPictures,
    remark,
    isResumed,
    arranging,
    setAside,
    takeBack,
    add(chosen) {
      const choice = sortOut(chosen, files.get(), storedPhotos(work))
      const ids = choice.refused.map(({ id }) => id)
      refuse(choice.refused, [...ids, ...choice.accepted.map(({ file }) => refusedIdOf(file))])
      remark.set(remarkOn(choice))
      queue.add(choice.accepted.map(({ file, contentType }) => newPhoto(file, contentType)))
    },
    retry(fileId) {
      work.sentAgain.delete(fileId)
      queue.restart(fileId)
    },
    drop(fileId) {
      discard(fileId)
      refuse([], [fileId])
      const assetId = queue.find(fileId)?.assetId
      queue.remove(fileId)
      if (assetId) void clearAway(work, assetId, lifetime.signal)
    },
    async removeStored(assetId) {
      setAside(assetId)
      try {
        await deleteStored(assetId, lifetime.signal, access)
      } catch (error) {
        takeBack(assetId)
        throw error
      }
      const local = storedHere(assetId)
      if (local) queue.remove(local.id)
      const { orderId } = draft.get()
      if (orderId) stored.changePhotos(orderId, (photos) => photos.filter(({ asset_id }) => asset_id !== assetId))
    },
    startAgain() {
      stored.forget()
      queue.startAgain()
    },
    close() {
      lifetime.abort()
      stopKeeping()
      stopChecking()
      kept.close()
      queue.close()
      isUploadingPhotos.set(false)
    },
  }
}

/** By a script of its own, for most visitors begin. */
async function resume(resuming: Resuming, signal: AbortSignal) {
  const photos = await resuming.kept.read()
  if (photos.length === 0) return
  const script = await retrying(() => import('../kept/resumeKept.ts'), { signal, isEndless: true }).catch(
    () => undefined,
  )
  // Without it the page was left.
  await script?.resumeKept(photos, resuming, signal)
}

function openWork(draft: Store<OrderDraft>, access: Access): UploadWork {
  const stored = createStoredOrder(access)
  let isSending = false
  const isLast = () => !isSending && !queue.files.get().some(({ state }) => state === 'queued')
  const confirmations = createConfirmations(isLast, access)
  const queue = createPhotoQueue(async (fileId, signal) => {
    isSending = true
    await uploadPhoto(work, fileId, signal)
    isSending = false
    if (isLast()) confirmations.hurry()
  })
  const slots = createSlots({ queue, stored, draft, access })
  const work: UploadWork = {
    queue,
    stored,
    draft,
    access,
    slots,
    confirmations,
    pictures: readPictures(queue),
    sentAgain: new Map(),
  }
  return work
}

const isOpened = ({ problem, seen }: Photo): boolean => problem !== null || isLookedAt(seen)

function storedPhotos({ stored, draft }: UploadWork): readonly Photo[] {
  const { orderId } = draft.get()
  const order = orderId ? stored.known(orderId) : undefined
  return order?.photos.filter(({ type }) => type === 'photo') ?? []
}

/** An upload that was broken off may be stored already. If deleting fails, the refreshed list shows the photo again. */
async function clearAway({ stored, draft, access }: UploadWork, assetId: string, signal: AbortSignal) {
  const { orderId } = draft.get()
  try {
    await deleteStored(assetId, signal, access)
  } finally {
    if (orderId && !signal.aborted) await retrying(() => stored.read(orderId), { signal })
  }
}

const restMilliseconds = 1_000

/** What the small pictures of the photos tell, those of an earlier visit among them. It is help: nothing waits for it. */
function followTraits(followed: Followed, signal: AbortSignal): Store<KnownTraits> {
  const traits = createStore<KnownTraits>(new Map())
  const stops = [followed.files.subscribe(start), followed.stored.subscribe(start)]
  const stop = () => {
    for (const each of stops) each()
  }
  signal.addEventListener('abort', stop)
  return traits

  // The photos have the network and the processor to themselves first.
  function start() {
    const files = followed.files.get()
    const hasPhotos = files.length > 0 || (followed.stored.get()?.photos.length ?? 0) > 0
    if (!hasPhotos || files.some(isUnderWay)) return
    stop()
    setTimeout(look, restMilliseconds)
  }
  function look() {
    import('../preflight/preflight.ts').then(
      ({ examinePhotos }) => signal.aborted || examinePhotos(followed, traits, signal),
      // The upload goes on without remarks where their script can't be loaded.
      () => undefined,
    )
  }
}
