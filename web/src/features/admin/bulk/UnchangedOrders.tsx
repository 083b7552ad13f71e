import type { AdminOrderRow } from '#contract/desk/admin'
import { statusText } from '#contract/orders/status'
import { targetName } from '../actions/rowActions.ts'

export const UnchangedOrders = ({ rows }: { rows: readonly AdminOrderRow[] }) => (
  <div role="status" className="mb-3 rounded-small bg-sand p-3 text-14">
    <p className="font-semibold">
      {rows.length === 1 ? '1 order stays as it is' : `${rows.length} orders stay as they are`}: no status comes next.
    </p>
    <ul className="mt-2 max-h-40 space-y-1 overflow-y-auto">
      {rows.map((row) => (
        <li key={row.id} className="break-words">
          <strong>{targetName({ tab: 'orders', row })}</strong> is “{statusText(row.status)}”.
        </li>
      ))}
    </ul>
  </div>
)
