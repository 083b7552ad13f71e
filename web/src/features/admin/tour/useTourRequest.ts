import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminOrderView } from '#contract/desk/admin'
import type { AdminTour, TourRequest } from '#contract/film/tour'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { failureText } from '../access/failure.ts'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { orderKey, tourKey } from '../list/lists.ts'

const said: Record<TourRequest['action'], (tour: AdminTour) => string> = {
  start: ({ version }) => `Version ${version} is on its way.`,
  cancel: () => 'The production is cancelled.',
  release: ({ delivery }) => `Version ${delivery.version} is released. Its HD files are on their way.`,
}

/** Asks for a new version, for the end of one or for its release; the page shows what became of it without asking again. */
export function useTourRequest({ orderId }: AdminOrderView, onDone: () => void) {
  const client = useQueryClient()
  const { notify } = useConsoleActions()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: TourRequest) => api('POST /api/admin/orders/{id}/tour', { params: { id: orderId }, body }),
    async onSuccess({ tour }, { action }) {
      // What was asked of the film before this would say again what it was.
      await client.cancelQueries({ queryKey: tourKey(orderId) })
      client.setQueryData<AdminOrderView>(orderKey(orderId), (order) => order && { ...order, tour })
      notify('success', said[action](tour))
      onDone()
    },
  })
  return { request: mutate, isRequesting: isPending, failure: error ? failureText(error, messages.admin.request) : '' }
}
