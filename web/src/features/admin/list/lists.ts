import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { AdminOrderRow, AssetRow, CustomerRow, UserRow } from '#contract/desk/admin'
import { limits } from '#contract/limits'
import { api } from '../../../lib/api/api.ts'
import { mayPass } from '../../../lib/api/queryClient.ts'
import type { Archived, ConsoleLocation, Filters, Tab } from '../location/location.ts'

export type Rows = { users: UserRow; customers: CustomerRow; orders: AdminOrderRow; assets: AssetRow }
export type AnyRow = Rows[Tab]
export type Target = { [T in Tab]: { tab: T; row: Rows[T] } }[Tab]
/** `archived` says which rows the page was asked for. */
export type Page<T extends Tab> = { rows: Rows[T][]; next: string | null; archived: Archived }

type ListQuery = Filters & {
  limit: number
  cursor?: string
  q?: string
  archived?: 'true' | 'any'
}
type Loader<T extends Tab> = (query: ListQuery, signal: AbortSignal) => Promise<Omit<Page<T>, 'archived'>>

const loaders: { [T in Tab]: Loader<T> } = {
  users: async (query, signal) => {
    const answer = await api('GET /api/admin/users', { query, signal })
    return { rows: answer.users, next: answer.next_cursor }
  },
  customers: async (query, signal) => {
    const answer = await api('GET /api/admin/customers', { query, signal })
    return { rows: answer.customers, next: answer.next_cursor }
  },
  orders: async (query, signal) => {
    const answer = await api('GET /api/admin/orders', { query, signal })
    return { rows: answer.orders, next: answer.next_cursor }
  },
  assets: async (query, signal) => {
    const answer = await api('GET /api/admin/assets', { query, signal })
    return { rows: answer.assets, next: answer.next_cursor }
  },
}

export const adminKey = ['admin'] as const
export const orderKey = (orderId: string) => [...adminKey, 'order', orderId] as const
/** What is asked again and again of an order's film while it is made. */
export const tourKey = (orderId: string) => [...adminKey, 'tour', orderId] as const
export const listKey = (tab: Tab) => [...adminKey, 'list', tab] as const
/** What decides which rows a list holds; the sort is not among it. */
export const narrowingOf = ({ q, archived, filters }: ConsoleLocation) => ({ q, archived, filters })
export type Narrowing = ReturnType<typeof narrowingOf>

export async function loadPage<T extends Tab>(
  tab: T,
  { q, archived, filters }: Narrowing,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page<T>> {
  const query = {
    limit: limits.adminList,
    ...filters,
    ...(q && { q }),
    ...(archived && { archived: archived === 'any' ? archived : ('true' as const) }),
    ...(cursor && { cursor }),
  }
  return { ...(await loaders[tab](query, signal)), archived }
}

/** The links to files are signed for a quarter of an hour. Not sooner, because every answer is a look on record. */
export const renewLinksMs = 10 * 60_000

export const listOptions = <T extends Tab>(tab: T, narrowing: Narrowing) =>
  infiniteQueryOptions({
    queryKey: [...listKey(tab), narrowing] as const,
    queryFn: ({ pageParam, signal }) => loadPage(tab, narrowing, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: tab === 'assets' ? renewLinksMs : 30_000,
    refetchInterval: tab === 'assets' ? renewLinksMs : false,
    retry: (failures, error) => failures < 2 && mayPass(error),
  })

/** Made once, so that rows that stayed the same are not drawn again. */
export const targets: { [T in Tab]: (row: Rows[T]) => Target } = {
  users: (row) => ({ tab: 'users', row }),
  customers: (row) => ({ tab: 'customers', row }),
  orders: (row) => ({ tab: 'orders', row }),
  assets: (row) => ({ tab: 'assets', row }),
}
