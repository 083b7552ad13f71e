type Metadata = Record<string, string>

export type Session = {
  id: string
  object: 'checkout.session'
  created: number
  expires_at: number
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  mode: 'payment'
  url: string | null
  currency: string
  amount_subtotal: number
  amount_total: number
  total_details: { amount_tax: number; amount_discount: number; amount_shipping: number }
  automatic_tax: { enabled: boolean; status: 'requires_location_inputs' | 'complete' | null }
  customer_details: { address: { country: string; state: string } } | null
  customer_email: string | null
  client_reference_id: string | null
  metadata: Metadata
  payment_intent: string | null
  success_url: string
  cancel_url: string
  /** Not shown by the real one: what the hosted page says, and what the payment is made of. */
  title: string
  intentMetadata: Metadata
}
export type Intent = {
  id: string
  object: 'payment_intent'
  created: number
  amount: number
  amount_received: number
  currency: string
  status: 'processing' | 'succeeded' | 'requires_payment_method'
  metadata: Metadata
  latest_charge: string | null
}
export type Charge = {
  id: string
  object: 'charge'
  created: number
  amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  currency: string
  payment_intent: string
  status: 'succeeded'
}
export type Refund = {
  id: string
  object: 'refund'
  created: number
  amount: number
  currency: string
  payment_intent: string
  charge: string
  metadata: Metadata
  status: 'succeeded' | 'failed'
}
export type Dispute = {
  id: string
  object: 'dispute'
  created: number
  amount: number
  currency: string
  payment_intent: string
  charge: string
  status: 'needs_response' | 'won' | 'lost' | 'warning_needs_response' | 'warning_closed'
  /** Until when the bank takes an answer, in epoch seconds. */
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number }
}
export type BalanceTransaction = {
  id: string
  object: 'balance_transaction'
  created: number
  type: 'charge' | 'refund' | 'adjustment'
  source: string
  amount: number
  fee: number
  net: number
  currency: string
}
export type StripeObject = Session | Intent | Charge | Refund | Dispute
export type StripeEvent = { id: string; object: 'event'; created: number; type: string; data: { object: StripeObject } }

/** What a session is made with; `expires_at` in epoch seconds. */
export type NewSession = Pick<
  Session,
  | 'amount_total'
  | 'title'
  | 'customer_email'
  | 'client_reference_id'
  | 'metadata'
  | 'success_url'
  | 'cancel_url'
  | 'intentMetadata'
> & { expires_at?: number; isTaxed?: boolean }
