import { useMutation } from '@tanstack/react-query'
import type { UserRow } from '#contract/desk/admin'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { failureText } from '../access/failure.ts'
import { useConsoleActions } from '../actions/consoleActions.ts'
import { useCachedRows } from '../list/cachedRows.ts'

/** The last resort of somebody who lost the phone and the recovery codes. */
export function FactorDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { notify } = useConsoleActions()
  const cached = useCachedRows()
  const removal = useMutation({
    mutationFn: () => api('POST /api/admin/users/{id}/second-factor-removal', { params: { id: user.id } }),
    onSuccess: (answer) => {
      cached.replace('users', answer.user)
      notify('success', `Two-step login is off for ${user.email}.`)
      onClose()
    },
  })
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Turn off two-step login for ${user.email}?`}
      description="First confirm who is asking, and not by email: after this, the password alone is enough. The user is logged out everywhere and notified by email."
      confirmLabel="Turn it off"
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      {removal.error && (
        <Banner tone="danger" role="alert">
          {failureText(removal.error, messages.admin.request)}
        </Banner>
      )}
    </AlertDialog>
  )
}
