import { createContext, useContext } from 'react'
import type { Target } from '../list/lists.ts'

export type ActionName =
  | 'edit'
  | 'delete'
  | 'purge'
  | 'restore'
  | 'history'
  | 'write'
  | 'reset'
  | 'token'
  | 'factor'
  | 'integrations'

/** What can be done about a notice. */
export type NoticeAnswer = { label: string; run: () => void }

export type ConsoleActions = {
  run: (action: ActionName, target: Target) => void
  /** Says in the banner how something went. */
  notify: (tone: 'success' | 'danger', text: string, answer?: NoticeAnswer) => void
}

export const ConsoleActionsContext = createContext<ConsoleActions | undefined>(undefined)

export function useConsoleActions(): ConsoleActions {
  const actions = useContext(ConsoleActionsContext)
  if (!actions) throw new Error('Only inside the console.')
  return actions
}
