import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OrderView } from '#contract/orders/order'
import { api } from '../../lib/api/api.ts'
import { mayPass } from '../../lib/api/queryClient.ts'
import { keepLinks } from './files/keepLinks.ts'
import { nextAskMs } from './followTour.ts'

/** Links to photos end after an hour. */
const staleAfterMs = 30 * 60_000

/** An order, asked for again and again while its film is on its way, and more rarely the longer there is no news. */
export function useFollowedOrder(queryKey: QueryKey, orderId: string) {
  const asked = useRef({ answer: undefined as { order: OrderView } | undefined, count: 0 })
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/orders/{order_id}', { params: { order_id: orderId }, signal }),
    staleTime: staleAfterMs,
    retry: (failures, failure) => failures < 2 && mayPass(failure),
    structuralSharing: keepLinks,
    refetchInterval({ state: { data, dataUpdateCount, errorUpdateCount } }) {
      const count = dataUpdateCount + errorUpdateCount
      if (data !== asked.current.answer) asked.current = { answer: data, count }
      return nextAskMs(data?.order.tour, count - asked.current.count)
    },
  })
}
