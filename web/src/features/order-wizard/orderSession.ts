import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { whenForgotten } from '../../lib/personalStorage.ts'
import { createStore, type Store, useStore } from '../../lib/store.ts'
import {
  keepPlacedOrder,
  type OrderDraft,
  openDraft,
  type PlacedOrder,
  readPlacedOrder,
  startOver,
} from './orderDraft.ts'
import type { PhotoUploads } from './upload/photoUploads.ts'

export type LogoUpload = {
  file: File | null
  state: 'none' | 'chosen' | 'uploading' | 'done' | 'failed'
  /** Why it failed. */
  reason: string
}
export const noLogo: LogoUpload = { file: null, state: 'none', reason: '' }

/** One visitor's work on an order. It outlives the wizard's screen, so that uploads go on while he looks elsewhere. */
export type OrderSession = {
  draft: Store<OrderDraft>
  placed: Store<PlacedOrder | undefined>
  logo: Store<LogoUpload>
  photos: Store<PhotoUploads | undefined>
  isUploadingPhotos: Store<boolean>
}

function openSession(): OrderSession {
  const session: OrderSession = {
    draft: openDraft(),
    placed: createStore(readPlacedOrder()),
    logo: createStore(noLogo),
    photos: createStore<PhotoUploads | undefined>(undefined),
    isUploadingPhotos: createStore(false),
  }
  whenForgotten(() => {
    session.placed.set(undefined)
    letGo(session)
  })
  return session
}

const sessions = new WeakMap<QueryClient, OrderSession>()

/** The session lives as long as the app's query client. */
export function useOrderSession(): OrderSession {
  const client = useQueryClient()
  const session = sessions.get(client) ?? openSession()
  sessions.set(client, session)
  return session
}

export function useIsUploading(session: OrderSession): boolean {
  const logo = useStore(session.logo)
  return useStore(session.isUploadingPhotos) || logo.state === 'uploading'
}

/** The draft and its files. */
function letGo(session: OrderSession) {
  session.photos.get()?.close()
  session.photos.set(undefined)
  session.logo.set(noLogo)
  startOver(session.draft)
}

export function completeSession(session: OrderSession, placed: PlacedOrder) {
  session.placed.set(placed)
  keepPlacedOrder(placed)
  letGo(session)
}
