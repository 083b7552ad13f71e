import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/account'
import { api } from './api.ts'

export const currentUserKey = ['auth', 'me'] as const

/** The signed-in user; undefined for visitors, while loading, and where the call fails, which nobody needs to hear of. */
export function useCurrentUser() {
  const { data } = useQuery({
    queryKey: currentUserKey,
    queryFn: async ({ signal }) => (await api('GET /api/auth/me', { signal })).user ?? null,
    staleTime: 60_000,
    retry: false,
  })
  return data ?? undefined
}

/** Somebody logged in, or nobody is any more: what was read for another is forgotten. */
export function becomeUser(client: QueryClient, user: CurrentUser | null): void {
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] })
  client.setQueryData(currentUserKey, user)
}
