import type Stripe from 'stripe'
import type { Movement } from '#contract/money/reconciliation'

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString()
const nameOf = (given: string | { id: string } | null | undefined): string | undefined =>
  typeof given === 'string' ? given : given?.id

/** What moved a customer's money, by what Stripe calls the kind of a balance transaction; payouts and fees did not. */
const refunds = ['refund', 'payment_refund']
const failedRefunds = ['refund_failure', 'payment_failure_refund']

export function movementOf({ type, amount, created, source }: Stripe.BalanceTransaction): Movement[] {
  if (typeof source !== 'object' || source === null) return []
  const moved = (reference: string | undefined, payment: string | undefined): Movement[] =>
    reference && payment ? [{ reference, payment, amount_cents: amount, at: timeOf(created) }] : []
  if (source.object === 'charge') return moved(nameOf(source.payment_intent), nameOf(source.payment_intent))
  if (source.object === 'refund' && refunds.includes(type)) return moved(source.id, nameOf(source.payment_intent))
  if (source.object === 'refund' && failedRefunds.includes(type))
    return moved(`${source.id}_back`, nameOf(source.payment_intent))
  if (source.object === 'dispute')
    return moved(amount < 0 ? source.id : `${source.id}_back`, nameOf(source.payment_intent))
  return []
}
