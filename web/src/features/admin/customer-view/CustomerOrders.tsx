import type { OrderRow } from '#contract/orders/order'
import { shortDate } from '../../../lib/dates.ts'
import { dollars } from '../../../lib/money.ts'
import { StatusPill } from '../columns/Cells.tsx'

export const CustomerOrders = ({ orders }: { orders: readonly OrderRow[] }) => (
  <ul className="divide-y divide-hairline rounded-small border border-hairline bg-surface">
    {orders.map((order) => (
      <li
        key={order.id}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 p-4 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center"
      >
        <div className="min-w-0">
          <p className="break-words font-semibold">{order.address_freeform}</p>
          <p className="break-all text-13 text-ink-3">
            #{order.id} · {order.resolution} · {shortDate(order.created_at)}
          </p>
        </div>
        <span className="min-w-0 max-w-full justify-self-start">
          <StatusPill status={order.status} />
        </span>
        <p className="tabular-nums">{dollars(order.price_cents)}</p>
      </li>
    ))}
  </ul>
)
