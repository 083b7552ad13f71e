import type { LinkedOrder } from '#contract/photos/photoLink'
import { photoLinkHeader } from '#contract/photos/photoLinkToken'
import { ApiError, api } from '../../../lib/api/api.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import { newDraft, type OrderDraft } from '../draft/orderDraft.ts'
import { blankOrder } from '../draft/orderForm.ts'
import { keepNothing } from '../upload/kept/keptPhotos.ts'
import type { Access } from '../upload/queue/access.ts'
import { openPhotoUploads, type PhotoUploads } from '../upload/queue/photoUploads.ts'

export async function readLinkedOrder(token: string, signal: AbortSignal): Promise<LinkedOrder> {
  return (await api('GET /api/photo-link', { headers: { [photoLinkHeader]: token }, signal })).order
}

/** The link's secret goes with every call; the order is the one that it leads to. */
const accessBy = (token: string): Access => ({
  headers: { [photoLinkHeader]: token },
  async read(orderId, signal) {
    try {
      return { ...(await readLinkedOrder(token, signal)), isWithdrawn: false }
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'conflict'
      if (!isOver) throw error
      return { orderId, photos: [], isWithdrawn: true }
    }
  },
})

export type LinkedUploads = {
  /** Without an order once the link leads to none any more. */
  draft: Store<OrderDraft>
  isUploadingPhotos: Store<boolean>
  uploads: PhotoUploads
}

/** Uploads to the order that a link leads to; this browser keeps nothing of them, since it may be anybody's. */
export function openLinkedUploads(token: string, { orderId, address_freeform, photos }: LinkedOrder): LinkedUploads {
  const options = { ...blankOrder.options, address_freeform }
  const draft = createStore<OrderDraft>({ ...newDraft({ ...blankOrder, options }), orderId })
  const isUploadingPhotos = createStore(false)
  const uploads = openPhotoUploads({ draft, isUploadingPhotos, access: accessBy(token) }, keepNothing)
  uploads.stored.order.set({ orderId, photos, isWithdrawn: false })
  return { draft, isUploadingPhotos, uploads }
}
