import * as z from 'zod/mini'
import { UserId } from '../desk/admin.ts'
import { Done, endpoint } from '../endpoint.ts'
import * as made from '../integrations/integrations.ts'

const webhook = { webhook_id: made.WebhookId }
const delivery = { ...webhook, delivery_id: made.DeliveryId }

export const integrationsEndpoints = {
  'GET /api/account/integrations': endpoint({
    group: 'integrations',
    audience: 'customer',
    rate: 'read',
    summary: 'List API keys and webhooks',
    answer: made.IntegrationsAnswer,
  }),
  'POST /api/account/api-keys': endpoint({
    group: 'integrations',
    audience: 'customer',
    rate: 'integration',
    summary: 'Create an API key',
    body: made.ApiKeyRequest,
    answer: made.ApiKeyAnswer,
  }),
  'DELETE /api/account/api-keys/{key_id}': endpoint({
    group: 'integrations',
    audience: 'customer',
    rate: 'write',
    summary: 'Revoke an API key',
    params: z.object({ key_id: made.ApiKeyId }),
    answer: Done,
  }),
  'POST /api/account/webhooks': endpoint({
    group: 'integrations',
    audience: 'customer',
    rate: 'integration',
    summary: 'Add a webhook',
    body: made.WebhookRequest,
    answer: made.NewWebhookAnswer,
  }),
  'POST /api/account/webhooks/{webhook_id}/enable': endpoint({
    group: 'integrations',
    audience: 'customer',
    rate: 'write',
    summary: 'Turn a webhook on again',
    params: z.object(webhook),
    answer: made.WebhookAnswer,
  }),
  'DELETE /api/account/webhooks/{webhook_id}': endpoint({
    group: 'integrations',
    audience: 'customer',
    rate: 'write',
    summary: 'Delete a webhook with its log',
    params: z.object(webhook),
    answer: Done,
  }),
  'POST /api/account/webhooks/{webhook_id}/test': endpoint({
    group: 'integrations',
    audience: 'customer',
    rate: 'integration',
    summary: 'Send a test event to a webhook',
    params: z.object(webhook),
    answer: made.DeliveryAnswer,
  }),
  'GET /api/account/webhooks/{webhook_id}/deliveries': endpoint({
    group: 'integrations',
    audience: 'customer',
    rate: 'read',
    summary: 'List the newest deliveries of a webhook',
    params: z.object(webhook),
    answer: made.DeliveriesAnswer,
  }),
  'POST /api/account/webhooks/{webhook_id}/deliveries/{delivery_id}/resend': endpoint({
    group: 'integrations',
    audience: 'customer',
    rate: 'integration',
    summary: 'Send a delivery again',
    params: z.object(delivery),
    answer: made.DeliveryAnswer,
  }),
  'GET /api/admin/users/{id}/integrations': endpoint({
    group: 'integrations',
    audience: 'administrator',
    rate: 'read',
    summary: 'List a user’s API keys and webhooks',
    params: z.object({ id: UserId }),
    answer: made.IntegrationsAnswer,
  }),
  'DELETE /api/admin/users/{id}/api-keys/{key_id}': endpoint({
    group: 'integrations',
    audience: 'administrator',
    rate: 'write',
    summary: 'Revoke a user’s API key',
    params: z.object({ id: UserId, key_id: made.ApiKeyId }),
    answer: Done,
  }),
  'GET /api/admin/users/{id}/webhooks/{webhook_id}/deliveries': endpoint({
    group: 'integrations',
    audience: 'administrator',
    rate: 'read',
    summary: 'List the newest deliveries of a user’s webhook',
    params: z.object({ id: UserId, ...webhook }),
    answer: made.DeliveriesAnswer,
  }),
  'POST /api/admin/users/{id}/webhooks/{webhook_id}/deliveries/{delivery_id}/resend': endpoint({
    group: 'integrations',
    audience: 'administrator',
    rate: 'produce',
    summary: 'Send a delivery of a user’s webhook again',
    params: z.object({ id: UserId, ...delivery }),
    answer: made.DeliveryAnswer,
  }),
}
