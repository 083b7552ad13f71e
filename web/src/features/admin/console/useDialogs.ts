import { useCallback, useState } from 'react'
import type { ActionName } from '../actions/consoleActions.ts'
import type { Target } from '../list/lists.ts'
import { focusScreen } from './focusScreen.ts'

export type DialogState = { action: ActionName; target: Target }

export function useDialogs() {
  const [dialog, setDialog] = useState<DialogState>()
  const closeDialog = useCallback(() => {
    setDialog(undefined)
    // The row that had the focus may be gone: the keyboard goes on at the rows, not at the top of the page.
    requestAnimationFrame(focusScreen)
  }, [])
  return { dialog, openDialog: setDialog, closeDialog }
}
