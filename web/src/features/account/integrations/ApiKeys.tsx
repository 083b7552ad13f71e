import { useState } from 'react'
import { integrationLimits } from '#contract/integrations/integrationChoices'
import type { ApiKey } from '#contract/integrations/integrations'
import { api } from '../../../lib/api/api.ts'
import { keyText } from '../../../modules/integrations/integrationWords.ts'
import { RevokeKeyDialog } from '../../../modules/integrations/RevokeKeyDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { AccountCard, AccountSection } from '../AccountSection.tsx'
import { useAccountCall } from '../useAccountCall.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'

type ApiKeysProps = { keys: ApiKey[]; canAdd: boolean; onChange: () => void }

export function ApiKeys({ keys, canAdd, onChange }: ApiKeysProps) {
  const [isMaking, setMaking] = useState(false)
  const [leaving, setLeaving] = useState<ApiKey>()
  const revoke = useAccountCall({
    mutationFn: ({ id: key_id }: ApiKey) => api('DELETE /api/account/api-keys/{key_id}', { params: { key_id } }),
    onSuccess: () => {
      setLeaving(undefined)
      onChange()
    },
  })
  return (
    <AccountSection
      title="API keys"
      description="A key lets your software work with the orders of your account. Keep it where only that software can read it."
    >
      <AccountCard>
        {keys.length === 0 && <p className="text-ink-2">You have no API keys yet.</p>}
        <ul aria-label="API keys" className="divide-y divide-hairline">
          {keys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center justify-between gap-x-4 py-3 first:pt-0">
              <div className="min-w-0">
                <p className="break-words font-semibold">{key.name}</p>
                <p className="text-14 text-ink-2">{keyText(key)}</p>
              </div>
              <Button
                variant="text"
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
        {canAdd && keys.length < integrationLimits.apiKeys && (
          <Button variant="quiet" className="mt-4" onClick={() => setMaking(true)}>
            Create an API key
          </Button>
        )}
        {keys.length >= integrationLimits.apiKeys && (
          <p className="mt-4 text-14 text-ink-2">
            An account can have {integrationLimits.apiKeys} keys. Revoke one to create another.
          </p>
        )}
      </AccountCard>
      {isMaking && <NewKeyDialog onMade={onChange} onClose={() => setMaking(false)} />}
      <RevokeKeyDialog apiKey={leaving} software="Software" revoke={revoke} onClose={() => setLeaving(undefined)} />
    </AccountSection>
  )
}
