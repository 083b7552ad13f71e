import type { Write } from '../../store/dynamo.ts'
import { findWebhooks } from '../../store/integrations/webhooks.ts'
import { emptyPartition } from '../../store/platform/emptyPartition.ts'
import { keys } from '../../store/table.ts'

export async function forgettingIntegrations(userId: string): Promise<Write[]> {
  const { webhooks } = await findWebhooks(userId)
  for (const id of Object.keys(webhooks)) await emptyPartition(keys.webhookDelivery(id, '').pk)
  return [{ delete: keys.apiKeys(userId) }, { delete: keys.webhooks(userId) }]
}
