import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminOrderView } from '#contract/desk/admin'
import type { AdminTour } from '#contract/film/tour'
import { api } from '../../../lib/api/api.ts'
import { isAwaited } from '../../../modules/tour/followTour.ts'
import { orderKey, tourKey } from '../list/lists.ts'

const askEachMs = 10_000

/** Asks for a film while it is made, and shows it in the order that is shown already. */
export function useFollowedTour({ orderId, tour }: AdminOrderView) {
  const client = useQueryClient()
  useQuery({
    queryKey: tourKey(orderId),
    async queryFn({ signal }) {
      const answer = await api('GET /api/admin/orders/{id}/tour', { params: { id: orderId }, signal })
      showTour(client, orderId, answer.tour)
      return answer.tour
    },
    initialData: tour,
    enabled: isAwaited(tour),
    staleTime: askEachMs,
    refetchInterval: askEachMs,
  })
}

/**
 * The order itself, each of whose answers is a look on record, is asked for anew only where its status may have changed
 * with the film's, or where its links are about to end.
 */
function showTour(client: QueryClient, orderId: string, tour: AdminTour) {
  const queryKey = orderKey(orderId)
  const { data: order, dataUpdatedAt: updatedAt } = client.getQueryState<AdminOrderView>(queryKey) ?? {}
  if (!order) return
  client.setQueryData<AdminOrderView>(queryKey, { ...order, tour }, { updatedAt })
  const isMoved = order.tour.state !== tour.state || order.tour.delivery.state !== tour.delivery.state
  void client.refetchQueries({ queryKey, exact: true, ...(!isMoved && { stale: true }) })
}
