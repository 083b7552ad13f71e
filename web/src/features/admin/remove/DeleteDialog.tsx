import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { targetName } from '../actions/rowActions.ts'
import type { Target } from '../list/lists.ts'
import { removals } from './consequences.ts'
import { useRemove } from './useRemove.ts'

type DeleteDialogProps = { target: Target; onClose: () => void; onPurge: () => void }

/** Archives or disables; a customer's purge is a step further, behind its own confirmation. */
export function DeleteDialog({ target, onClose, onPurge }: DeleteDialogProps) {
  const { remove, isRemoving, failure } = useRemove('delete', target, onClose)
  const { title, consequence, confirm } = removals[target.tab](targetName(target))
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={consequence}
      confirmLabel={confirm}
      busy={isRemoving}
      onConfirm={remove}
    >
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      {target.tab === 'customers' && (
        <Button variant="text" size="small" className="-mx-3 text-danger!" onClick={onPurge}>
          Delete permanently instead…
        </Button>
      )}
    </AlertDialog>
  )
}
