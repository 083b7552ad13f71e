import * as z from 'zod/mini'
import { mayAct } from '../../../domain/integrations/ApiKey.ts'
import { bodyOf, type Happening, newDelivery, wants } from '../../../domain/integrations/webhooks.ts'
import { config } from '../../../services/config.ts'
import { sendMessages } from '../../../services/platform/queues.ts'
import { findUser } from '../../../store/accounts/users.ts'
import { DueDelivery, dueOf, findHappened, findWebhooks, keepDelivery } from '../../../store/integrations/webhooks.ts'
import { deliverWebhook, type Post } from './deliverWebhook.ts'

export const WebhookMessage = z.union([z.object({ pk: z.string() }), z.object({ due: DueDelivery })])
export type WebhookMessage = z.infer<typeof WebhookMessage>

export async function takeWebhookMessage(message: WebhookMessage, post: Post, now: Date): Promise<void> {
  if ('due' in message) return deliverWebhook(message.due, post, now)
  const found = await findHappened(message.pk)
  if (!found) return
  if ('due' in found) return deliverWebhook(found.due, post, now)
  await handOut(await deliveriesOf(found.happening, now))
}

async function deliveriesOf(happening: Happening, now: Date): Promise<DueDelivery[]> {
  const { id, user_id, event, order_id } = happening
  const [{ webhooks }, user] = await Promise.all([findWebhooks(user_id), findUser(user_id)])
  if (!user || !mayAct(user)) return []
  const body = bodyOf(happening, config().SITE_ORIGIN)
  const wanting = Object.entries(webhooks).filter(([, webhook]) => wants(webhook, event))
  const deliveries = wanting.map(([webhook_id]) => newDelivery({ id, webhook_id, user_id, event, order_id, body }, now))
  for (const delivery of deliveries) await keepDelivery(delivery)
  return deliveries.map(dueOf)
}

/** Each as a message of its own, so that no server waits for another's answer. */
async function handOut(due: DueDelivery[]): Promise<void> {
  const failed =
    due.length > 0
      ? await sendMessages(
          'webhooks',
          due.map((one) => ({ due: one })),
        )
      : []
  if (failed.length > 0) throw new Error('Some deliveries could not be queued.')
}
