import { useEffect } from 'react'
import type { CurrentUser } from '#contract/accounts/account'
import { api } from '../api/api.ts'
import { useStore } from '../store.ts'
import { recognizePerson } from './personalStorage.ts'
import { useVisit, type Visit } from './visit.ts'

const freshMilliseconds = 60_000

/** The signed-in user; undefined for visitors, while loading, and where the call fails, which nobody needs to hear of. */
export function useCurrentUser(): CurrentUser | undefined {
  const visit = useVisit()
  useEffect(() => {
    const askIfStale = () => {
      const { readAt, question } = visit.reading.get()
      if (!question && !document.hidden && Date.now() - readAt > freshMilliseconds) void askWhoIsHere(visit)
    }
    askIfStale()
    window.addEventListener('online', askIfStale)
    document.addEventListener('visibilitychange', askIfStale)
    return () => {
      window.removeEventListener('online', askIfStale)
      document.removeEventListener('visibilitychange', askIfStale)
    }
  }, [visit])
  return useStore(visit.reading).user
}

export const useIsAskingWho = (): boolean => useStore(useVisit().reading).question !== undefined

/**
 * Asks the server. An answer counts only until somebody asks anew, logs in or leaves. That a session is over takes an
 * unfinished order from the next page, and not from under the hands of whoever is writing it.
 */
export async function askWhoIsHere({ reading, forgetting, rereading }: Visit): Promise<void> {
  const question = Symbol('who is here')
  reading.set({ ...reading.get(), question })
  const answer = await api('GET /api/auth/me').catch(() => undefined)
  const known = reading.get()
  if (known.question !== question) return
  if (!answer) return reading.set({ ...known, question: undefined })
  const { user } = answer
  if (user || known.readAt === Number.NEGATIVE_INFINITY) recognizePerson(user?.id)
  if (known.user && known.user.id !== user?.id) for (const run of [...forgetting, ...rereading]) run()
  reading.set({ user, readAt: Date.now(), question: undefined })
}

/** Somebody logged in, or nobody is any more: what was read for another is forgotten. */
export function becomeUser({ reading, forgetting }: Visit, user: CurrentUser | undefined): void {
  if (user) recognizePerson(user.id)
  for (const forget of forgetting) forget()
  reading.set({ user, readAt: Date.now(), question: undefined })
}
