import type { OverviewOrder } from '#contract/accounts/account'
import { messages } from '#contract/messages'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonStyle } from '../../../ui/buttonStyle.ts'
import { OrderCards } from './OrderCards.tsx'

type OrdersProps = {
  orders: OverviewOrder[]
  isVerified: boolean
  more: { busy: boolean; load: () => void } | undefined
}

export function Orders({ orders, isVerified, more }: OrdersProps) {
  return (
    <section aria-labelledby="orders-title" className="border-hairline border-t py-10">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="orders-title" className="font-semibold text-20">
          Orders
        </h2>
        <a href={paths.order} className={buttonStyle({ variant: 'quiet' })}>
          Start a new order
        </a>
      </div>
      {orders.length === 0 && (
        <p className="rounded-card border border-hairline bg-surface px-6 py-10 text-center text-ink-2">
          {messages.account.empty}
        </p>
      )}
      {orders.length > 0 && <OrderCards orders={orders} />}
      {!isVerified && (
        <p className="mt-3 text-14 text-ink-3">
          Orders placed with your email while you were logged out will appear once it is verified.
        </p>
      )}
      {more && (
        <Button variant="quiet" className="mt-4" busy={more.busy} onClick={more.load}>
          Show older orders
        </Button>
      )}
    </section>
  )
}
