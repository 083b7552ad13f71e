import type { SyntheticEvent } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import type { Removals } from './useRemovals.ts'

/** What was just removed, in view wherever the sheet is scrolled to; it stays while somebody is about to take it back. */
export function RemovedNote({ removals: { note, canUndo, undo, hold } }: { removals: Removals }) {
  const look = ({ currentTarget }: SyntheticEvent) =>
    hold(currentTarget.matches(':hover') || currentTarget.contains(document.activeElement))
  return (
    <div
      role="status"
      className="removed-note empty:hidden"
      onMouseEnter={look}
      onMouseLeave={look}
      onFocus={look}
      onBlur={look}
    >
      {note && (
        <p className="mb-2 flex items-center justify-between gap-3 on-night rounded-small bg-ink px-4 py-1 text-paper lg:mb-0">
          <span className="min-w-0 break-words">{note}</span>
          {canUndo && (
            <Button data-undo variant="text" size="small" className="text-brass-light!" onClick={undo}>
              Undo
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
