import * as z from 'zod/mini'
import { ok, requiredLine, Timestamp } from '../fields.ts'
import { text } from '../personal.ts'
import { apiScopes, integrationLimits, testEvent, webhookEvents } from './integrationChoices.ts'
import { PublicUrl } from './publicUrl.ts'

const id = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[0-9A-Z]{26}$`), 'This ID is not valid.'))
export const ApiKeyId = id('key')
export const WebhookId = id('whk')
export const DeliveryId = id('msg')

const distinct = z.refine<readonly unknown[]>((all) => new Set(all).size === all.length, 'Please name each only once.')
const Scopes = z
  .array(z.enum(apiScopes, 'Please choose orders:read or orders:write.'), 'Please choose what the key may do.')
  .check(z.minLength(1, 'Please choose what the key may do.'), z.maxLength(apiScopes.length), distinct)

export const ApiKeyRequest = z.strictObject({
  name: requiredLine('words', integrationLimits.nameLength, 'Please enter a name for the key.'),
  scopes: Scopes,
})
export type ApiKeyRequest = z.infer<typeof ApiKeyRequest>

/** `last_used_at` is noted once an hour at most. */
export const ApiKey = z.object({
  id: ApiKeyId,
  name: text('words'),
  scopes: z.array(z.enum(apiScopes)),
  created_at: Timestamp,
  last_used_at: z.nullable(Timestamp),
})
export type ApiKey = z.infer<typeof ApiKey>

const Events = z
  .array(z.enum(webhookEvents, 'Please choose an event from the list.'), 'Please choose at least one event.')
  .check(z.minLength(1, 'Please choose at least one event.'), z.maxLength(webhookEvents.length), distinct)

export const WebhookRequest = z.strictObject({ url: PublicUrl, events: Events })
export type WebhookRequest = z.infer<typeof WebhookRequest>

/** `failing_since` is when its first delivery failed since the last that succeeded; `disabled_at` when we switched it off for that. */
export const Webhook = z.object({
  id: WebhookId,
  url: text('words'),
  events: z.array(z.enum(webhookEvents)),
  created_at: Timestamp,
  failing_since: z.nullable(Timestamp),
  disabled_at: z.nullable(Timestamp),
})
export type Webhook = z.infer<typeof Webhook>

export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const
export const WebhookDelivery = z.object({
  id: DeliveryId,
  event: z.enum([...webhookEvents, testEvent]),
  order_id: z.nullable(z.string()),
  created_at: Timestamp,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  last_try_at: z.nullable(Timestamp),
  status: z.nullable(z.int()),
  problem: z.nullable(z.string()),
  next_try_at: z.nullable(Timestamp),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const IntegrationsAnswer = z.object({ ok, api_keys: z.array(ApiKey), webhooks: z.array(Webhook) })
export const ApiKeyAnswer = z.object({ ok, api_key: ApiKey, key: z.string() })
export const WebhookAnswer = z.object({ ok, webhook: Webhook })
export const NewWebhookAnswer = z.object({ ok, webhook: Webhook, secret: z.string() })
export const DeliveryAnswer = z.object({ ok, delivery: WebhookDelivery })
export const DeliveriesAnswer = z.object({ ok, deliveries: z.array(WebhookDelivery) })
