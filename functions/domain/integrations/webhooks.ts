import * as z from 'zod/mini'
import { Timestamp } from '#contract/fields'
import {
  integrationLimits,
  testEvent,
  type WebhookEvent,
  webhookEvents,
} from '#contract/integrations/integrationChoices'
import {
  type WebhookDelivery as DeliveryView,
  deliveryStates,
  type WebhookRequest,
  type Webhook as WebhookView,
} from '#contract/integrations/integrations'
import { text } from '#contract/personal'
import { AppError, invalidField } from '../platform/AppError.ts'

export const Webhook = z.object({
  url: text('words'),
  events: z.array(z.enum(webhookEvents)),
  created_at: Timestamp,
  /** When the first delivery failed since the last that succeeded. */
  failing_since: z.nullable(Timestamp),
  is_told: z._default(z.boolean(), false),
  disabled_at: z.nullable(Timestamp),
})
export type Webhook = z.infer<typeof Webhook>
export type Webhooks = Record<string, Webhook>

export const webhookView = (id: string, { is_told: _, ...webhook }: Webhook): WebhookView => ({ id, ...webhook })

/** The webhooks with a new one. Throws where its address is there already or there are as many as an account may have. */
export function withWebhook(webhooks: Webhooks, id: string, { url, events }: WebhookRequest, now: Date): Webhooks {
  const all = Object.values(webhooks)
  if (all.some((webhook) => webhook.url === url)) throw invalidField('url', 'Another webhook has this address already.')
  if (all.length >= integrationLimits.webhooks)
    throw new AppError(
      'conflict',
      `This account has ${integrationLimits.webhooks} webhooks already. Please delete one that is not needed any more.`,
    )
  const webhook = { url, events, created_at: now.toISOString(), failing_since: null, is_told: false, disabled_at: null }
  return { ...webhooks, [id]: webhook }
}

/** As if it had never failed. */
export const enabled = (webhook: Webhook): Webhook => ({
  ...webhook,
  failing_since: null,
  is_told: false,
  disabled_at: null,
})

export const wants = ({ disabled_at, events }: Webhook, event: WebhookEvent): boolean =>
  disabled_at === null && events.includes(event)

export const webhookNotFound = () => new AppError('not_found', 'There is no such webhook. Please reload the page.')
export const deliveryNotFound = () => new AppError('not_found', 'There is no such delivery. Please reload the page.')
export const webhookIsOff = () =>
  new AppError('conflict', 'This webhook is switched off. Please turn it on again first.')

export const Happening = z.object({
  id: z.string(),
  user_id: z.string(),
  event: z.enum(webhookEvents),
  order_id: z.string(),
  version: z.optional(z.int()),
  tour_url: z.optional(z.nullable(text('home'))),
  watch_url: z.optional(z.nullable(text('home'))),
  at: Timestamp,
})
export type Happening = z.infer<typeof Happening>

export const Delivery = z.object({
  id: z.string(),
  webhook_id: z.string(),
  user_id: z.string(),
  event: z.enum([...webhookEvents, testEvent]),
  order_id: z.nullable(z.string()),
  body: text('words'),
  state: z.enum(deliveryStates),
  turn: z.int(),
  attempts: z.int(),
  created_at: Timestamp,
  last_try_at: z.nullable(Timestamp),
  status: z.nullable(z.int()),
  problem: z.nullable(text('nobody')),
  next_try_at: z.nullable(Timestamp),
  expires_at: z.int(),
})
export type Delivery = z.infer<typeof Delivery>
type NewDelivery = Pick<Delivery, 'id' | 'webhook_id' | 'user_id' | 'event' | 'order_id' | 'body'>

export const newDelivery = (made: NewDelivery, now: Date): Delivery => ({
  ...made,
  state: 'waiting',
  turn: 0,
  attempts: 0,
  created_at: now.toISOString(),
  last_try_at: null,
  status: null,
  problem: null,
  next_try_at: now.toISOString(),
  expires_at: Math.floor(now.getTime() / 1000) + integrationLimits.deliveryDays * 24 * 3600,
})

export const bodyOf = (
  { event, order_id, version, tour_url, watch_url, at }: Omit<Happening, 'id' | 'user_id'>,
  siteOrigin: string,
): string =>
  // What is undefined is left out.
  JSON.stringify({
    type: event,
    timestamp: at,
    data: { order_id, version, url: `${siteOrigin}/api/v1/orders/${order_id}`, tour_url, watch_url },
  })

export const testBody = (webhookId: string, now: Date): string =>
  JSON.stringify({ type: testEvent, timestamp: now.toISOString(), data: { webhook_id: webhookId } })

export const deliveryView = ({ webhook_id, user_id, body, turn, expires_at, ...shown }: Delivery): DeliveryView => shown

const [minute, hour] = [60, 3600]
/** Seconds to wait after each failure: about a day in all. */
export const retryWaits = [30, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour] as const

export type Outcome = { status: number } | { problem: string }
const isSuccess = (outcome: Outcome): boolean => 'status' in outcome && outcome.status >= 200 && outcome.status < 300

export function tried(delivery: Delivery, outcome: Outcome, now: Date): Delivery {
  const attempts = delivery.attempts + 1
  const at = now.toISOString()
  const next = { ...delivery, turn: delivery.turn + 1, attempts, last_try_at: at, ...said(outcome), next_try_at: null }
  if (isSuccess(outcome)) return { ...next, state: 'delivered' }
  const wait = retryWaits[attempts - 1]
  if (wait === undefined) return { ...next, state: 'given_up' }
  return { ...next, next_try_at: new Date(now.getTime() + wait * 1000).toISOString() }
}

function said(outcome: Outcome): Pick<Delivery, 'status' | 'problem'> {
  if ('problem' in outcome) return { status: null, problem: outcome.problem }
  const problem = isSuccess(outcome)
    ? null
    : `The server answered with ${outcome.status}; any status from 200 to 299 counts as taken.`
  return { status: outcome.status, problem }
}

export const sentAgain = (delivery: Delivery, now: Date): Delivery => ({
  ...delivery,
  state: 'waiting',
  turn: delivery.turn + 1,
  attempts: 0,
  next_try_at: now.toISOString(),
})

export const abandoned = (delivery: Delivery): Delivery => ({
  ...delivery,
  state: 'given_up',
  turn: delivery.turn + 1,
  problem: 'This webhook is switched off.',
  next_try_at: null,
})

const failingDaysMs = 5 * 24 * hour * 1000
export function afterTry(
  webhook: Webhook,
  delivery: Delivery,
  now: Date,
): { webhook: Webhook; tell?: 'webhook_failing' | 'webhook_off' } | undefined {
  if (delivery.state === 'delivered') return webhook.failing_since === null ? undefined : { webhook: enabled(webhook) }
  const failing = { ...webhook, failing_since: webhook.failing_since ?? now.toISOString() }
  if (now.getTime() - Date.parse(failing.failing_since) >= failingDaysMs)
    return { webhook: { ...failing, is_told: true, disabled_at: now.toISOString() }, tell: 'webhook_off' }
  if (delivery.state === 'given_up' && !webhook.is_told)
    return { webhook: { ...failing, is_told: true }, tell: 'webhook_failing' }
  return webhook.failing_since === null ? { webhook: failing } : undefined
}
