import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Tab } from '../location/location.ts'
import { adminKey, listKey, type Page, type Rows } from './lists.ts'

/**
 * Shows a change in the lists that are loaded already. They are not asked for again: the lists' index follows the
 * table by a moment, so the answer might still show the row as it was.
 */
export function useCachedRows() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      /** Puts the row in the place of its older self, or takes it away from lists it has left. */
      replace: <T extends Tab>(tab: T, row: Rows[T]) =>
        changeRows(client, tab, ({ rows, archived }) =>
          archived === 'any' || row.archived === archived
            ? rows.map((other) => (other.id === row.id ? row : other))
            : rows.filter(({ id }) => id !== row.id),
        ),
      remove: (tab: Tab, id: string) => changeRows(client, tab, ({ rows }) => rows.filter((row) => row.id !== id)),
      /** Asks again, when next shown, for what the change of one table has changed in others. */
      async outdate() {
        await client.invalidateQueries({ queryKey: [...adminKey, 'list'], refetchType: 'none' })
        for (const name of ['counts', 'order', 'history'])
          await client.invalidateQueries({ queryKey: [...adminKey, name] })
      },
    }),
    [client],
  )
}

function changeRows<T extends Tab>(client: QueryClient, tab: T, change: (page: Page<T>) => Rows[T][]) {
  client.setQueriesData<InfiniteData<Page<T>>>(
    { queryKey: listKey(tab) },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: change(page) })) },
  )
}
