export const apiScopes = ['orders:read', 'orders:write'] as const
export type ApiScope = (typeof apiScopes)[number]

export const webhookEvents = ['order.submitted', 'film.ready', 'film.approved', 'film.delivered'] as const
export type WebhookEvent = (typeof webhookEvents)[number]
export const testEvent = 'webhook.test'

export const integrationLimits = {
  apiKeys: 10,
  webhooks: 3,
  nameLength: 60,
  deliveriesShown: 50,
  deliveryDays: 30,
} as const
