import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'

type ArchiveDialogProps = { count: number; onClose: () => void; onConfirm: () => void }

export const ArchiveDialog = ({ count, onClose, onConfirm }: ArchiveDialogProps) => (
  <AlertDialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={count === 1 ? 'Archive this order?' : `Archive these ${count} orders?`}
    description="Archived orders leave the lists, and films that are being made of them stop. You can restore them."
    confirmLabel="Archive"
    onConfirm={onConfirm}
  />
)
