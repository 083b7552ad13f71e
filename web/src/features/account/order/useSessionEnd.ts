import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/accounts/account'
import { ApiError } from '../../../lib/api/api.ts'
import { askWhoIsHere, useCurrentUser } from '../../../lib/visit/currentUser.ts'
import { useVisit } from '../../../lib/visit/visit.ts'

/** An order that is somebody else's, or nobody's any more, is not found. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Whoever was logged in on this page while it is open, after the session has ended. What is refused asks whether it has. */
export function useSessionEnd(isRefused: boolean): CurrentUser | undefined {
  const visit = useVisit()
  const client = useQueryClient()
  const user = useCurrentUser()
  const [last, setLast] = useState(user)
  if (user && user.id !== last?.id) setLast(user)
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && isMissing(mutation.state.error)) void askWhoIsHere(visit)
      }),
    [client, visit],
  )
  useEffect(() => {
    if (isRefused) void askWhoIsHere(visit)
  }, [isRefused, visit])
  return user ? undefined : last
}
