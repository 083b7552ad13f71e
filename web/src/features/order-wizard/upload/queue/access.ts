import type { OrderView, Photo } from '#contract/orders/order'
import { api } from '../../../../lib/api/api.ts'
import { isWithdrawn } from '../../draft/saveOrder.ts'

/** A stored photo; who opened the order by a link may remove only some. */
export type StoredPhoto = Photo & { can_remove?: boolean }
/** What the server holds of an order. A withdrawn one takes nothing more from its owner. */
export type StoredView = Pick<OrderView, 'orderId'> & { photos: StoredPhoto[]; isWithdrawn: boolean }

/** By which right the files of an order are read and changed. */
export type Access = {
  /** Go with every call. */
  headers: Record<string, string>
  read: (orderId: string, signal: AbortSignal) => Promise<StoredView>
}

/** As the order of this browser or account. */
export const ownAccess: Access = {
  headers: {},
  async read(orderId, signal) {
    const { order } = await api('GET /api/orders/{order_id}', { params: { order_id: orderId }, signal })
    return { ...order, isWithdrawn: isWithdrawn(order) }
  },
}
