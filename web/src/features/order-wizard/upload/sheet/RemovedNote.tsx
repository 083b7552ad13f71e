import { Button } from '../../../../components/Button.tsx'
import type { Removals } from './useRemovals.ts'

export const RemovedNote = ({ removals: { note, canUndo, undo } }: { removals: Removals }) => (
  <div role="status" className="mt-3 empty:hidden">
    {note && (
      <p className="flex items-center justify-between gap-3 rounded-small bg-ink px-4 py-1 text-paper">
        <span className="min-w-0 break-words">{note}</span>
        {canUndo && (
          <Button variant="text" size="small" className="text-brass-light!" onClick={undo}>
            Undo
          </Button>
        )}
      </p>
    )}
  </div>
)
