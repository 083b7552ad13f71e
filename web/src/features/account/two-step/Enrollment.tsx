import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { EnrollmentProof, EnrollmentRequest } from '#contract/accounts/secondFactor'
import type { Answer, Body } from '#contract/endpoints'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { showFailure } from '../../../lib/api/failureText.ts'
import { schemaResolver } from '../../../lib/schemaResolver.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { useAccountCall } from '../useAccountCall.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { StepActions } from './StepActions.tsx'

type Key = Answer<'POST /api/account/second-factor'>
type EnrollmentProps = { onCodes: (codes: string[]) => void; onCancel: () => void }

/** The password, then the key for the app and a first code of it. */
export function Enrollment({ onCodes, onCancel }: EnrollmentProps) {
  const [key, setKey] = useState<Key>()
  if (!key) return <PasswordStep onKey={setKey} onCancel={onCancel} />
  return <CodeStep appKey={key} onCodes={onCodes} onCancel={onCancel} />
}

function PasswordStep({ onKey, onCancel }: { onKey: (key: Key) => void; onCancel: () => void }) {
  const form = useForm({ resolver: schemaResolver(EnrollmentRequest), defaultValues: { password: '' } })
  const begin = useAccountCall({
    mutationFn: (body: Body<'POST /api/account/second-factor'>) => api('POST /api/account/second-factor', { body }),
    onSuccess: onKey,
    onError: (error) => showFailure(form, error, messages.secondFactor),
  })
  return (
    <PasswordForm
      password={form.register('password')}
      errors={form.formState.errors}
      action="Continue"
      busy={begin.isPending}
      onSubmit={form.handleSubmit((body) => begin.mutate(body))}
      onCancel={onCancel}
    />
  )
}

type CodeStepProps = { appKey: Key; onCodes: (codes: string[]) => void; onCancel: () => void }

function CodeStep({ appKey: { key, uri }, onCodes, onCancel }: CodeStepProps) {
  const form = useForm({ resolver: schemaResolver(EnrollmentProof), defaultValues: { code: '' } })
  const confirm = useAccountCall({
    mutationFn: (body: Body<'POST /api/account/second-factor/confirm'>) =>
      api('POST /api/account/second-factor/confirm', { body }),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onError: (error) => showFailure(form, error, messages.secondFactor),
  })
  const { errors } = form.formState
  return (
    <form noValidate className="grid max-w-[34rem] gap-5" onSubmit={form.handleSubmit((body) => confirm.mutate(body))}>
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div>
          <p>Scan this with an authenticator app on your phone, or type the key into it:</p>
          <p className="mt-2 font-mono text-14">{key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
      </div>
      <TextField
        label="Code"
        hint="The six-digit code the app is showing now."
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        error={errors.code?.message}
        {...form.register('code')}
      />
      <StepActions
        action="Turn on two-step login"
        busy={confirm.isPending}
        failure={errors.root?.message}
        onCancel={onCancel}
      />
    </form>
  )
}
