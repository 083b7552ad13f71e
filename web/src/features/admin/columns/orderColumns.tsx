import type { AdminOrderRow } from '#contract/desk/admin'
import { propertyTypeNames } from '#contract/orders/order'
import { shortDate } from '../../../lib/dates.ts'
import { dollars } from '../../../lib/money.ts'
import { StatusSelect } from '../status/StatusSelect.tsx'
import { Line } from './Cells.tsx'
import type { Column } from './Column.ts'
import { CopyId } from './CopyId.tsx'
import { OrderAge, OrderInBrief } from './OrderAge.tsx'
import { moneyText, planAndPhotos } from './orderWords.ts'

const second = 'block truncate text-13 text-ink-3'

/** Spread over the table's width; what has no column on the screen stands in a second line. */
export const orderColumns: readonly Column<AdminOrderRow>[] = [
  {
    id: 'id',
    label: 'Order ID',
    value: ({ id }) => id,
    cell: ({ id }) => <CopyId id={id} />,
    width: 'w-[9%]',
  },
  {
    id: 'status',
    label: 'Status',
    value: ({ status }) => status,
    cell: (row) => <StatusSelect row={row} />,
    width: 'w-[14%]',
    brief: 'beside',
  },
  {
    id: 'customer',
    label: 'Customer',
    value: (row) => `${row.customer_name} <${row.customer_email}>`,
    cell: (row) => (
      <span className="block leading-tight">
        <Line>{row.customer_name}</Line>
        <span title={row.customer_email} className={second}>
          {row.customer_email}
        </span>
      </span>
    ),
    width: 'w-[15%]',
  },
  {
    id: 'resolution',
    label: 'Resolution',
    value: (row) => row.resolution,
    cell: (row) => row.resolution,
    width: 'w-[7%]',
  },
  {
    id: 'property_type',
    label: 'Property Type',
    value: (row) => row.property_type,
    cell: (row) => <Line>{propertyTypeNames[row.property_type]}</Line>,
    width: 'w-[8.5%]',
  },
  {
    id: 'address_freeform',
    label: 'Address',
    value: (row) => row.address_freeform,
    cell: (row) => (
      <span className="block min-w-0 leading-tight">
        <Line>{row.address_freeform}</Line>
        <span className={`${second} font-normal`}>{planAndPhotos(row)}</span>
      </span>
    ),
    card: (row) => <Line>{row.address_freeform}</Line>,
    width: 'w-[17%]',
    leads: true,
  },
  {
    id: 'price_cents',
    label: 'Total',
    value: (row) => row.price_cents,
    cell: (row) => (
      <span className="block leading-tight">
        {dollars(row.price_cents)}
        <span className={second}>{moneyText(row)}</span>
      </span>
    ),
    card: (row) => <OrderInBrief row={row} />,
    width: 'w-[8%]',
    align: 'right',
    brief: 'line',
  },
  {
    id: 'created_at',
    label: 'Created',
    value: (row) => row.created_at,
    cell: (row) => (
      <span className="block leading-tight">
        {shortDate(row.created_at)}
        <OrderAge row={row} />
      </span>
    ),
    width: 'w-[9.5%]',
  },
  ...inFile('plan', 'photo_count', 'status_since', 'paid_cents', 'due_cents'),
]

function inFile(...names: (keyof AdminOrderRow)[]): Column<AdminOrderRow>[] {
  return names.map((id) => ({
    id,
    label: id,
    value: (row) => row[id] ?? '',
    cell: () => null,
    width: '',
    inFileOnly: true,
  }))
}
