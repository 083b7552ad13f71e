import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey, Webhook } from '#contract/integrations/integrations'
import { messages } from '#contract/messages'
import { api } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { DeliveryLog } from '../../../modules/integrations/DeliveryLog.tsx'
import { keyText, webhookText } from '../../../modules/integrations/integrationWords.ts'
import { RevokeKeyDialog } from '../../../modules/integrations/RevokeKeyDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Drawer } from '../../../ui/dialogs/Drawer.tsx'
import { targetName } from '../actions/rowActions.ts'
import { adminKey, type Target } from '../list/lists.ts'

/** A user's API keys, which may be revoked here, and what his webhooks were sent. */
export default function IntegrationsDrawer({ target, onClose }: { target: Target; onClose: () => void }) {
  const { id } = target.row
  const queryKey = [...adminKey, 'integrations', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/admin/users/{id}/integrations', { params: { id }, signal }),
  })
  return (
    <Drawer onClose={onClose} title="API keys and webhooks" description={targetName(target)}>
      {!data && !error && <p role="status">Loading…</p>}
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-danger">{failureText(error, { failed: messages.admin.load })}</p>
          <Button variant="quiet" shape="console" size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {data && (
        <div className="grid gap-8">
          <Keys keys={data.api_keys} userId={id} queryKey={queryKey} />
          <Hooks webhooks={data.webhooks} userId={id} queryKey={queryKey} />
        </div>
      )}
    </Drawer>
  )
}

type Part = { userId: string; queryKey: string[] }

function Keys({ keys, userId, queryKey }: Part & { keys: ApiKey[] }) {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<ApiKey>()
  const revoke = useMutation({
    mutationFn: ({ id: key_id }: ApiKey) =>
      api('DELETE /api/admin/users/{id}/api-keys/{key_id}', { params: { id: userId, key_id } }),
    onSuccess: () => {
      setLeaving(undefined)
      return client.invalidateQueries({ queryKey })
    },
  })
  return (
    <section>
      <h3 className="font-semibold">API keys</h3>
      {keys.length === 0 && <p className="text-ink-2">None.</p>}
      <ul aria-label="API keys" className="divide-y divide-hairline">
        {keys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <div className="min-w-0">
              <p className="break-words">{key.name}</p>
              <p className="text-14 text-ink-2">{keyText(key)}</p>
            </div>
            <Button
              variant="text"
              shape="console"
              size="small"
              className="-mx-3 text-danger!"
              aria-label={`Revoke the API key ${key.name}`}
              onClick={() => setLeaving(key)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <RevokeKeyDialog
        apiKey={leaving}
        software="The customer’s software"
        revoke={revoke}
        onClose={() => setLeaving(undefined)}
      />
    </section>
  )
}

function Hooks({ webhooks, userId, queryKey }: Part & { webhooks: Webhook[] }) {
  return (
    <section>
      <h3 className="font-semibold">Webhooks</h3>
      {webhooks.length === 0 && <p className="text-ink-2">None.</p>}
      {webhooks.map((webhook) => {
        const params = { id: userId, webhook_id: webhook.id }
        return (
          <div key={webhook.id} className="py-2">
            <p className="break-all">{webhook.url}</p>
            <p className="text-14 text-ink-2">
              {webhookText(webhook)}
              {webhook.disabled_at && ' · turned off'}
            </p>
            <DeliveryLog
              queryKey={[...queryKey, webhook.id]}
              read={async (signal) =>
                (await api('GET /api/admin/users/{id}/webhooks/{webhook_id}/deliveries', { params, signal })).deliveries
              }
              resend={(delivery_id) =>
                api('POST /api/admin/users/{id}/webhooks/{webhook_id}/deliveries/{delivery_id}/resend', {
                  params: { ...params, delivery_id },
                })
              }
            />
          </div>
        )
      })}
    </section>
  )
}
