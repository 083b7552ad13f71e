import { Link } from 'react-router-dom'
import type { OrderRow } from '#contract/order'
import { StatusPill } from '../../../components/StatusPill.tsx'
import { shortDate } from '../../../lib/dates.ts'
import { dollars } from '../../../lib/money.ts'
import { accountOrderPath } from '../../../paths.ts'

/** The same rows for narrow windows. */
export const OrderCards = ({ orders }: { orders: OrderRow[] }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
    {orders.map((order) => (
      <li key={order.id} className="relative rounded-small border border-hairline bg-surface p-4">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 break-words font-semibold">{order.address_freeform}</p>
          <p className="tabular-nums">{dollars(order.price_cents)}</p>
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
          <StatusPill status={order.status} />
          <span>{order.resolution}</span>
          <span>{shortDate(order.created_at)}</span>
        </p>
        <Link
          to={accountOrderPath(order.id)}
          className="mt-2 inline-block break-all text-14 text-pine underline underline-offset-4 before:absolute before:inset-0 before:content-['']"
        >
          #{order.id}
        </Link>
      </li>
    ))}
  </ul>
)
