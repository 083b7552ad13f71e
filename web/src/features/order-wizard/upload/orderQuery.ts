import { queryOptions } from '@tanstack/react-query'
import { ApiError, api } from '../../../lib/api.ts'

/** The draft order as the server keeps it, with the photos that are done. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/orders/{order_id}', { params: { order_id: orderId }, signal })).order,
    retry: (_count, error) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429,
    staleTime: 30_000,
  })
