import { OrderRequest } from '#contract/orders/order'
import { documentsToIssue, type UnnumberedDocument } from '../../../functions/domain/money/documents.ts'
import type { LedgerEntry } from '../../../functions/domain/money/ledger.ts'
import { chargeEntry } from '../../../functions/domain/money/ledger.ts'
import { draftOrder, type Order, submitted } from '../../../functions/domain/orders/Order.ts'
import { anOrderBody } from '../builders.ts'

export const aSeller = {
  name: 'Threshold Video Tours',
  address: ['1 Main Street', 'Portland, OR 97205'],
  email: 's@b.co',
}
const now = new Date('2026-11-22T12:00:00.000Z')

/** One that was submitted. */
export const aPricedOrder = (): Order => ({
  ...submitted(
    draftOrder(OrderRequest.parse(anOrderBody()), 'standard', {
      id: 'ord_01M7YSEN395HYJMFDH6DMKC0RE',
      creatorHash: 'mine',
      userId: undefined,
      now,
    }),
    now,
  ),
  customer_id: 'cus_01M7YSEN39X6CH5RTP5KSE1B95',
})

export const aPayment = (given: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 'stripe_pi_1',
  kind: 'payment',
  purpose: 'deposit',
  amount_cents: -24_750,
  currency: 'usd',
  provider: 'stripe',
  reference: 'pi_1',
  at: now.toISOString(),
  note: 'Card',
  ...given,
})

/** The receipt of a deposit. */
export function aDocument(order: Order): UnnumberedDocument {
  const paid = aPayment()
  const ledger = [chargeEntry(order.price.price_cents, now.toISOString()), paid]
  const [receipt] = documentsToIssue({
    order,
    ledger,
    fresh: [paid],
    issued: [],
    seller: aSeller,
    terms: { depositPercent: 50 },
    now,
  })
  if (!receipt) throw new Error('No receipt.')
  return receipt
}
