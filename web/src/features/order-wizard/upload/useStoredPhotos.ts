import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Photo } from '#contract/order'
import { useStore } from '../../../lib/store.ts'
import { forgetOrder } from '../orderDraft.ts'
import type { OrderSession } from '../orderSession.ts'
import { isNotFound } from '../saveOrder.ts'
import { orderQuery } from './orderQuery.ts'

const none: readonly Photo[] = []

/** The photos that the server holds for the draft's order, for this and for an earlier visit. */
export function useStoredPhotos({ draft }: OrderSession): { photos: readonly Photo[]; isFailing: boolean } {
  const { orderId } = useStore(draft)
  const { data, error, failureCount } = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== null })
  const isGone = isNotFound(error)
  useEffect(() => {
    if (isGone && draft.get().orderId === orderId) forgetOrder(draft)
  }, [isGone, draft, orderId])
  return { photos: data?.photos ?? none, isFailing: failureCount > 0 && !isGone }
}
