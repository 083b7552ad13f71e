import type { StripeAccount } from './account.ts'
import { type Form, listOf, objectOf, textOf, textsOf } from './form.ts'
import type { Dispute, Session } from './objects.ts'
import { invalid, missing, StripeRefusal } from './refusal.ts'

export type Call = {
  account: StripeAccount
  form: Form
  id: string
  pageOf: (id: string) => string
}
type Operation = { method: string; path: RegExp; do: (call: Call) => object }

const shown = ({ title: _, intentMetadata: _also, ...session }: Session) => session
const page = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url })
const wantedParts = (form: Form) => listOf(form.expand).map(textOf)
const intentOf = (form: Form) => textOf(form.payment_intent)

function numberOf(form: Form, name: string): number | undefined {
  const text = textOf(form[name])
  if (text === undefined) return undefined
  if (!/^\d{1,12}$/.test(text)) throw invalid(`Invalid integer: ${text}`)
  return Number(text)
}

function required(form: Form, name: string): string {
  const text = textOf(form[name])
  if (!text) throw invalid(`Missing required param: ${name}.`, 'parameter_missing')
  return text
}

function amountOf(form: Form): { amount_total: number; title: string } {
  const items = listOf(form.line_items).map(objectOf)
  if (items.length === 0) throw invalid('Missing required param: line_items.', 'parameter_missing')
  let amount_total = 0
  for (const item of items) {
    const price = objectOf(item.price_data)
    const unit = numberOf(price, 'unit_amount')
    if (unit === undefined || textOf(price.currency) !== 'usd')
      throw invalid('The embedded Stripe takes US dollars alone.')
    amount_total += unit * (numberOf(item, 'quantity') ?? 1)
  }
  return { amount_total, title: textOf(objectOf(objectOf(items[0]?.price_data).product_data).name) ?? '' }
}

function createSession({ account, form, pageOf }: Call) {
  if (required(form, 'mode') !== 'payment') throw invalid('The embedded Stripe takes payments alone.')
  const expires_at = numberOf(form, 'expires_at')
  const isTaxed = textOf(objectOf(form.automatic_tax).enabled) === 'true'
  const session = account.createSession(
    {
      ...amountOf(form),
      ...(expires_at !== undefined && { expires_at }),
      isTaxed,
      customer_email: textOf(form.customer_email) ?? null,
      client_reference_id: textOf(form.client_reference_id) ?? null,
      metadata: textsOf(form.metadata),
      intentMetadata: textsOf(objectOf(form.payment_intent_data).metadata),
      success_url: required(form, 'success_url'),
      cancel_url: textOf(form.cancel_url) ?? '',
    },
    pageOf,
  )
  return shown(session)
}

function findSession({ account, form, id }: Call) {
  const session = shown(account.findSession(id))
  const isExpanded = wantedParts(form).includes('payment_intent') && session.payment_intent !== null
  return isExpanded && session.payment_intent
    ? { ...session, payment_intent: account.findIntent(session.payment_intent) }
    : session
}

function findIntent({ account, form, id }: Call) {
  const intent = account.findIntent(id)
  const isExpanded = wantedParts(form).includes('latest_charge') && intent.latest_charge !== null
  return isExpanded && intent.latest_charge
    ? { ...intent, latest_charge: account.findCharge(intent.latest_charge) }
    : intent
}

function listed<T extends { id: string; created: number }>(
  all: readonly T[],
  form: Form,
): { data: T[]; has_more: boolean } {
  const created = objectOf(form.created)
  const [from, until] = [numberOf(created, 'gte') ?? 0, numberOf(created, 'lt') ?? Number.POSITIVE_INFINITY]
  const within = all.filter((one) => one.created >= from && one.created < until)
  const after = textOf(form.starting_after)
  const start = after === undefined ? 0 : within.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw missing('object', after)
  const data = within.slice(start, start + (numberOf(form, 'limit') ?? 10))
  return { data, has_more: start + data.length < within.length }
}

/** A dispute shows what it moved, the real one of two transactions at most. */
const withTransactions = (account: StripeAccount) => (dispute: Dispute) => ({
  ...dispute,
  balance_transactions: account.transactions().filter(({ source }) => source === dispute.id),
})

function transactions({ account, form }: Call) {
  const { data, has_more } = listed(account.transactions(), form)
  const isExpanded = wantedParts(form).includes('data.source')
  const shownOnes = data.map((one) => (isExpanded ? { ...one, source: account.findSource(one.source) } : one))
  return { ...page(shownOnes, '/v1/balance_transactions'), has_more }
}

const operations: Operation[] = [
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, do: createSession },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/(?<id>\w+)$/, do: findSession },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(?<id>\w+)\/expire$/,
    do: ({ account, id }) => shown(account.expireSession(id)),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    do: ({ account, form }) => page(account.sessionsOf(intentOf(form)).map(shown), '/v1/checkout/sessions'),
  },
  { method: 'GET', path: /^\/v1\/payment_intents\/(?<id>\w+)$/, do: findIntent },
  { method: 'GET', path: /^\/v1\/charges\/(?<id>\w+)$/, do: ({ account, id }) => account.findCharge(id) },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    do: ({ account, form }) =>
      account.refund(required(form, 'payment_intent'), numberOf(form, 'amount'), textsOf(form.metadata)),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    do: ({ account, form }) => page(account.refundsOf(intentOf(form)), '/v1/refunds'),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    do: ({ account, form }) => page(account.disputesOf(intentOf(form)).map(withTransactions(account)), '/v1/disputes'),
  },
  { method: 'GET', path: /^\/v1\/balance_transactions$/, do: transactions },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    do: ({ account }) => page(account.events.toReversed(), '/v1/events'),
  },
]

/** @throws StripeRefusal */
export function operate(method: string, path: string, call: Omit<Call, 'id'>): object {
  for (const operation of operations) {
    const found = operation.method === method ? operation.path.exec(path) : null
    if (found) return operation.do({ ...call, id: found.groups?.id ?? '' })
  }
  throw new StripeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
}
