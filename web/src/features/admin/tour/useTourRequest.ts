import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminOrderView } from '#contract/admin'
import { messages } from '#contract/messages'
import type { TourRequest } from '#contract/tour'
import { api } from '../../../lib/api.ts'
import { failureText } from '../access/failure.ts'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { orderKey, tourKey } from '../list/lists.ts'

/** Asks for a new version or for the end of one; the page shows what became of it without asking again. */
export function useTourRequest({ orderId }: AdminOrderView, onDone: () => void) {
  const client = useQueryClient()
  const { notify } = useConsoleActions()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: TourRequest) => api('POST /api/admin/orders/{id}/tour', { params: { id: orderId }, body }),
    async onSuccess({ tour }, { action }) {
      // What was asked of the film before this would say again what it was.
      await client.cancelQueries({ queryKey: tourKey(orderId) })
      client.setQueryData<AdminOrderView>(orderKey(orderId), (order) => order && { ...order, tour })
      notify('success', action === 'start' ? `Version ${tour.version} is on its way.` : 'The production is cancelled.')
      onDone()
    },
  })
  return { request: mutate, isRequesting: isPending, failure: error ? failureText(error, messages.admin.request) : '' }
}
