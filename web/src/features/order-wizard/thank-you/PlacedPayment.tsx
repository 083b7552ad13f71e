import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import type { Money } from '#contract/money/money'
import { api } from '../../../lib/api/api.ts'
import { readStored } from '../../../lib/browser/browserStorage.ts'
import { dollars } from '../../../lib/money.ts'
import { personalKeys } from '../../../lib/visit/personalStorage.ts'
import { PayNow } from '../../../modules/payments/PayNow.tsx'
import { useConfirmedPayment } from '../../../modules/payments/useConfirmedPayment.ts'
import { paymentAddress } from '../../../modules/payments/usePayment.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Queries } from '../../../ui/loading/Queries.tsx'

type PlacedPaymentProps = { orderId: string; depositCents: number }

/** What was paid of the order that was just placed, and what is to be paid. */
export const PlacedPayment = (props: PlacedPaymentProps) => (
  <Queries>
    <section aria-label="Payment" className="rounded-card border border-hairline bg-surface p-5">
      <Payment {...props} />
    </section>
  </Queries>
)

function Payment({ orderId, depositCents }: PlacedPaymentProps) {
  const { cameBack, confirmed, isUnknown } = useConfirmedPayment(orderId)
  const isAsking = cameBack !== undefined && !confirmed && !isUnknown
  const { data } = useQuery({
    queryKey: ['placed-order-money', orderId],
    queryFn: ({ signal }) => api('GET /api/orders/{order_id}', { params: { order_id: orderId }, signal }),
    enabled: !confirmed && !isAsking,
  })
  const money = confirmed?.money ?? data?.order.money
  if (isAsking) return <p role="status">Checking your payment…</p>
  if (money && money.paid_cents > 0 && !money.payable) return <Paid money={money} />
  const asked = depositCents > 0 ? { purpose: 'deposit' as const, amount_cents: depositCents } : null
  const due = money ? money.payable : asked
  if (!due) return null
  return (
    <div className="grid gap-4">
      {cameBack === 'done' && (
        <Banner tone="warn" role="status">
          Your payment is not confirmed yet. If you have paid, we will email you as soon as it is.
        </Banner>
      )}
      {cameBack === 'open' && (
        <Banner tone="info" role="status">
          Your order is placed. You can pay the deposit now, or later from the link in your email.
        </Banner>
      )}
      <PayNow
        due={due}
        open={(purpose) => paymentAddress(orderId, { purpose, return_to: 'wizard' })}
        isUnlocked={money?.unlocked ?? false}
        addsTax={money?.adds_tax === true}
      />
    </div>
  )
}

function Paid({ money }: { money: Money }) {
  useEffect(forgetPayment, [])
  return (
    <p role="status">
      <span className="font-semibold text-18">
        Deposit paid: <span className="tabular-nums">{dollars(money.paid_cents)}</span>
      </span>
      <span className="block text-ink-2">
        {money.due_cents > 0
          ? `The rest, ${dollars(money.due_cents)}, is due after you approve the preview.`
          : 'Nothing is left to pay.'}
      </span>
    </p>
  )
}

/** Other tabs are told no more of an order that is paid: nothing that might be stored is wanted, and so it is dropped. */
function forgetPayment(): void {
  readStored('local', personalKeys.placed, z.never())
}
