import Stripe from 'stripe'
import { Purpose } from '#contract/money/money'
import type { Movement, MovementsPage } from '#contract/money/reconciliation'
import type { Fact } from '../../domain/money/ledger.ts'
import { factsOf, type ProviderPayment } from '../../domain/money/providerFacts.ts'
import { config, paymentTerms } from '../config.ts'

export const provider = 'stripe'
const currency = 'usd'
let made: Stripe | undefined

/** Short waits, since somebody waits behind most calls; a request that was lost is sent again under the same key. */
function stripe(): Stripe {
  const { STRIPE_KEY, STRIPE_ADDRESS } = config()
  const address = STRIPE_ADDRESS === '' ? undefined : new URL(STRIPE_ADDRESS)
  made ??= new Stripe(STRIPE_KEY, {
    maxNetworkRetries: 2,
    timeout: 4_000,
    telemetry: false,
    ...(address && { host: address.hostname, port: address.port, protocol: 'http' as const }),
  })
  return made
}

export const isRefused = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
export const isProviderDown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && !isRefused(error)

/** `key` makes equal requests one checkout; `endsAt` in epoch seconds. The page shows `email` to whoever opens it. */
export type NewCheckout = {
  orderId: string
  purpose: Purpose
  amountCents: number
  title: string
  email?: string
  endsAt: number
  returnUrl: string
  cancelUrl: string
  key: string
}
export type Checkout = {
  id: string
  url: string | null
  state: 'open' | 'complete' | 'expired'
  payment: string | null
  isProcessing: boolean
}

const nameOf = (expanded: string | { id: string } | null): string | null =>
  typeof expanded === 'object' ? (expanded?.id ?? null) : expanded

const states = ['open', 'complete', 'expired'] as const
const checkoutOf = ({ id, url, status, payment_intent: payment }: Stripe.Checkout.Session): Checkout => ({
  id,
  url,
  state: states.find((state) => state === status) ?? 'open',
  payment: nameOf(payment),
  isProcessing: typeof payment === 'object' && payment?.status === 'processing',
})

export async function createCheckout(wanted: NewCheckout): Promise<Checkout> {
  const metadata = { order_id: wanted.orderId, purpose: wanted.purpose }
  const price_data = {
    currency,
    unit_amount: wanted.amountCents,
    product_data: { name: wanted.title },
    tax_behavior: 'exclusive' as const,
  }
  const session = await stripe().checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ quantity: 1, price_data }],
      ...(wanted.email !== undefined && { customer_email: wanted.email }),
      client_reference_id: wanted.orderId,
      metadata,
      payment_intent_data: { metadata, description: wanted.title },
      automatic_tax: { enabled: paymentTerms()?.collectsTax === true },
      expires_at: wanted.endsAt,
      success_url: wanted.returnUrl,
      cancel_url: wanted.cancelUrl,
    },
    { idempotencyKey: wanted.key },
  )
  return checkoutOf(session)
}

export const findCheckout = async (id: string): Promise<Checkout> =>
  checkoutOf(await stripe().checkout.sessions.retrieve(id, { expand: ['payment_intent'] }))

export async function closeCheckout(id: string): Promise<boolean> {
  try {
    await stripe().checkout.sessions.expire(id)
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

type NewRefund = { payment: string; amountCents: number; note: string; takesOff: boolean; key: string }
export async function refundPayment({ payment, amountCents, note, takesOff, key }: NewRefund): Promise<void> {
  const metadata = { note, ...(takesOff && { takes_off: 'yes' }) }
  const refund = { payment_intent: payment, amount: amountCents, metadata }
  await stripe().refunds.create(refund, { idempotencyKey: key })
}

export async function readPayment(id: string): Promise<{ orderId: string | undefined; facts: Fact[] }> {
  const client = stripe()
  const of = { payment_intent: id, limit: 100 }
  const [intent, refunds, disputes, tax] = await Promise.all([
    client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
    client.refunds.list({ ...of, expand: ['data.failure_balance_transaction'] }),
    client.disputes.list(of),
    paymentTerms()?.collectsTax === true ? client.checkout.sessions.list(of) : { data: [] },
  ])
  const charge = intent.latest_charge
  const told: ProviderPayment = {
    id,
    // Cents of the ledger are dollars': what somebody took by hand in another currency is entered by hand.
    isPaid: intent.status === 'succeeded' && intent.currency === currency,
    purpose: Purpose.safeParse(intent.metadata.purpose).data ?? 'deposit',
    amountCents: intent.amount_received,
    taxCents: tax.data[0]?.total_details?.amount_tax ?? 0,
    at: typeof charge === 'object' && charge ? charge.created : intent.created,
    refunds: refunds.data.map(refundRecord),
    disputes: disputes.data.map(disputeRecord),
  }
  return { orderId: intent.metadata.order_id, facts: factsOf(told, provider) }
}

function refundRecord({ id, amount, created, status, metadata, failure_balance_transaction: failure }: Stripe.Refund) {
  const returned = typeof failure === 'object' ? failure?.created : undefined
  const takesOff = metadata?.takes_off === 'yes'
  return { id, amount, created, status: status ?? '', note: metadata?.note ?? '', takesOff, returned }
}

function disputeRecord({ id, amount, created, status, balance_transactions: moved, evidence_details }: Stripe.Dispute) {
  const returned = moved.find((one) => one.amount > 0)?.created
  return { id, amount, created, status, returned, answerBy: evidence_details.due_by ?? undefined }
}

const daySeconds = 24 * 3600

export async function listMovements(
  day: string,
  page: { limit: number; after?: string | undefined },
): Promise<MovementsPage> {
  const gte = Date.parse(day) / 1000
  const { data, has_more } = await stripe().balanceTransactions.list({
    created: { gte, lt: gte + daySeconds },
    limit: page.limit,
    expand: ['data.source'],
    ...(page.after && { starting_after: page.after }),
  })
  return { movements: data.flatMap(movementOf), next: has_more ? (data.at(-1)?.id ?? null) : null }
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString()
const idOf = (given: string | { id: string } | null | undefined): string | undefined =>
  typeof given === 'string' ? given : given?.id

/** What moved a customer's money, by what Stripe calls the kind of a balance transaction; payouts and fees did not. */
const refunds = ['refund', 'payment_refund']
const failedRefunds = ['refund_failure', 'payment_failure_refund']

function movementOf({ type, amount, created, source }: Stripe.BalanceTransaction): Movement[] {
  if (typeof source !== 'object' || source === null) return []
  const moved = (reference: string | undefined, payment: string | undefined): Movement[] =>
    reference && payment ? [{ reference, payment, amount_cents: amount, at: timeOf(created) }] : []
  if (source.object === 'charge') return moved(idOf(source.payment_intent), idOf(source.payment_intent))
  if (source.object === 'refund' && refunds.includes(type)) return moved(source.id, idOf(source.payment_intent))
  if (source.object === 'refund' && failedRefunds.includes(type))
    return moved(`${source.id}_back`, idOf(source.payment_intent))
  if (source.object === 'dispute')
    return moved(amount < 0 ? source.id : `${source.id}_back`, idOf(source.payment_intent))
  return []
}
