import { testEvent } from '#contract/integrations/integrationChoices'
import type { WebhookDelivery, WebhookRequest, Webhook as WebhookView } from '#contract/integrations/integrations'
import { refuseUnproven } from '../../domain/integrations/ApiKey.ts'
import { refuseLocal } from '../../domain/integrations/publicAddress.ts'
import {
  deliveryNotFound,
  deliveryView,
  enabled,
  newDelivery,
  sentAgain,
  testBody,
  type Webhook,
  webhookIsOff,
  webhookNotFound,
  webhookView,
  withWebhook,
} from '../../domain/integrations/webhooks.ts'
import { type Actor, auditEvent } from '../../domain/platform/AuditEvent.ts'
import { webhookSecret } from '../../services/accounts/accountKey.ts'
import { reachesLocalhost } from '../../services/config.ts'
import { newId } from '../../services/ids.ts'
import { insertingAudit } from '../../store/desk/audit.ts'
import { transact } from '../../store/dynamo.ts'
import {
  findDelivery,
  findWebhooks,
  insertingDelivery,
  insertingDue,
  listDeliveries,
  replacingDelivery,
  savingWebhooks,
} from '../../store/integrations/webhooks.ts'
import { queueMail } from '../../store/mail/mails.ts'
import { emptyPartition } from '../../store/platform/emptyPartition.ts'
import { retryOnConflict } from '../../store/platform/retryOnConflict.ts'
import { keys } from '../../store/table.ts'
import { userOf } from '../accounts/accountOf.ts'

export async function addWebhook(
  actor: Actor,
  request: WebhookRequest,
): Promise<{ webhook: WebhookView; secret: string }> {
  refuseLocal({ url: request.url }, reachesLocalhost())
  return retryOnConflict(async () => {
    const user = await userOf(actor.user)
    refuseUnproven(user)
    const was = await findWebhooks(user.id)
    const id = newId('whk', actor.now)
    const webhooks = withWebhook(was.webhooks, id, request, actor.now)
    const { hostname: name } = new URL(request.url)
    const after = { webhook: name, events: request.events.join(', ') }
    await transact([
      savingWebhooks(user.id, was, webhooks),
      insertingAudit(auditEvent(actor, { subject: user.id, action: 'user.webhook_added', after })),
      queueMail(
        { template: 'integration_changed', to: user.email, data: { change: 'webhook_added', name } },
        actor.now,
      ),
    ])
    return { webhook: shown(id, webhooks[id]), secret: webhookSecret(user.id, id) }
  })
}

function shown(id: string, webhook: Webhook | undefined): WebhookView {
  if (!webhook) throw webhookNotFound()
  return webhookView(id, webhook)
}

async function webhookOf(userId: string, id: string) {
  const was = await findWebhooks(userId)
  const webhook = was.webhooks[id]
  if (!webhook) throw webhookNotFound()
  return { was, webhook }
}

export function enableWebhook({ user: { userId } }: Actor, id: string): Promise<WebhookView> {
  return retryOnConflict(async () => {
    const { was, webhook } = await webhookOf(userId, id)
    const next = enabled(webhook)
    if (webhook.disabled_at !== null) await transact([savingWebhooks(userId, was, { ...was.webhooks, [id]: next })])
    return webhookView(id, next)
  })
}

export async function deleteWebhook(actor: Actor, id: string): Promise<void> {
  const { userId } = actor.user
  await retryOnConflict(async () => {
    const { was, webhook } = await webhookOf(userId, id)
    const { [id]: _gone, ...rest } = was.webhooks
    const before = { webhook: new URL(webhook.url).hostname }
    await transact([
      savingWebhooks(userId, was, rest),
      insertingAudit(auditEvent(actor, { subject: userId, action: 'user.webhook_deleted', before })),
    ])
  })
  await emptyPartition(keys.webhookDelivery(id, '').pk)
}

export async function readDeliveries(userId: string, id: string): Promise<WebhookDelivery[]> {
  await webhookOf(userId, id)
  return (await listDeliveries(id)).map(deliveryView)
}

async function refuseWhileOff(userId: string, id: string): Promise<void> {
  if ((await webhookOf(userId, id)).webhook.disabled_at !== null) throw webhookIsOff()
}

export async function testWebhook({ user: { userId }, now }: Actor, id: string): Promise<WebhookDelivery> {
  await refuseWhileOff(userId, id)
  const made = {
    id: newId('msg', now),
    webhook_id: id,
    user_id: userId,
    event: testEvent,
    order_id: null,
    body: testBody(id, now),
  }
  const delivery = newDelivery({ ...made, event: testEvent }, now)
  await transact([insertingDelivery(delivery), insertingDue(delivery, now)])
  return deliveryView(delivery)
}

export function resendDelivery(
  userId: string,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
  now: Date,
): Promise<WebhookDelivery> {
  return retryOnConflict(async () => {
    await refuseWhileOff(userId, webhookId)
    const delivery = await findDelivery(webhookId, deliveryId)
    if (!delivery) throw deliveryNotFound()
    const next = sentAgain(delivery, now)
    await transact([replacingDelivery(next), insertingDue(next, now)])
    return deliveryView(next)
  })
}
