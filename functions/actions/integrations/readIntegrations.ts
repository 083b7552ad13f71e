import type { Answer } from '#contract/endpoints'
import { keyView } from '../../domain/integrations/ApiKey.ts'
import { webhookView } from '../../domain/integrations/webhooks.ts'
import { findApiKeys } from '../../store/integrations/apiKeys.ts'
import { findWebhooks } from '../../store/integrations/webhooks.ts'

export async function readIntegrations(userId: string): Promise<Answer<'GET /api/account/integrations'>> {
  const [{ keys }, { webhooks }] = await Promise.all([findApiKeys(userId), findWebhooks(userId)])
  return {
    ok: true,
    api_keys: byId(keys).map(([id, key]) => keyView(id, key)),
    webhooks: byId(webhooks).map(([id, webhook]) => webhookView(id, webhook)),
  }
}

const byId = <T>(all: Record<string, T>): [string, T][] => Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1))
