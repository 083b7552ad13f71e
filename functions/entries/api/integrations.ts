import { integrationsEndpoints } from '#contract/endpoints/integrations'
import { makeApiKey, revokeApiKey } from '../../actions/integrations/apiKeys.ts'
import {
  addWebhook,
  deleteWebhook,
  enableWebhook,
  readDeliveries,
  resendDelivery,
  testWebhook,
} from '../../actions/integrations/manageWebhooks.ts'
import { readIntegrations } from '../../actions/integrations/readIntegrations.ts'
import type { Actor } from '../../domain/platform/AuditEvent.ts'
import { type Caller, signedIn } from '../../domain/platform/Caller.ts'
import { serve } from '../../http/serve.ts'

const actorOf = ({ caller, now }: { caller: Caller; now: Date }): Actor => ({ user: signedIn(caller), now })
const delivery = ({ params }: { params: { webhook_id: string; delivery_id: string } }) => ({
  webhookId: params.webhook_id,
  deliveryId: params.delivery_id,
})

export const handler = serve(integrationsEndpoints, {
  'GET /api/account/integrations': async ({ caller }) => readIntegrations(signedIn(caller).userId),
  'POST /api/account/api-keys': async (request) => ({
    ok: true,
    ...(await makeApiKey(actorOf(request), request.body)),
  }),
  'DELETE /api/account/api-keys/{key_id}': async (request) => {
    await revokeApiKey(actorOf(request), signedIn(request.caller).userId, request.params.key_id)
    return { ok: true }
  },

  'POST /api/account/webhooks': async (request) => ({
    ok: true,
    ...(await addWebhook(actorOf(request), request.body)),
  }),
  'POST /api/account/webhooks/{webhook_id}/enable': async (request) => ({
    ok: true,
    webhook: await enableWebhook(actorOf(request), request.params.webhook_id),
  }),
  'DELETE /api/account/webhooks/{webhook_id}': async (request) => {
    await deleteWebhook(actorOf(request), request.params.webhook_id)
    return { ok: true }
  },
  'POST /api/account/webhooks/{webhook_id}/test': async (request) => ({
    ok: true,
    delivery: await testWebhook(actorOf(request), request.params.webhook_id),
  }),
  'GET /api/account/webhooks/{webhook_id}/deliveries': async ({ caller, params }) => ({
    ok: true,
    deliveries: await readDeliveries(signedIn(caller).userId, params.webhook_id),
  }),
  'POST /api/account/webhooks/{webhook_id}/deliveries/{delivery_id}/resend': async (request) => ({
    ok: true,
    delivery: await resendDelivery(signedIn(request.caller).userId, delivery(request), request.now),
  }),

  'GET /api/admin/users/{id}/integrations': async ({ params }) => readIntegrations(params.id),
  'DELETE /api/admin/users/{id}/api-keys/{key_id}': async (request) => {
    await revokeApiKey(actorOf(request), request.params.id, request.params.key_id)
    return { ok: true }
  },
  'GET /api/admin/users/{id}/webhooks/{webhook_id}/deliveries': async ({ params }) => ({
    ok: true,
    deliveries: await readDeliveries(params.id, params.webhook_id),
  }),
  'POST /api/admin/users/{id}/webhooks/{webhook_id}/deliveries/{delivery_id}/resend': async (request) => ({
    ok: true,
    delivery: await resendDelivery(request.params.id, delivery(request), request.now),
  }),
})
