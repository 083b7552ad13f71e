import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { mayPass } from '../../lib/api/queryClient.ts'
import { overviewKey } from './accountKeys.ts'

const firstPage: string | undefined = undefined

/** The account with its orders, page by page. */
export function useOverview() {
  const query = useInfiniteQuery({
    queryKey: overviewKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /api/account/overview', { query: cursor ? { cursor } : {}, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    retry: (failures, error) => failures < 2 && mayPass(error),
  })
  return { ...query, account: query.data?.pages[0], orders: query.data?.pages.flatMap(({ orders }) => orders) ?? [] }
}
