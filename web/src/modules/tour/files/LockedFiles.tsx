import { messages } from '#contract/messages'
import type { OrderView } from '#contract/orders/order'
import { dollars } from '../../../lib/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePayment } from '../../payments/usePayment.ts'

type LockedFilesProps = { order: Pick<OrderView, 'orderId' | 'money'> }

/** Files that are there, but not before the balance is paid: what is due, and the way to pay it. */
export function LockedFiles({ order: { orderId, money } }: LockedFilesProps) {
  const { pay, isLeaving, failure } = usePayment(orderId, { purpose: 'balance', return_to: 'order_page' })
  const amount = dollars(money.due_cents)
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <p className="font-semibold">Pay the balance to download</p>
      {money.payable?.purpose === 'balance' ? (
        <Button variant="action" shape="pill" busy={isLeaving} onClick={() => void pay()}>
          {isLeaving ? 'Opening…' : `Pay ${amount} and download`}
        </Button>
      ) : (
        <p className="text-night-muted">
          {amount} is still due.{' '}
          {money.invoiced ? 'The invoice in your email says how to pay it.' : 'Contact us to pay it.'}
        </p>
      )}
      {money.payable && money.adds_tax && <p className="text-night-muted">{messages.money.addsTax}</p>}
      {failure && <p role="alert">{failure}</p>}
    </div>
  )
}
