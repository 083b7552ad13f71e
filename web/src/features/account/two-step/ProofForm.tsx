import { useForm } from 'react-hook-form'
import type { Body } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { SecondFactorChange } from '#contract/secondFactor'
import { PasswordField } from '../../../components/PasswordField.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { showFailure } from '../../../lib/failureText.ts'
import { schemaResolver } from '../../../lib/schemaResolver.ts'
import { useAccountCall } from '../useAccountCall.ts'
import { StepActions } from './StepActions.tsx'

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
    <form noValidate className="grid max-w-[26rem] gap-5" onSubmit={form.handleSubmit((body) => change.mutate(body))}>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
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
      <StepActions action={action} busy={change.isPending} failure={errors.root?.message} onCancel={onCancel} />
    </form>
  )
}
