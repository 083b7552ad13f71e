import type { ApiScope, testEvent, WebhookEvent } from '#contract/integrations/integrationChoices'
import type { ApiKey, Webhook, WebhookDelivery } from '#contract/integrations/integrations'
import { dateAndTime, shortDate } from '../../lib/dates.ts'

export const scopeNames: Record<ApiScope, { label: string; hint: string }> = {
  'orders:write': { label: 'Place orders', hint: 'Create, change and submit orders of your account (orders:write).' },
  'orders:read': { label: 'Read orders', hint: 'See their photos, films and payments (orders:read).' },
}
export const eventNames: Record<WebhookEvent | typeof testEvent, string> = {
  'order.submitted': 'Order submitted',
  'film.ready': 'Film ready to review',
  'film.approved': 'Film approved',
  'film.delivered': 'Film delivered',
  'webhook.test': 'Test',
}

export const keyText = ({ scopes, created_at, last_used_at }: ApiKey): string =>
  `${scopes.join(', ')} · created ${shortDate(created_at)} · ${last_used_at ? `last used ${dateAndTime(last_used_at)}` : 'never used'}`

export const webhookText = ({ events }: Webhook): string => events.map((event) => eventNames[event]).join(', ')

const stateNames = { waiting: 'Waiting', delivered: 'Delivered', given_up: 'Failed' } as const
export function deliveryState({ state, attempts }: WebhookDelivery): {
  label: string
  tone: 'success' | 'warn' | 'danger' | 'info'
} {
  if (state === 'delivered') return { label: stateNames.delivered, tone: 'success' }
  if (state === 'given_up') return { label: stateNames.given_up, tone: 'danger' }
  return attempts > 0 ? { label: 'Will try again', tone: 'warn' } : { label: 'Sending', tone: 'info' }
}

/** When it was tried last and how that went, and when it is tried next. */
export function triesText({ attempts, last_try_at, status, next_try_at }: WebhookDelivery): string {
  const said = status === null ? '' : ` · status ${status}`
  const last = last_try_at ? `Try ${attempts || 'again'} on ${dateAndTime(last_try_at)}${said}` : 'Not tried yet'
  return next_try_at && attempts > 0 ? `${last} · next try ${dateAndTime(next_try_at)}` : last
}
