import { useState } from 'react'
import { integrationLimits } from '#contract/integrations/integrationChoices'
import type { Webhook } from '#contract/integrations/integrations'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { Button } from '../../../ui/Button.tsx'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { AccountCard, AccountSection } from '../AccountSection.tsx'
import { useAccountCall } from '../useAccountCall.ts'
import { NewWebhookDialog } from './NewWebhookDialog.tsx'
import { WebhookItem } from './WebhookItem.tsx'

type WebhooksProps = { webhooks: Webhook[]; canAdd: boolean; onChange: () => void }

export function Webhooks({ webhooks, canAdd, onChange }: WebhooksProps) {
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Webhook>()
  const remove = useAccountCall({
    mutationFn: ({ id: webhook_id }: Webhook) =>
      api('DELETE /api/account/webhooks/{webhook_id}', { params: { webhook_id } }),
    onSuccess: () => {
      setLeaving(undefined)
      onChange()
    },
  })
  return (
    <AccountSection
      title="Webhooks"
      description="We tell your server what happens to the orders you place while logged in or with an API key."
    >
      <div className="grid gap-4">
        {webhooks.map((webhook) => (
          <AccountCard key={webhook.id}>
            <WebhookItem webhook={webhook} onChange={onChange} onDelete={() => setLeaving(webhook)} />
          </AccountCard>
        ))}
        {(webhooks.length === 0 || (canAdd && webhooks.length < integrationLimits.webhooks)) && (
          <AccountCard>
            {webhooks.length === 0 && <p className="mb-4 text-ink-2">You have no webhooks yet.</p>}
            {canAdd && (
              <Button variant="quiet" onClick={() => setAdding(true)}>
                Add a webhook
              </Button>
            )}
          </AccountCard>
        )}
      </div>
      {isAdding && <NewWebhookDialog onMade={onChange} onClose={() => setAdding(false)} />}
      <AlertDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title={`Delete the webhook ${leaving?.url ?? ''}?`}
        description="We stop sending events to it, and its log is deleted. This can’t be undone."
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
      >
        {remove.error && (
          <p role="alert" className="text-danger">
            {failureText(remove.error, messages.integrations)}
          </p>
        )}
      </AlertDialog>
    </AccountSection>
  )
}
