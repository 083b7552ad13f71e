import { useMutation } from '@tanstack/react-query'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api.ts'
import { failureText } from '../access/failure.ts'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { targetName } from '../actions/rowActions.ts'
import { useCachedRows } from '../list/cachedRows.ts'
import type { Target } from '../list/lists.ts'
import { archivedText, type Removed, removals, removedText } from './consequences.ts'

/** Archives, disables or deletes by the kind of record; answers the sentence for the banner. */
async function remove(target: Target): Promise<string> {
  const params = { id: target.row.id }
  const { done } = removals[target.tab](targetName(target))
  switch (target.tab) {
    case 'users':
      await api('DELETE /api/admin/users/{id}', { params })
      return done
    case 'customers': {
      const { archived } = await api('DELETE /api/admin/customers/{id}', { params, body: {} })
      return archived ? archivedText(done, archived) : done
    }
    case 'orders':
      await api('DELETE /api/admin/orders/{id}', { params })
      return done
    case 'assets':
      await api('DELETE /api/admin/assets/{id}', { params })
      return done
  }
}

/** A purge that stopped early is asked again until nothing is left. */
async function purge(target: Target): Promise<string> {
  const total: Removed = { users: 0, orders: 0, assets: 0, files: 0 }
  for (let more = true; more; ) {
    const answer = await api('DELETE /api/admin/customers/{id}', {
      params: { id: target.row.id },
      body: { purge: true, confirm: 'PURGE' },
    })
    total.users += answer.removed?.users ?? 0
    total.orders += answer.removed?.orders ?? 0
    total.assets += answer.removed?.assets ?? 0
    total.files += answer.removed?.files ?? 0
    more = answer.more ?? false
  }
  return removedText(targetName(target), total)
}

export function useRemove(kind: 'delete' | 'purge', target: Target, onDone: () => void) {
  const { notify } = useConsoleActions()
  const cached = useCachedRows()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (kind === 'purge' ? purge(target) : remove(target)),
    onSuccess: (text) => {
      cached.remove(target.tab, target.row.id)
      void cached.outdate('users', 'customers', 'orders', 'assets')
      notify('success', text)
      onDone()
    },
  })
  return {
    remove: mutate,
    isRemoving: isPending,
    failure: error ? failureText(error, messages.admin.delete) : undefined,
  }
}
