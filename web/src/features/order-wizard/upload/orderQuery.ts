import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { mayPass } from '../../../lib/queryClient.ts'

/** The draft order as the server keeps it, with the photos that are done. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/orders/{order_id}', { params: { order_id: orderId }, signal })).order,
    retry: (_failures, error) => mayPass(error),
    staleTime: 30_000,
  })
