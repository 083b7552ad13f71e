import { Link } from 'react-router-dom'
import type { OrderRow } from '#contract/order'
import { StatusPill } from '../../../components/StatusPill.tsx'
import { shortDate } from '../../../lib/dates.ts'
import { dollars } from '../../../lib/money.ts'
import { accountOrderPath } from '../../../paths.ts'

const columns = ['Order', 'Status', 'Property address', 'Resolution', 'Created'] as const
const cell = 'px-4 py-3 align-top first:pl-5 last:pr-5'

export function OrderTable({ orders }: { orders: OrderRow[] }) {
  return (
    <div className="overflow-x-auto rounded-card border border-hairline bg-surface">
      <table className="w-full text-left text-[0.9375rem]">
        <thead className="border-hairline border-b text-13 text-ink-3">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cell} font-semibold`}>
                {column}
              </th>
            ))}
            <th scope="col" className={`${cell} text-right font-semibold`}>
              Total
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {orders.map((order) => (
            <tr key={order.id} className="relative hover:bg-paper">
              <td className={cell}>
                <Link
                  to={accountOrderPath(order.id)}
                  className="font-semibold text-14 text-pine tabular-nums underline underline-offset-4 before:absolute before:inset-0 before:content-['']"
                >
                  #{order.id}
                </Link>
              </td>
              <td className={cell}>
                <StatusPill status={order.status} />
              </td>
              <td className={`${cell} min-w-48`}>{order.address_freeform}</td>
              <td className={cell}>{order.resolution}</td>
              <td className={`${cell} whitespace-nowrap`}>{shortDate(order.created_at)}</td>
              <td className={`${cell} text-right tabular-nums`}>{dollars(order.price_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
