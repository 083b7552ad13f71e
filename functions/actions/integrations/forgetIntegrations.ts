import { emptyPartition } from '../../store/emptyPartition.ts'
import { keys } from '../../store/table.ts'
import { findWebhooks } from '../../store/webhooks.ts'

/** Deletes an account's API keys, its webhooks and what was sent to them. */
export async function forgetIntegrations(userId: string): Promise<void> {
  const { webhooks } = await findWebhooks(userId)
  await emptyPartition(keys.apiKeys(userId).pk)
  for (const id of Object.keys(webhooks)) await emptyPartition(keys.webhookDelivery(id, '').pk)
  await emptyPartition(keys.webhooks(userId).pk)
}
