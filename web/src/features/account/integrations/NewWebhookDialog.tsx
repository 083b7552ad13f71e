import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type WebhookEvent, webhookEvents } from '#contract/integrations/integrationChoices'
import { WebhookRequest } from '#contract/integrations/integrations'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { showFailure } from '../../../lib/api/failureText.ts'
import { schemaResolver } from '../../../lib/schemaResolver.ts'
import { eventNames } from '../../../modules/integrations/integrationWords.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { SecretDialog } from '../../../ui/dialogs/SecretDialog.tsx'
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useAccountCall } from '../useAccountCall.ts'
import { Choices } from './Choices.tsx'
import { DialogActions } from './DialogActions.tsx'

const suggested: WebhookEvent[] = [...webhookEvents]

/** Where to send which events; then the secret that signs them, which is shown this once. */
export function NewWebhookDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [secret, setSecret] = useState('')
  const form = useForm({ resolver: schemaResolver(WebhookRequest), defaultValues: { url: '', events: suggested } })
  const { errors } = form.formState
  const call = useAccountCall({
    mutationFn: (body: WebhookRequest) => api('POST /api/account/webhooks', { body }),
    onSuccess: (answer) => {
      setSecret(answer.secret)
      onMade()
    },
    onError: (error) => showFailure(form, error, messages.integrations),
  })
  if (secret)
    return (
      <SecretDialog
        title="The secret of your webhook"
        label="Signing secret"
        hint="Your server uses it to check that an event came from us."
        value={secret}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Add a webhook">
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((body) => call.mutate(body))}>
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Your server’s address for our events. It must start with https://."
          error={errors.url?.message}
          {...form.register('url')}
        />
        <Choices legend="Send these events" error={errors.events?.message}>
          {webhookEvents.map((event) => (
            <CheckboxField
              key={event}
              value={event}
              label={eventNames[event]}
              hint={event}
              {...form.register('events')}
            />
          ))}
        </Choices>
        <DialogActions
          label="Add the webhook"
          busy={call.isPending}
          failure={errors.root?.message}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
