import { useForm, useWatch } from 'react-hook-form'
import { DeletionRequest } from '#contract/accounts/account'
import type { Answer, Body } from '#contract/endpoints'
import { api } from '../../../lib/api/api.ts'
import { showFailure } from '../../../lib/api/failureText.ts'
import { schemaResolver } from '../../../lib/schemaResolver.ts'
import { becomeUser } from '../../../lib/visit/currentUser.ts'
import { forgetPerson } from '../../../lib/visit/personalStorage.ts'
import { useVisit } from '../../../lib/visit/visit.ts'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { useAccountCall } from '../useAccountCall.ts'

type DeletionDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: (answer: Answer<'POST /api/account/deletion'>) => void
}
const failed = { failed: 'Unable to delete your account. Please try again.' }

export function DeletionDialog({ open, onOpenChange, onDeleted }: DeletionDialogProps) {
  const visit = useVisit()
  const form = useForm({ resolver: schemaResolver(DeletionRequest), defaultValues: { password: '' } })
  const remove = useAccountCall({
    mutationFn: (body: Body<'POST /api/account/deletion'>) => api('POST /api/account/deletion', { body }),
    onSuccess: (answer) => {
      onDeleted(answer)
      forgetPerson()
      becomeUser(visit, undefined)
    },
    onError: (error) => showFailure(form, error, failed),
  })
  const submit = form.handleSubmit((body) => remove.mutate(body))
  const password = useWatch({ control: form.control, name: 'password' })
  const { errors } = form.formState
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        form.reset()
        onOpenChange(next)
      }}
      title="Delete your account?"
      description="Your login, contact details and drafts will be permanently deleted. We keep orders in production until they are finished, and we will tell you which ones. Links to your orders stop working."
      confirmLabel="Delete my account"
      canConfirm={password !== ''}
      busy={remove.isPending}
      onConfirm={() => void submit()}
    >
      <form noValidate onSubmit={submit}>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          error={errors.password?.message ?? errors.root?.message}
          {...form.register('password')}
        />
      </form>
    </AlertDialog>
  )
}
