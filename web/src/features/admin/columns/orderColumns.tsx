import type { AdminOrderRow } from '#contract/admin'
import { propertyTypeNames } from '#contract/order'
import { shortDate } from '../../../lib/dates.ts'
import { dollars } from '../../../lib/money.ts'
import { Id, Line, StatusPill } from './Cells.tsx'
import type { Column } from './Column.ts'

export const orderColumns: readonly Column<AdminOrderRow>[] = [
  {
    id: 'id',
    label: 'Order ID',
    value: ({ id }) => id,
    cell: ({ id }) => <Id>{id}</Id>,
    width: 'w-[9%]',
    leads: true,
  },
  {
    id: 'status',
    label: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <StatusPill status={status} />,
    width: 'w-[13%]',
  },
  {
    id: 'customer',
    label: 'Customer',
    value: (row) => `${row.customer_name} <${row.customer_email}>`,
    cell: (row) => (
      <span className="block leading-tight">
        <Line>{row.customer_name}</Line>
        <span title={row.customer_email} className="block truncate text-13 text-ink-3">
          {row.customer_email}
        </span>
      </span>
    ),
    width: 'w-[16%]',
  },
  {
    id: 'resolution',
    label: 'Resolution',
    value: (row) => row.resolution,
    cell: (row) => row.resolution,
    width: 'w-[7.5%]',
  },
  {
    id: 'property_type',
    label: 'Property Type',
    value: (row) => row.property_type,
    cell: (row) => <Line>{propertyTypeNames[row.property_type]}</Line>,
    width: 'w-[9%]',
  },
  {
    id: 'address_freeform',
    label: 'Address',
    value: (row) => row.address_freeform,
    cell: (row) => <Line>{row.address_freeform}</Line>,
    width: 'w-[15%]',
  },
  {
    id: 'price_cents',
    label: 'Total',
    value: (row) => row.price_cents,
    cell: (row) => dollars(row.price_cents),
    width: 'w-[6.5%]',
    align: 'right',
  },
  {
    id: 'created_at',
    label: 'Created',
    value: (row) => row.created_at,
    cell: (row) => shortDate(row.created_at),
    width: 'w-[9%]',
  },
]
