import { useForm } from 'react-hook-form'
import { SecondFactorChange } from '#contract/accounts/secondFactor'
import type { Body } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { showFailure } from '../../../lib/api/failureText.ts'
import { schemaResolver } from '../../../lib/schemaResolver.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useAccountCall } from '../useAccountCall.ts'
import { PasswordForm } from './PasswordForm.tsx'

type Proof = Body<'POST /api/account/second-factor/removal'>
type ProofFormProps = { action: string; send: (proof: Proof) => Promise<void>; onCancel: () => void }

/** Password and code, which every change of two-step login takes. */
export function ProofForm({ action, send, onCancel }: ProofFormProps) {
  const form = useForm({ resolver: schemaResolver(SecondFactorChange), defaultValues: { password: '', code: '' } })
  const change = useAccountCall({
    mutationFn: send,
    onError: (error) => showFailure(form, error, messages.secondFactor),
  })
  const { errors } = form.formState
  return (
    <PasswordForm
      password={form.register('password')}
      errors={errors}
      action={action}
      busy={change.isPending}
      onSubmit={form.handleSubmit((body) => change.mutate(body))}
      onCancel={onCancel}
    >
      <TextField
        label="Code"
        hint="Six digits from your app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.code?.message}
        {...form.register('code')}
      />
    </PasswordForm>
  )
}
