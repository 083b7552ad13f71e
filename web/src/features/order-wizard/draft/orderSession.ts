import { createStore, type Store, useStore } from '../../../lib/store.ts'
import { whenForgotten } from '../../../lib/visit/personalStorage.ts'
import { useVisit, type Visit } from '../../../lib/visit/visit.ts'
import type { ShownFilm } from '../film/shownFilm.ts'
import type { PhotoUploads } from '../upload/queue/photoUploads.ts'
import {
  isAnythingKept,
  type Kept,
  keepPlacedOrder,
  type OrderDraft,
  openDraft,
  orderKey,
  type PlacedOrder,
  readKept,
  startOver,
} from './orderDraft.ts'
import type { OrderInput } from './orderForm.ts'

/** A file of which an order has one, from its choice on. */
export type FileUpload = {
  file: File | null
  state: 'none' | 'chosen' | 'uploading' | 'done' | 'failed'
  /** Why it failed. */
  reason: string
  /** Our side can't use what it holds: sending it again would change nothing. */
  isRejected?: boolean
}
export const noFile: FileUpload = { file: null, state: 'none', reason: '' }

/** A logo that the server has: the one saved in the account, or the one of the order that `assetId` names it in. */
export type KeptLogo = { assetId?: string; filename: string; pictureUrl: string | null }
/** A file of this browser's, or one that the server copies. */
export type LogoUpload = FileUpload & { kept?: KeptLogo }

export type PremiereFilm = ShownFilm & { assets: ReadonlyMap<string, string | null> }

type PreviousOrder = { input: OrderInput; logo: LogoUpload }

/** One visitor's work on an order. It outlives the wizard's screen, so that uploads go on while he looks elsewhere. */
export type OrderSession = {
  draft: Store<OrderDraft>
  placed: Store<PlacedOrder | undefined>
  logo: Store<LogoUpload>
  /** The account's saved logo: null where there is none, undefined until somebody has looked. */
  savedLogo: Store<KeptLogo | null | undefined>
  recording: Store<FileUpload>
  photos: Store<PhotoUploads | undefined>
  isUploadingPhotos: Store<boolean>
  /** What this browser shows of the film so far. */
  film: Store<ShownFilm | undefined>
  /** The same of the order that was placed, with the server's ids of its photos. */
  premiere: Store<PremiereFilm | undefined>
  /** What was placed last: in memory alone, so that the browser keeps nothing of it. */
  previous: Store<PreviousOrder | undefined>
  /** Where this person's last home was: the next one is often in the same town. */
  lastAddress: Store<string>
  /** An order that was left earlier, until somebody says whether to go on with it. */
  isLeftOver: Store<boolean>
}

function openSession({ draft, placed }: Kept): OrderSession {
  const session: OrderSession = {
    draft: openDraft(draft),
    placed: createStore(placed),
    logo: createStore<LogoUpload>(noFile),
    savedLogo: createStore<KeptLogo | null | undefined>(undefined),
    recording: createStore(noFile),
    photos: createStore<PhotoUploads | undefined>(undefined),
    isUploadingPhotos: createStore(false),
    film: createStore<ShownFilm | undefined>(undefined),
    premiere: createStore<PremiereFilm | undefined>(undefined),
    previous: createStore<PreviousOrder | undefined>(undefined),
    lastAddress: createStore(''),
    isLeftOver: createStore(draft?.orderId != null),
  }
  followOrder(session)
  whenForgotten(() => {
    session.placed.set(undefined)
    session.previous.set(undefined)
    session.premiere.set(undefined)
    session.lastAddress.set('')
    // The database of photos goes as a whole: opening it to delete some would make it again.
    emptySession(session)
  })
  return session
}

/** Whoever finds out that the order is lost: what this page still holds of its files goes into the next one. */
function followOrder({ draft, logo, recording, photos }: OrderSession) {
  let { orderId } = draft.get()
  draft.subscribe(() => {
    const before = orderId
    orderId = draft.get().orderId
    if (before === null || before === orderId) return
    for (const upload of [logo, recording])
      if (upload.get().state !== 'none') upload.set({ ...upload.get(), state: 'chosen', reason: '' })
    photos.get()?.startAgain()
  })
}

/** A session, or how far its opening is: what is kept from before can be read once the schemas are here. */
type Opening = OrderSession | 'opening' | 'failed'
const openings = new WeakMap<Visit, Store<Opening>>()

export const useOrderSession = (): Opening => useStore(openingOf(useVisit()))

function openingOf(visit: Visit): Store<Opening> {
  const known = openings.get(visit)
  if (known) return known
  const isKept = isAnythingKept()
  const opening = createStore<Opening>(isKept ? 'opening' : openSession({}))
  openings.set(visit, opening)
  if (isKept)
    void readKept().then(
      (kept) => opening.set(openSession(kept)),
      () => opening.set('failed'),
    )
  return opening
}

export function useIsUploading(session: OrderSession): boolean {
  const logo = useStore(session.logo)
  const recording = useStore(session.recording)
  return useStore(session.isUploadingPhotos) || logo.state === 'uploading' || recording.state === 'uploading'
}

/** The draft and its files. The next one may begin with fields filled in. */
export function discardOrder(session: OrderSession, input?: OrderInput) {
  if (!session.photos.get()) void deletePhotosOf(session.draft.get())
  emptySession(session, input)
}

function emptySession(session: OrderSession, input?: OrderInput) {
  session.photos.get()?.close()
  session.photos.set(undefined)
  session.logo.set(noFile)
  session.savedLogo.set(undefined)
  session.recording.set(noFile)
  session.film.set(undefined)
  session.isLeftOver.set(false)
  startOver(session.draft, input)
}

/** What the browser kept on an earlier visit. What can't be deleted now, the next order's upload step deletes. */
const deletePhotosOf = ({ draftId }: OrderDraft) =>
  import('../../../lib/files/fileStore.ts')
    .then(({ openFileStore }) => openFileStore().deleteOfDraft(draftId))
    .catch(() => undefined)

export function completeSession(session: OrderSession, placed: PlacedOrder) {
  session.placed.set(placed)
  session.premiere.set(premiereOf(session))
  keepPlacedOrder(placed)
  session.previous.set({ input: session.draft.get().input, logo: session.logo.get() })
  discardOrder(session)
}

/** Undefined where contact or options were changed since it was drawn. */
function premiereOf({ film, photos, draft }: OrderSession): PremiereFilm | undefined {
  const shown = film.get()
  if (shown?.order !== orderKey(draft.get().input)) return undefined
  const files = photos.get()?.files.get() ?? []
  return { ...shown, assets: new Map(files.map(({ id, assetId }) => [id, assetId])) }
}
