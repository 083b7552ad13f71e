import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#contract/integrations/integrations'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { shortDate } from '../../../lib/dates.ts'
import { DeliveryLog } from '../../../modules/integrations/DeliveryLog.tsx'
import { webhookText } from '../../../modules/integrations/integrationWords.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { integrationsKey } from '../accountKeys.ts'
import { useAccountCall } from '../useAccountCall.ts'

type WebhookItemProps = { webhook: Webhook; onChange: () => void; onDelete: () => void }

export function WebhookItem({ webhook, onChange, onDelete }: WebhookItemProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const params = { webhook_id: webhook.id }
  const logKey = [...integrationsKey, webhook.id]
  const test = useAccountCall({
    mutationFn: () => api('POST /api/account/webhooks/{webhook_id}/test', { params }),
    onSuccess: () => {
      setOpen(true)
      return client.invalidateQueries({ queryKey: logKey })
    },
  })
  const enable = useAccountCall({
    mutationFn: () => api('POST /api/account/webhooks/{webhook_id}/enable', { params }),
    onSuccess: onChange,
  })
  const failure = test.error ?? enable.error
  return (
    <div>
      <p className="break-all font-semibold">{webhook.url}</p>
      <p className="text-14 text-ink-2">{webhookText(webhook)}</p>
      <Health webhook={webhook} busy={enable.isPending} onEnable={() => enable.mutate()} />
      <div className="mt-3 flex flex-wrap gap-2">
        {!webhook.disabled_at && (
          <Button variant="quiet" size="small" busy={test.isPending} onClick={() => test.mutate()}>
            Send a test event
          </Button>
        )}
        <Button variant="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide deliveries' : 'Show deliveries'}
        </Button>
        <Button variant="text" size="small" className="text-danger!" onClick={onDelete}>
          Delete
        </Button>
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-14 text-danger">
          {failureText(failure, messages.integrations)}
        </p>
      )}
      {isOpen && (
        <div className="mt-3 border-hairline border-t pt-3">
          <DeliveryLog
            queryKey={logKey}
            read={async (signal) =>
              (await api('GET /api/account/webhooks/{webhook_id}/deliveries', { params, signal })).deliveries
            }
            resend={(delivery_id) =>
              api('POST /api/account/webhooks/{webhook_id}/deliveries/{delivery_id}/resend', {
                params: { ...params, delivery_id },
              })
            }
          />
        </div>
      )}
    </div>
  )
}

type HealthProps = { webhook: Webhook; busy: boolean; onEnable: () => void }

/** Whether it takes what it is sent. */
function Health({ webhook: { disabled_at, failing_since }, busy, onEnable }: HealthProps) {
  if (disabled_at)
    return (
      <div className="mt-3">
        <Banner
          tone="danger"
          actions={
            <Button variant="quiet" size="small" busy={busy} onClick={onEnable}>
              Turn on again
            </Button>
          }
        >
          Turned off on {shortDate(disabled_at)}, because no delivery had succeeded for five days.
        </Banner>
      </div>
    )
  if (!failing_since) return null
  return <p className="mt-1 text-14 text-warn">Deliveries have failed since {shortDate(failing_since)}.</p>
}
