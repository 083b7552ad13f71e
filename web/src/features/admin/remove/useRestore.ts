import { useMutation } from '@tanstack/react-query'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api.ts'
import { failureText } from '../access/failure.ts'
import { targetName } from '../actions/rowActions.ts'
import { useCachedRows } from '../list/cachedRows.ts'
import type { Target } from '../list/lists.ts'

type Notify = (tone: 'success' | 'danger', text: string) => void

async function restore({ tab, row }: Target) {
  const request = { params: { id: row.id } }
  if (tab === 'users') return api('POST /api/admin/users/{id}/restore', request)
  if (tab === 'customers') return api('POST /api/admin/customers/{id}/restore', request)
  if (tab === 'orders') return api('POST /api/admin/orders/{id}/restore', request)
  throw new Error('An asset is never archived by itself.')
}

export function useRestore(notify: Notify) {
  const cached = useCachedRows()
  return useMutation({
    mutationFn: restore,
    onSuccess: (_, target) => {
      const { tab, row } = target
      // A user is disabled within the list; everything else leaves the list of archived rows.
      if (tab === 'users' && !row.archived) cached.replace(tab, { ...row, disabled: false, version: row.version + 1 })
      else cached.remove(tab, row.id)
      void cached.outdate('users', 'customers', 'orders', 'assets')
      notify('success', `${targetName(target)} is restored.`)
    },
    onError: (error) => notify('danger', failureText(error, messages.admin.request)),
  }).mutate
}
