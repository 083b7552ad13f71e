import { type QueryClient, useQueryClient } from '@tanstack/react-query'
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

const openSession = (): OrderSession => ({
  draft: openDraft(),
  placed: createStore(readPlacedOrder()),
  logo: createStore(noLogo),
  photos: createStore<PhotoUploads | undefined>(undefined),
  isUploadingPhotos: createStore(false),
})

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

/** The order is placed: the draft and its files are let go. */
export function completeSession(session: OrderSession, placed: PlacedOrder) {
  session.photos.get()?.close()
  session.photos.set(undefined)
  session.logo.set(noLogo)
  session.placed.set(placed)
  keepPlacedOrder(placed)
  startOver(session.draft)
}
