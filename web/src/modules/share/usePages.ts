import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PagesRequest, TourPages } from '#contract/delivery/tourPages'
import { api } from '../../lib/api/api.ts'
import { failureText } from '../../lib/api/failureText.ts'
import { mayPass } from '../../lib/api/queryClient.ts'

/** `support` is an administrator who sees the owner's side, and only looks. */
export type PagesCaller = { kind: 'owner' | 'administrator' | 'support'; orderId: string }

const texts = {
  failed: 'That didn’t work. Please try again.',
  network: 'We can’t reach the server right now. Check your connection and try again.',
}

const refuse = () => Promise.reject(new Error('Whoever looks at a customer’s pages changes nothing.'))

/** The same acts for the owner and for administrators, who take no links back. */
function callsOf({ kind, orderId }: PagesCaller) {
  if (kind !== 'owner') {
    const params = { id: orderId }
    const read = (signal: AbortSignal) => api('GET /api/admin/orders/{id}/pages', { params, signal })
    if (kind === 'support') return { read, put: refuse, renew: refuse }
    return {
      read,
      put: (body: PagesRequest) => api('PUT /api/admin/orders/{id}/pages', { params, body }),
      renew: null,
    }
  }
  const params = { order_id: orderId }
  return {
    read: (signal: AbortSignal) => api('GET /api/orders/{order_id}/pages', { params, signal }),
    put: (body: PagesRequest) => api('PUT /api/orders/{order_id}/pages', { params, body }),
    renew: (slug: string) => api('POST /api/orders/{order_id}/pages/renewal', { params, body: { slug } }),
  }
}

/** An order's public pages, and what may be done with them. What an act answers is shown at once. */
export function usePages(caller: PagesCaller) {
  const client = useQueryClient()
  const queryKey = ['tour-pages', caller.kind, caller.orderId]
  const calls = callsOf(caller)
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await calls.read(signal)).pages,
    retry: (failures, error) => failures < 2 && mayPass(error),
  })
  const act = useMutation({
    mutationFn: async (ask: () => Promise<{ pages: TourPages }>) => (await ask()).pages,
    onSuccess: async (pages) => {
      // What was asked before would say again what was.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, pages)
    },
  })
  const { renew } = calls
  return {
    pages: query.data,
    isBroken: query.isError && !query.data,
    retry: () => void query.refetch(),
    put: (body: PagesRequest) => act.mutate(() => calls.put(body)),
    renew: renew && ((slug: string, onDone: () => void) => act.mutate(() => renew(slug), { onSuccess: onDone })),
    isBusy: act.isPending,
    failure: act.error ? failureText(act.error, texts) : '',
  }
}
