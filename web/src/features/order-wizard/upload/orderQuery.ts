import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { mayPass } from '../../../lib/queryClient.ts'
import { orderProof } from '../orderProof.ts'

/** The draft order as the server keeps it, with the photos that are done. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/orders/{order_id}', { headers: orderProof(), params: { order_id: orderId }, signal })).order,
    retry: (_failures, error) => mayPass(error),
    staleTime: 30_000,
  })
