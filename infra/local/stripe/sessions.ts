import type { Charge, Intent, NewSession, Session } from './objects.ts'
import { named, newId, nowSeconds, type Records } from './records.ts'
import { invalid } from './refusal.ts'
import { needsLocation, type TaxedState, taxFor } from './salesTax.ts'

const shortestSeconds = 30 * 60
const longestSeconds = 24 * 3600
/** A request takes a while, for which the real one makes allowance too. */
const graceSeconds = 60

function end({ happen }: Records, session: Session) {
  Object.assign(session, { status: 'expired', url: null })
  happen('checkout.session.expired', session)
}

export function findSession(records: Records, id: string): Session {
  const session = named(records.sessions, 'checkout.session', id)
  if (session.status === 'open' && session.expires_at <= nowSeconds()) end(records, session)
  return session
}

export function createSession({ sessions }: Records, wanted: NewSession, pageOf: (id: string) => string): Session {
  const { isTaxed = false, expires_at, ...given } = wanted
  const [id, now] = [newId('cs'), nowSeconds()]
  const ends = expires_at ?? now + longestSeconds
  if (ends < now + shortestSeconds - graceSeconds || ends > now + longestSeconds + graceSeconds)
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.')
  if (given.amount_total < 50)
    throw invalid('The Checkout Session’s total amount due must add up to at least $0.50 usd', 'amount_too_small')
  const session: Session = {
    ...given,
    id,
    object: 'checkout.session',
    created: now,
    expires_at: ends,
    status: 'open',
    payment_status: 'unpaid',
    mode: 'payment',
    url: pageOf(id),
    currency: 'usd',
    amount_subtotal: given.amount_total,
    total_details: { amount_tax: 0, amount_discount: 0, amount_shipping: 0 },
    automatic_tax: { enabled: isTaxed, status: isTaxed ? 'requires_location_inputs' : null },
    customer_details: null,
    payment_intent: null,
  }
  sessions.set(id, session)
  return session
}

export function locate(records: Records, id: string, state: TaxedState): Session {
  const session = findSession(records, id)
  if (session.status !== 'open') throw invalid('This Checkout Session is not open any more.')
  taxFor(session, state)
  return session
}

export function expireSession(records: Records, id: string): Session {
  const session = findSession(records, id)
  if (session.status !== 'open')
    throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`)
  end(records, session)
  return session
}

/** Somebody pays on the hosted page; a bank debit is `processing` until it is finished. */
export function pay(records: Records, id: string, how: 'paid' | 'processing' = 'paid'): Intent {
  const session = findSession(records, id)
  if (session.status !== 'open') throw invalid('This Checkout Session is not open any more.')
  if (needsLocation(session)) throw invalid('The tax of this Checkout Session needs a billing address.')
  const intent: Intent = {
    id: newId('pi'),
    object: 'payment_intent',
    created: nowSeconds(),
    amount: session.amount_total,
    amount_received: 0,
    currency: 'usd',
    status: 'processing',
    metadata: session.intentMetadata,
    latest_charge: null,
  }
  records.intents.set(intent.id, intent)
  Object.assign(session, { status: 'complete', url: null, payment_intent: intent.id })
  if (how === 'paid') charge(records, intent, session)
  records.happen('checkout.session.completed', session)
  return intent
}

function charge({ charges, happen, move }: Records, intent: Intent, session: Session | undefined) {
  const made: Charge = {
    id: newId('ch'),
    object: 'charge',
    created: nowSeconds(),
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    currency: 'usd',
    payment_intent: intent.id,
    status: 'succeeded',
  }
  charges.set(made.id, made)
  move('charge', made.id, made.amount)
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: made.id })
  if (session) session.payment_status = 'paid'
  happen('charge.succeeded', made)
  happen('payment_intent.succeeded', intent)
}

export function finish(records: Records, intentId: string, comesThrough: boolean) {
  const intent = named(records.intents, 'payment_intent', intentId)
  const session = [...records.sessions.values()].find(({ payment_intent }) => payment_intent === intentId)
  if (comesThrough) charge(records, intent, session)
  else intent.status = 'requires_payment_method'
  if (session) records.happen(`checkout.session.async_payment_${comesThrough ? 'succeeded' : 'failed'}`, session)
}
