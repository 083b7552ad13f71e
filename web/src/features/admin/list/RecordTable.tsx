import { memo, type ReactNode } from 'react'
import { RowMenu } from '../actions/RowMenu.tsx'
import { RowOpener, RowShortcuts } from '../actions/RowShortcuts.tsx'
import { targetName } from '../actions/rowActions.ts'
import type { Column } from '../columns/Column.ts'
import type { Sort } from '../location/location.ts'
import type { AnyRow, Target } from './lists.ts'
import { SelectAll, SelectRow } from './SelectBox.tsx'
import { SortHeader } from './SortHeader.tsx'

export type RecordsProps<Row extends AnyRow> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  targetOf: (row: Row) => Target
  isSelectable: boolean
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

export function RecordTable<Row extends AnyRow>(props: RecordsProps<Row>) {
  const { label, columns, rows, targetOf, isSelectable, sort, onSort } = props
  return (
    <table aria-label={label} className="w-full table-fixed border-separate border-spacing-0 text-14">
      <thead>
        <tr>
          {isSelectable && (
            <th scope="col" className="sticky top-16 z-10 w-11 border-hairline border-b bg-paper p-0 lg:top-[4.5rem]">
              <SelectAll ids={rows.map(({ id }) => id)} />
            </th>
          )}
          {columns.map((column) => (
            <SortHeader key={column.id} column={column} width={column.width} sort={sort} onSort={onSort} />
          ))}
          <th
            scope="col"
            className="sticky top-16 z-10 w-[15%] border-hairline border-b bg-paper px-3 text-right font-semibold text-13 text-ink-2 lg:top-[4.5rem]"
          >
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RecordRow key={row.id} row={row} columns={columns} targetOf={targetOf} isSelectable={isSelectable} />
        ))}
      </tbody>
    </table>
  )
}

type RecordRowProps<Row extends AnyRow> = Pick<RecordsProps<Row>, 'columns' | 'targetOf' | 'isSelectable'> & {
  row: Row
}

function PlainRow<Row extends AnyRow>({ row, columns, targetOf, isSelectable }: RecordRowProps<Row>): ReactNode {
  const target = targetOf(row)
  return (
    <tr className="group focus-within:bg-sand/60 hover:bg-sand/60">
      {isSelectable && (
        <td className="h-11 border-hairline border-b p-0">
          <SelectRow id={row.id} name={targetName(target)} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={`h-11 truncate border-hairline border-b p-0 ${column.align === 'right' ? 'text-right tabular-nums' : ''}`}
        >
          {column.leads ? (
            <RowOpener
              target={target}
              className="flex h-11 w-full scroll-my-32 items-center truncate px-3 text-left font-semibold -outline-offset-3! hover:text-pine"
            >
              {column.cell(row)}
            </RowOpener>
          ) : (
            <div className="truncate px-3">{column.cell(row)}</div>
          )}
        </td>
      ))}
      <td className="h-11 border-hairline border-b p-0">
        <div className="flex items-center justify-end">
          <span className="hidden lg:contents lg:[&>*+*]:hidden xl:[&>*+*]:inline-flex">
            <RowShortcuts target={target} />
          </span>
          <RowMenu target={target} />
        </div>
      </td>
    </tr>
  )
}
// A change of one row, a sort or a further page leaves the other rows as they are.
const RecordRow = memo(PlainRow) as typeof PlainRow
