import type { Dispute, Refund } from './objects.ts'
import { chargeOf, named, newId, nowSeconds, type Records } from './records.ts'
import { invalid } from './refusal.ts'

export function refund(
  records: Records,
  intentId: string,
  amount?: number,
  metadata: Record<string, string> = {},
): Refund {
  const charged = chargeOf(records, intentId)
  const left = charged.amount - charged.amount_refunded
  const wanted = amount ?? left
  if (charged.disputed) throw invalid('This charge has been charged back.', 'charge_disputed')
  if (left === 0) throw invalid(`Charge ${charged.id} has already been refunded.`, 'charge_already_refunded')
  if (wanted > left || wanted < 1)
    throw invalid(`Refund amount ($${wanted / 100}) is greater than unrefunded amount on charge ($${left / 100})`)
  const made: Refund = {
    id: newId('re'),
    object: 'refund',
    created: nowSeconds(),
    amount: wanted,
    currency: 'usd',
    payment_intent: intentId,
    charge: charged.id,
    metadata,
    status: 'succeeded',
  }
  records.refunds.set(made.id, made)
  records.move('refund', made.id, 0 - made.amount)
  charged.amount_refunded += wanted
  charged.refunded = charged.amount_refunded === charged.amount
  records.happen('refund.created', made)
  records.happen('charge.refunded', charged)
  return made
}

/** How long a bank waits for an answer. */
const answerSeconds = 9 * 24 * 3600

/** `asks`: the bank asks before it disputes anything, and takes nothing. */
export function dispute(records: Records, intentId: string, asks = false): Dispute {
  const charged = chargeOf(records, intentId)
  const made: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    created: nowSeconds(),
    amount: charged.amount - charged.amount_refunded,
    currency: 'usd',
    payment_intent: intentId,
    charge: charged.id,
    status: asks ? 'warning_needs_response' : 'needs_response',
    evidence_details: {
      due_by: nowSeconds() + answerSeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
  }
  records.disputes.set(made.id, made)
  records.happen('charge.dispute.created', made)
  if (!asks) withdraw(records, made)
  return made
}

function withdraw(records: Records, made: Dispute): void {
  records.move('adjustment', made.id, 0 - made.amount)
  chargeOf(records, made.payment_intent).disputed = true
  records.happen('charge.dispute.funds_withdrawn', made)
}

/** An inquiry becomes a dispute. */
export function escalate(records: Records, id: string): void {
  const found = named(records.disputes, 'dispute', id)
  found.status = 'needs_response'
  records.happen('charge.dispute.updated', found)
  withdraw(records, found)
}

export function closeDispute(records: Records, id: string, status: 'won' | 'lost' | 'warning_closed') {
  const found = named(records.disputes, 'dispute', id)
  found.status = status
  records.happen('charge.dispute.closed', found)
  if (status !== 'won') return
  records.move('adjustment', found.id, found.amount)
  records.happen('charge.dispute.funds_reinstated', found)
}
