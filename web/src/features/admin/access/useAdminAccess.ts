import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError, api } from '../../../lib/api/api.ts'
import { mayPass } from '../../../lib/api/queryClient.ts'
import { paths } from '../../../paths.ts'
import { isRefused } from './failure.ts'

const accessKey = ['admin', 'whoami'] as const
const isRefusal = (error: unknown, status: 401 | 403): error is ApiError =>
  error instanceof ApiError && error.status === status

/** Checks on load whether an administrator is here, and again whenever any answer of the console says otherwise. */
export function useAdminAccess() {
  const navigate = useNavigate()
  const access = useQuery({
    queryKey: accessKey,
    queryFn: async ({ signal }) => (await api('GET /api/admin/whoami', { signal })).admin,
    retry: (failures, error) => failures < 2 && mayPass(error),
    staleTime: 60_000,
  })
  useRechecks()
  const isSignedOut = isRefusal(access.error, 401)
  useEffect(() => {
    if (isSignedOut) void navigate(`${paths.login}?redirect=${paths.admin}`, { replace: true })
  }, [isSignedOut, navigate])

  if (isSignedOut) return { state: 'leaving' as const }
  if (isRefusal(access.error, 403))
    return { state: 'denied' as const, lacksSecondFactor: access.error.code === 'second_factor_missing' }
  if (access.data) return { state: 'granted' as const, admin: access.data }
  if (access.isError) return { state: 'failed' as const, retry: () => void access.refetch() }
  return { state: 'checking' as const }
}

function useRechecks() {
  const client = useQueryClient()
  useEffect(() => {
    const recheck = (error: unknown, queryKey?: readonly unknown[]) => {
      if (!isRefused(error) || queryKey?.[1] === accessKey[1]) return
      void client.invalidateQueries({ queryKey: accessKey })
    }
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') recheck(event.action.error, event.query.queryKey)
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') recheck(event.action.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
