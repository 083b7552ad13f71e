import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ApiScope, apiScopes, integrationLimits } from '#contract/integrations/integrationChoices'
import { ApiKeyRequest } from '#contract/integrations/integrations'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { showFailure } from '../../../lib/api/failureText.ts'
import { schemaResolver } from '../../../lib/schemaResolver.ts'
import { scopeNames } from '../../../modules/integrations/integrationWords.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { SecretDialog } from '../../../ui/dialogs/SecretDialog.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useAccountCall } from '../useAccountCall.ts'
import { Choices } from './Choices.tsx'
import { DialogActions } from './DialogActions.tsx'

const suggested: ApiScope[] = [...apiScopes]

/** Names a key and what it may do; then shows it, this once. */
export function NewKeyDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [made, setMade] = useState('')
  const form = useForm({ resolver: schemaResolver(ApiKeyRequest), defaultValues: { name: '', scopes: suggested } })
  const { errors } = form.formState
  const call = useAccountCall({
    mutationFn: (body: ApiKeyRequest) => api('POST /api/account/api-keys', { body }),
    onSuccess: ({ key }) => {
      setMade(key)
      onMade()
    },
    onError: (error) => showFailure(form, error, messages.integrations),
  })
  if (made) return <SecretDialog title="Your new API key" label="API key" value={made} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Create an API key">
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((body) => call.mutate(body))}>
        <TextField
          label="Name"
          hint="What will use it, such as “Listing system”."
          maxLength={integrationLimits.nameLength}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Choices legend="It may" error={errors.scopes?.message}>
          {apiScopes.map((scope) => (
            <CheckboxField key={scope} value={scope} {...scopeNames[scope]} {...form.register('scopes')} />
          ))}
        </Choices>
        <DialogActions label="Create the key" busy={call.isPending} failure={errors.root?.message} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
