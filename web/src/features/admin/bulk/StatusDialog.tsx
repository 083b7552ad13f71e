import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'

type StatusDialogProps = { title: string; mails: number; onClose: () => void; onConfirm: () => void }

/** Asks before customers are emailed, which no undo takes back. */
export const StatusDialog = ({ title, mails, onClose, onConfirm }: StatusDialogProps) => (
  <AlertDialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={title}
    description={`This ${mails === 1 ? 'may email the customer' : `sends up to ${mails} emails to customers`}. A sent email can’t be taken back.`}
    confirmLabel="Set status"
    isHarmless
    onConfirm={onConfirm}
  />
)
