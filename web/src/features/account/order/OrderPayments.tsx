import type { OrderView } from '#contract/orders/order'
import { api } from '../../../lib/api/api.ts'
import { Documents } from '../../../modules/payments/Documents.tsx'
import { Ledger } from '../../../modules/payments/Ledger.tsx'
import { PayNow } from '../../../modules/payments/PayNow.tsx'
import { TransferDue } from '../../../modules/payments/TransferDue.tsx'
import { useConfirmedPayment } from '../../../modules/payments/useConfirmedPayment.ts'
import { paymentAddress } from '../../../modules/payments/usePayment.ts'
import { Banner } from '../../../ui/Banner.tsx'

const documentLink = async (order_id: string, number: string) =>
  (await api('GET /api/orders/{order_id}/documents/{number}', { params: { order_id, number } })).url

type OrderPaymentsProps = { order: OrderView; onPaid: () => void }

/** What the order costs, what was paid of it, and the way to pay the rest once it is due. */
export function OrderPayments({ order, onPaid }: OrderPaymentsProps) {
  const { cameBack, confirmed, isUnknown } = useConfirmedPayment(order.orderId, onPaid)
  const money = confirmed?.money ?? order.money
  const isPaid = cameBack === 'done' && confirmed?.is_processing === false && money.payable === null
  // Where nothing moves online, the summary's total says it all.
  if (money.entries.length <= 1 && !money.payable && !money.invoiced) return null
  return (
    <section aria-labelledby="payments-title" className="rounded-card border border-hairline bg-surface p-5 sm:p-6">
      <h2 id="payments-title" className="font-semibold text-18">
        Payments
      </h2>
      <div className="mt-3 grid gap-4">
        {isPaid && (
          <Banner tone="success" role="status">
            Thank you. We’ve received your payment.
          </Banner>
        )}
        {cameBack === 'done' && !isPaid && (confirmed || isUnknown) && (
          <Banner tone="warn" role="status">
            Your payment is not confirmed yet. If you have paid, we will email you as soon as it is.
          </Banner>
        )}
        {money.payable && (
          <PayNow
            due={money.payable}
            open={(purpose) => paymentAddress(order.orderId, { purpose, return_to: 'order_page' })}
            isUnlocked={money.unlocked}
            addsTax={money.adds_tax === true}
          />
        )}
        {money.invoiced && <TransferDue due={money.invoiced} orderId={order.orderId} />}
        <Ledger money={money} />
        <Documents documents={order.documents} linkTo={(number) => documentLink(order.orderId, number)} />
      </div>
    </section>
  )
}
