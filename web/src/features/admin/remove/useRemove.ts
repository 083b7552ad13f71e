import { useMutation } from '@tanstack/react-query'
import type { BodyInput } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { failureText } from '../access/failure.ts'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { nameOf } from '../columns/columns.tsx'
import { useCachedRows } from '../list/cachedRows.ts'
import type { Target } from '../list/lists.ts'
import { archivedText, removals, removedText } from './consequences.ts'

type CachedRows = ReturnType<typeof useCachedRows>

/** Archives, disables or deletes by the kind of record; answers the sentence for the banner. */
async function remove({ tab, row }: Target, cached: CachedRows): Promise<string> {
  const params = { id: row.id }
  const { done } = removals[tab](nameOf(tab, row))
  switch (tab) {
    case 'users':
      cached.replace(tab, (await api('DELETE /api/admin/users/{id}', { params })).user)
      return done
    case 'orders':
      cached.replace(tab, (await api('DELETE /api/admin/orders/{id}', { params })).order)
      return done
    case 'assets':
      await api('DELETE /api/admin/assets/{id}', { params })
      cached.remove(tab, row.id)
      return done
    case 'customers': {
      const { archived } = await removeCustomer(row.id, {})
      cached.replace(tab, { ...row, archived: true })
      return archivedText(done, archived)
    }
  }
}

async function purge({ tab, row }: Target, cached: CachedRows): Promise<string> {
  const { removed } = await removeCustomer(row.id, { purge: true, confirm: messages.purge.word })
  cached.remove(tab, row.id)
  return removedText(nameOf(tab, row), removed)
}

/** With a customer go orders and files. Where time runs out the server is asked again until nothing is left. */
async function removeCustomer(id: string, body: BodyInput<'DELETE /api/admin/customers/{id}'>) {
  const archived = { users: 0, orders: 0 }
  const removed = { users: 0, orders: 0, assets: 0, files: 0 }
  for (let isMore = true; isMore; ) {
    const answer = await api('DELETE /api/admin/customers/{id}', { params: { id }, body })
    add(archived, answer.archived)
    add(removed, answer.removed)
    isMore = answer.more ?? false
  }
  return { archived, removed }
}

function add<Counts extends Record<string, number>>(total: Counts, part: Counts | undefined) {
  if (part) Object.assign(total, Object.fromEntries(Object.entries(total).map(([k, n]) => [k, n + (part[k] ?? 0)])))
}

export function useRemove(kind: 'delete' | 'purge', target: Target, onDone: () => void) {
  const { notify } = useConsoleActions()
  const cached = useCachedRows()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (kind === 'purge' ? purge : remove)(target, cached),
    onSuccess: (text) => {
      void cached.outdate()
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
