import type { Body } from '#contract/endpoints'
import type { Photo } from '#contract/orders/order'
import { api } from '../../../lib/api/api.ts'
import { retrying } from '../../../lib/api/retrying.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import type { StoredOrder } from './kept/storedOrder.ts'

type Change = { assetIds?: readonly string[]; photo?: Pick<Photo, 'asset_id' | 'room'>; cover?: string | null }
export type Arranging = {
  /** Shown at once, and kept on the server by itself. */
  arrange: (orderId: string, change: Change) => void
  /** Why the last arrangement was not kept; empty otherwise. */
  failure: Store<string>
}

const notKept = 'We couldn’t keep the order of your photos. It is shown as it was last saved.'

/** Keeps what a customer says of the order, the rooms and the cover: one call at a time, always the newest. */
export function createArranging(stored: StoredOrder, signal: AbortSignal): Arranging {
  const failure = createStore('')
  let isSending = false
  let isDirty = false

  async function send(orderId: string) {
    isSending = true
    try {
      while (isDirty) {
        isDirty = false
        const body = bodyOf(stored.known(orderId)?.photos ?? [])
        await retrying(
          () => api('PUT /api/orders/{order_id}/photos', { params: { order_id: orderId }, body, signal }),
          {
            signal,
          },
        )
      }
      failure.set('')
    } catch {
      if (signal.aborted) return
      isDirty = false
      failure.set(notKept)
      await stored.read(orderId).catch(() => undefined)
    } finally {
      isSending = false
    }
  }

  return {
    failure,
    arrange(orderId, change) {
      stored.changePhotos(orderId, (photos) => arranged(photos, change))
      isDirty = true
      if (!isSending) void send(orderId)
    },
  }
}

function bodyOf(photos: readonly Photo[]): Body<'PUT /api/orders/{order_id}/photos'> {
  const shown = photos.filter(({ type }) => type === 'photo')
  return {
    photos: shown.map(({ asset_id, room }) => ({ asset_id, room })),
    cover_asset_id: shown.find(({ is_cover }) => is_cover)?.asset_id ?? null,
  }
}

/** The photos as the change wants them; those that it does not name keep their order behind the named ones. */
function arranged(photos: readonly Photo[], { assetIds, photo, cover }: Change): Photo[] {
  const positionOf = ({ asset_id }: Photo) => {
    const place = assetIds?.indexOf(asset_id) ?? -1
    return place < 0 ? photos.length : place
  }
  return photos
    .map((each) => ({
      ...each,
      ...(photo?.asset_id === each.asset_id && { room: photo.room }),
      ...(cover !== undefined && { is_cover: each.asset_id === cover }),
    }))
    .toSorted((one, other) => positionOf(one) - positionOf(other))
}
