import type { UseMutationResult } from '@tanstack/react-query'
import type { ApiKey } from '#contract/integrations/integrations'
import { messages } from '#contract/messages'
import { failureText } from '../../lib/api/failureText.ts'
import { AlertDialog } from '../../ui/dialogs/AlertDialog.tsx'

type RevokeKeyDialogProps = {
  /** Open while there is one. */
  apiKey: ApiKey | undefined
  /** What stops working, as the subject of a sentence. */
  software: string
  revoke: UseMutationResult<unknown, Error, ApiKey>
  onClose: () => void
}

/** Asks before a key is revoked, for its owner and for administrators. */
export const RevokeKeyDialog = ({ apiKey, software, revoke, onClose }: RevokeKeyDialogProps) => (
  <AlertDialog
    open={apiKey !== undefined}
    onOpenChange={(open) => !open && onClose()}
    title={`Revoke the API key ${apiKey?.name ?? ''}?`}
    description={`${software} that uses it stops working at once. This can’t be undone.`}
    confirmLabel="Revoke"
    busy={revoke.isPending}
    onConfirm={() => apiKey && revoke.mutate(apiKey)}
  >
    {revoke.error && (
      <p role="alert" className="text-danger">
        {failureText(revoke.error, messages.integrations)}
      </p>
    )}
  </AlertDialog>
)
