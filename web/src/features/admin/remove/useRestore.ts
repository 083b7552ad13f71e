import { useMutation } from '@tanstack/react-query'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { failureText } from '../access/failure.ts'
import { targetName } from '../actions/rowActions.ts'
import { useCachedRows } from '../list/cachedRows.ts'
import type { Target } from '../list/lists.ts'

type Notify = (tone: 'success' | 'danger', text: string) => void

type CachedRows = ReturnType<typeof useCachedRows>

async function restore({ tab, row }: Target, cached: CachedRows): Promise<void> {
  const request = { params: { id: row.id } }
  switch (tab) {
    case 'users':
      return cached.replace(tab, (await api('POST /api/admin/users/{id}/restore', request)).user)
    case 'orders':
      return cached.replace(tab, (await api('POST /api/admin/orders/{id}/restore', request)).order)
    case 'customers': {
      let answer = await api('POST /api/admin/customers/{id}/restore', request)
      // Where time runs out the server is asked again until every order is back.
      while (answer.more) answer = await api('POST /api/admin/customers/{id}/restore', request)
      return cached.replace(tab, answer.customer)
    }
    case 'assets':
      throw new Error('An asset is never archived by itself.')
  }
}

export function useRestore(notify: Notify) {
  const cached = useCachedRows()
  return useMutation({
    mutationFn: (target: Target) => restore(target, cached),
    onSuccess: (_, target) => {
      void cached.outdate()
      notify('success', `${targetName(target)} is restored.`)
    },
    onError: (error) => notify('danger', failureText(error, messages.admin.request)),
  }).mutate
}
