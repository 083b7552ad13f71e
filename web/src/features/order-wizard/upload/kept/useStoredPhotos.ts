import { useEffect, useState } from 'react'
import { retrying } from '../../../../lib/api/retrying.ts'
import { useStore } from '../../../../lib/store.ts'
import { forgetOrder } from '../../draft/orderDraft.ts'
import type { OrderSession } from '../../draft/orderSession.ts'
import { isNotFound } from '../../draft/saveOrder.ts'
import type { StoredPhoto } from '../queue/access.ts'
import type { StoredOrder } from './storedOrder.ts'

const none: readonly StoredPhoto[] = []

/** The photos that the server holds for the draft's order, for this and for an earlier visit. */
export function useStoredPhotos({ draft }: Pick<OrderSession, 'draft'>, stored: StoredOrder) {
  const { orderId } = useStore(draft)
  const order = useStore(stored.order)
  const [isFailing, setIsFailing] = useState(false)
  useEffect(() => {
    if (!orderId) return
    return keepFresh(orderId, stored, {
      onRead: () => setIsFailing(false),
      onFailure: () => setIsFailing(true),
      onGone: () => {
        setIsFailing(false)
        forgetOrder(draft, orderId)
      },
    })
  }, [orderId, stored, draft])
  return { photos: order && order.orderId === orderId ? order.photos : none, isFailing }
}

type Outcomes = { onRead: () => void; onFailure: () => void; onGone: () => void }

/** Reads now and whenever the visitor or the connection comes back, until it is called off. */
function keepFresh(orderId: string, stored: StoredOrder, { onRead, onFailure, onGone }: Outcomes): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let isReading = false
  const refresh = async () => {
    if (isReading || document.hidden || stored.isFresh(orderId)) return
    isReading = true
    try {
      const order = await retrying(() => stored.read(orderId), { signal, onFailure, isEndless: true })
      if (!signal.aborted) order.isWithdrawn ? onGone() : onRead()
    } catch (error) {
      if (!signal.aborted) isNotFound(error) ? onGone() : onFailure()
    } finally {
      isReading = false
    }
  }
  const start = () => void refresh()
  start()
  window.addEventListener('online', start, { signal })
  document.addEventListener('visibilitychange', start, { signal })
  return () => controller.abort()
}
