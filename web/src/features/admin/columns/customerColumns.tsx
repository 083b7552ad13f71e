import type { CustomerRow } from '#contract/desk/admin'
import { shortDate } from '../../../lib/dates.ts'
import { Line, Pill } from './Cells.tsx'
import type { Column } from './Column.ts'
import { CopyId } from './CopyId.tsx'

export const customerColumns: readonly Column<CustomerRow>[] = [
  { id: 'id', label: 'ID', value: ({ id }) => id, cell: ({ id }) => <CopyId id={id} />, width: 'w-[9%]' },
  {
    id: 'name',
    label: 'Name',
    value: ({ name }) => name,
    cell: ({ name, archived }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Line>{name}</Line>
        {archived && (
          <span className="shrink-0">
            <Pill>Archived</Pill>
          </span>
        )}
      </span>
    ),
    width: 'w-[18%]',
    leads: true,
  },
  {
    id: 'email',
    label: 'Email',
    value: ({ email }) => email,
    cell: ({ email }) => <Line>{email}</Line>,
    brief: 'line',
    width: 'w-[22%]',
  },
  {
    id: 'phone',
    label: 'Phone',
    value: ({ phone }) => phone,
    cell: ({ phone }) => <Line>{phone}</Line>,
    width: 'w-[13%]',
  },
  {
    id: 'brokerage',
    label: 'Brokerage',
    value: ({ brokerage }) => brokerage,
    cell: ({ brokerage }) => <Line>{brokerage}</Line>,
    width: 'w-[14%]',
  },
  {
    id: 'created_at',
    label: 'Created',
    value: (row) => row.created_at,
    cell: (row) => shortDate(row.created_at),
    width: 'w-[9%]',
  },
]
