import { createContext, useContext } from 'react'
import type { CurrentUser } from '#contract/accounts/account'
import { createStore, type Store } from '../store.ts'

/** What is known of who is here, and since when by the clock of the browser. `question` is the call under way. */
export type Reading = { user: CurrentUser | undefined; readAt: number; question: symbol | undefined }

/** What the application remembers for as long as its page is open: made once by app.tsx, and anew by every test. */
export type Visit = {
  reading: Store<Reading>
  /** Run where somebody else is here from now on. */
  forgetting: Set<() => void>
  /** Run besides where that is heard of a session that has ended by itself: the screen is still open. */
  rereading: Set<() => void>
}

export const createVisit = (): Visit => ({
  reading: createStore<Reading>({ user: undefined, readAt: Number.NEGATIVE_INFINITY, question: undefined }),
  forgetting: new Set(),
  rereading: new Set(),
})

export const VisitContext = createContext<Visit | undefined>(undefined)

export function useVisit(): Visit {
  const visit = useContext(VisitContext)
  if (!visit) throw new Error('useVisit needs a visit around it.')
  return visit
}
