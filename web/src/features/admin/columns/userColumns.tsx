import type { UserRow } from '#contract/desk/admin'
import { shortDate } from '../../../lib/dates.ts'
import { Line, Pill } from './Cells.tsx'
import type { Column } from './Column.ts'

export const userColumns: readonly Column<UserRow>[] = [
  {
    id: 'email',
    label: 'Email',
    value: (user) => user.email,
    cell: (user) => (
      <span className="flex min-w-0 items-center gap-2">
        <Line>{user.email}</Line>
        {user.disabled && (
          <span className="shrink-0">
            <Pill tone="danger">Disabled</Pill>
          </span>
        )}
      </span>
    ),
    width: 'w-[43%]',
    leads: true,
  },
  {
    id: 'email_verified',
    label: 'Verified',
    value: (user) => user.email_verified,
    cell: (user) =>
      user.email_verified ? <Pill tone="success">Verified</Pill> : <Pill tone="warn">Not verified</Pill>,
    width: 'w-[14%]',
    brief: 'line',
  },
  {
    id: 'is_admin',
    label: 'Admin',
    value: (user) => user.is_admin,
    cell: (user) => (user.is_admin ? <Pill tone="info">Administrator</Pill> : <span className="text-ink-2">No</span>),
    width: 'w-[14%]',
  },
  {
    id: 'created_at',
    label: 'Created',
    value: (user) => user.created_at,
    cell: (user) => shortDate(user.created_at),
    brief: 'line',
    width: 'w-[14%]',
  },
]
